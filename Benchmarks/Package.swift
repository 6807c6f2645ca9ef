// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety(), .treatAllWarnings(as: .error)]

let package = Package(
  name: "PlatenBenchmarks",
  products: [
    .executable(name: "platen-bench", targets: ["platen-bench"]),
    .executable(name: "detection", targets: ["detection"]),
    .executable(name: "platen-launch", targets: ["platen-launch"]),
    .executable(name: "raw-frames", targets: ["raw-frames"]),
    .executable(name: "raw-recognition", targets: ["raw-recognition"]),
  ],
  dependencies: [.package(name: "Platen", path: "..")],
  targets: [
    // The rivals that are C libraries, called as their manuals say.
    .target(
      name: "CRivals", dependencies: ["CPangoCairo"],
      linkerSettings: ["gif", "png", "z", "turbojpeg", "pcre2-8", "lept"].map { .linkedLibrary($0) }
    ),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    // Draws scans whose text is known; pixel loops are far slower without the optimiser.
    .target(
      name: "ScanCorpus", dependencies: ["CPangoCairo"],
      swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .executableTarget(
      name: "platen-bench",
      dependencies: [
        "CMalloc", "CRivals", "ScanCorpus",
        .product(name: "Platen", package: "Platen"),
        .product(name: "PlatenAllocationCounter", package: "Platen"),
        .product(name: "PlatenImaging", package: "Platen"),
        .product(name: "PlatenMetrics", package: "Platen"),
        .product(name: "PlatenCore", package: "Platen"),
        .product(name: "PlatenText", package: "Platen"),
        // Run by the suite, so built with it.
        .product(name: "platen", package: "Platen"),
        "platen-launch", "raw-frames", "raw-recognition",
      ],
      swiftSettings: strict),
    // A parent of its own, small, for every program that is measured.
    .executableTarget(name: "platen-launch"),
    // Links what a program that only decodes and encodes animations would link.
    .executableTarget(
      name: "raw-frames",
      dependencies: [
        .product(name: "PlatenImaging", package: "Platen"),
        .product(name: "PlatenCore", package: "Platen"),
      ],
      swiftSettings: strict),
    // The same for a program that only reads text.
    .executableTarget(
      name: "raw-recognition",
      linkerSettings: ["tesseract", "lept"].map { .linkedLibrary($0) }),
    .testTarget(
      name: "BenchTests", dependencies: ["platen-bench", "ScanCorpus"], swiftSettings: strict),
    .executableTarget(
      name: "detection", dependencies: [.product(name: "PlatenMetrics", package: "Platen")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
