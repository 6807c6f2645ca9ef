// swift-tools-version: 6.3
import PackageDescription

/// Checks every Swift target is built with. See CONTRIBUTING.md for what each asks of the code.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableExperimentalFeature("Lifetimes"),
  .enableExperimentalFeature("SafeInteropWrappers"),
]

/// Compiling a module at once takes a quarter less processor time than file by file, which debug
/// builds do by default. Two threads keep the files' index apart, without which the compiler
/// refuses; it remarks that nothing of a module is compiled anew by itself.
let library =
  strict + [
    .unsafeFlags(
      ["-disable-batch-mode", "-wmo", "-num-threads", "2"], .when(configuration: .debug))
  ]

/// Pixel loops are 8 to 34 times slower without the optimiser, so they have it in debug builds too.
let kernels = library + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// And so are those in C.
let loops: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]

/// Tests run once for each time they are compiled, so that the optimiser costs more than it saves
/// but where they reckon pixels of their own.
let tests = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Libraries that are loaded when they are needed.
let late: [LinkerSetting] = [.linkedLibrary("dl", .when(platforms: [.linux]))]

/// Pango and cairo, for what draws without Platen.
let drawing = ["pangocairo-1.0", "pango-1.0", "cairo", "gobject-2.0"]

/// C's square root would set errno, which keeps loops from being vectorised.
let filterKernels = kernels + [.unsafeFlags(["-Xcc", "-fno-math-errno"])]

/// The loops of filters again, for machines with AVX2 and with AVX-512; chosen when the program
/// runs.
#if arch(x86_64)
  let levels: [Target] = [("V3", "x86-64-v3"), ("V4", "x86-64-v4")].map { name, march in
    .target(
      name: "PlatenFilterKernels\(name)", dependencies: ["PlatenKernels"],
      swiftSettings: filterKernels + [
        .unsafeFlags(["-Xcc", "-march=\(march)", "-Xcc", "-mprefer-vector-width=512"])
      ])
  }
#else
  let levels: [Target] = []
#endif

