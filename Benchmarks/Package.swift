// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "PlatenBenchmarks",
  products: [.executable(name: "platen-bench", targets: ["platen-bench"])],
  dependencies: [.package(name: "Platen", path: "..")],
  targets: [
    // The rivals that are C libraries, called as their manuals say.
    .target(
      name: "CRivals",
      linkerSettings: ["gif", "png", "z", "turbojpeg", "pcre2-8"].map { .linkedLibrary($0) }),
    .executableTarget(
      name: "platen-bench",
      dependencies: [
        "CRivals",
        .product(name: "PlatenImaging", package: "Platen"),
        .product(name: "PlatenQueue", package: "Platen"),
        .product(name: "PlatenText", package: "Platen"),
      ],
      swiftSettings: [.strictMemorySafety(), .treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
