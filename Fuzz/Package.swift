// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety(), .treatAllWarnings(as: .error)]

/// One executable for each decoder and parser; libFuzzer brings their `main`.
func fuzzer(_ name: String, _ product: String = "PlatenImaging") -> Target {
  .executableTarget(
    name: name, dependencies: ["FuzzSupport", .product(name: product, package: "Platen")],
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "PlatenFuzz",
  dependencies: [.package(name: "Platen", path: "..")],
  targets: [
    .target(
      name: "FuzzSupport", dependencies: [.product(name: "PlatenImaging", package: "Platen")],
      swiftSettings: strict),
    fuzzer("FuzzImages"),
    fuzzer("FuzzPNG"),
    fuzzer("FuzzAPNG"),
    fuzzer("FuzzJPEG"),
    fuzzer("FuzzGIF"),
    fuzzer("FuzzTIFF"),
    fuzzer("FuzzWebP"),
    fuzzer("FuzzBMP"),
    fuzzer("FuzzPNM"),
    fuzzer("FuzzICO"),
    fuzzer("FuzzAVIF"),
    fuzzer("FuzzHEIC"),
    fuzzer("FuzzJXL"),
    fuzzer("FuzzJP2"),
    fuzzer("FuzzSVG"),
    fuzzer("FuzzFilterChain"),
    fuzzer("FuzzTokens", "PlatenText"),
    fuzzer("FuzzRedaction", "PlatenText"),
    fuzzer("FuzzTextLayout", "PlatenText"),
    fuzzer("FuzzLanguageData", "PlatenText"),
    fuzzer("FuzzRecipe", "Platen"),
    fuzzer("FuzzResult", "Platen"),
  ],
  swiftLanguageModes: [.v6]
)