func systemLibrary(
  _ name: String, pkgConfig: String? = nil, apt: String, brew: String
) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "Platen",
  products: [
    .library(name: "Platen", targets: ["Platen"]),
    .library(name: "PlatenText", targets: ["PlatenText"]),
    .library(name: "PlatenImaging", targets: ["PlatenImaging"]),
    .library(name: "PlatenCore", targets: ["PlatenCore"]),
    .library(name: "PlatenMetrics", targets: ["PlatenMetrics"]),
    .library(name: "PlatenAllocationCounter", targets: ["CAllocationCounter"]),
    .library(name: "PlatenTesting", targets: ["PlatenTesting"]),
    .executable(name: "platen", targets: ["PlatenCommand"]),
  ],
  targets: [
    systemLibrary("CGIF", apt: "libgif-dev", brew: "giflib"),
    systemLibrary("CTurboJPEG", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
    systemLibrary("CWebP", apt: "libwebp-dev", brew: "webp"),
    systemLibrary("CDeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    systemLibrary("CLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
    systemLibrary("CCrypto", apt: "libssl-dev", brew: "openssl"),
    systemLibrary(
      "CPango", pkgConfig: Context.packageDirectory + "/Sources/CPango/pango.pc",
      apt: "libpango1.0-dev", brew: "pango"),
    systemLibrary("CPSL", apt: "libpsl-dev", brew: "libpsl"),
    systemLibrary("CPCRE2", apt: "libpcre2-dev", brew: "pcre2"),
    .target(name: "CSystem"),
    .target(name: "CTesseract", dependencies: ["CSystem"], linkerSettings: late),
    .target(name: "CTIFF", dependencies: ["CSystem"], linkerSettings: late),
    .target(name: "CPangoLoading", dependencies: ["CSystem", "CPango"], linkerSettings: late),
    .target(name: "CCryptoLoading", dependencies: ["CSystem"], linkerSettings: late),
    .target(name: "CPSLLoading", dependencies: ["CSystem"], linkerSettings: late),
    .target(name: "CTesseractSpeedup", dependencies: ["CTesseract"], cSettings: loops),
    .target(name: "CTesseractLayout", dependencies: ["CTesseract"]),
    .target(name: "CRecognizerKernels", cSettings: loops),
    .target(name: "CDetectorKernels", cSettings: loops),
    .target(name: "CAllocationCounter"),
    .target(name: "CCodecs", linkerSettings: late),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png")]),

    .target(name: "PlatenMetrics", dependencies: ["CSystem"], swiftSettings: library),
    .target(
      name: "PlatenCore", dependencies: ["PlatenMetrics", "CSystem", "CCrypto", "CCryptoLoading"],
      swiftSettings: library),
    .target(name: "PlatenKernels", swiftSettings: kernels),
    .target(
      name: "PlatenFilterKernels", dependencies: ["PlatenKernels"], swiftSettings: filterKernels),
    .target(
      name: "PlatenImaging",
      dependencies: [
        "PlatenMetrics", "PlatenCore", "PlatenKernels", "PlatenFilterKernels", "CSystem", "CPNG",
        "CCodecs", "CTurboJPEG", "CTIFF", "CWebP", "CDeflate", "CLCMS", "CCrypto",
      ] + levels.map { .target(name: $0.name) },
      resources: ["noir", "chrome", "fade", "instant", "process", "transfer"].map {
        .embedInCode("Filters/Color/Photo/\($0).cosines")
      },
      swiftSettings: library),
    .target(
      name: "PlatenRecognizer", dependencies: ["PlatenCore", "CRecognizerKernels"],
      swiftSettings: kernels),
    .target(
      name: "PlatenDetector",
      dependencies: ["CPSL", "CPSLLoading", "CPCRE2", "CDetectorKernels"],
      swiftSettings: library),
    .target(
      name: "PlatenText",
      dependencies: [
        "PlatenImaging", "PlatenRecognizer", "PlatenDetector", "PlatenKernels", "CSystem",
        "CTesseract", "CTesseractSpeedup", "CTesseractLayout", "CPango", "CPangoLoading",
        "CPSLLoading",
      ],
      swiftSettings: library),
    .target(
      name: "Platen",
      // A build is asked for again by what a target names alone, not by what that uses.
      dependencies: ["PlatenText", "PlatenImaging", "PlatenCore", "PlatenMetrics", "CSystem"],
      resources: [
        .embedInCode("Report/Page/report.css"), .embedInCode("Report/Page/data.js"),
        .embedInCode("Report/Page/gallery.js"), .embedInCode("Report/Page/viewer.js"),
        .embedInCode("Report/Page/tokens.js"), .embedInCode("Report/Page/page.js"),
      ],
      swiftSettings: library),
    .target(name: "PlatenTesting", dependencies: ["PlatenMetrics"], swiftSettings: library),
    .executableTarget(
      name: "PlatenCommand",
      dependencies: [
        "Platen", "PlatenText", "PlatenImaging", "PlatenCore", "PlatenMetrics", "CSystem",
        "CAllocationCounter",
      ],
      swiftSettings: library),

    .executableTarget(
      name: "SampleGenerator",
      dependencies: ["PlatenCore", "CPango", "CDeflate", "CTurboJPEG", "CWebP"],
      path: "SampleImages/Generator", swiftSettings: library,
      linkerSettings: drawing.map { .linkedLibrary($0) }),

    .executableTarget(
      name: "FaultyWorker", dependencies: ["Platen", "CSystem"], path: "Tests/FaultyWorker",
      swiftSettings: tests),
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),
    .testTarget(
      name: "MetricsTests", dependencies: ["PlatenMetrics", "TestSupport", "CAllocationCounter"],
      swiftSettings: tests),
    .testTarget(
      name: "CoreTests", dependencies: ["PlatenCore", "TestSupport", "CSystem"],
      swiftSettings: tests),
    .testTarget(
      name: "ImagingTests",
      dependencies: [
        "PlatenImaging", "PlatenKernels", "PlatenMetrics", "TestSupport", "CDeflate", "CGIF",
        "CLCMS",
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "RecognizerTests", dependencies: ["PlatenRecognizer", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DetectorTests", dependencies: ["PlatenDetector", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "TextTests",
      dependencies: ["PlatenText", "PlatenRecognizer", "CTesseractSpeedup", "TestSupport"],
      swiftSettings: strict,
      // Its tests call more of these libraries than is handed on.
      linkerSettings: (["tesseract", "lept"] + drawing).map { .linkedLibrary($0) }),
    .testTarget(
      name: "PlatenTests", dependencies: ["Platen", "TestSupport", "FaultyWorker"],
      swiftSettings: tests),
    .testTarget(
      name: "TestingTests", dependencies: ["PlatenTesting", "PlatenMetrics", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "CommandTests", dependencies: ["Platen", "PlatenCommand", "CSystem", "TestSupport"],
      exclude: ["Browser/checks.js"], swiftSettings: tests),
  ] + levels,
  swiftLanguageModes: [.v6]
)
