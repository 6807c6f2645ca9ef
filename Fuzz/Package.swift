// swift-tools-version: 6.3
import PackageDescription

/// One executable for each decoder and parser; libFuzzer brings their `main`.
func fuzzer(_ name: String, _ product: String) -> Target {
  .executableTarget(
    name: name, dependencies: [.product(name: product, package: "Platen")],
    swiftSettings: [
      .strictMemorySafety(), .treatAllWarnings(as: .error), .unsafeFlags(["-parse-as-library"]),
    ])
}

let package = Package(
  name: "PlatenFuzz",
  dependencies: [.package(name: "Platen", path: "..")],
  targets: [
    fuzzer("FuzzImages", "PlatenImaging"),
    fuzzer("FuzzFilterChain", "PlatenImaging"),
    fuzzer("FuzzTokens", "PlatenText"),
  ],
  swiftLanguageModes: [.v6]
)
