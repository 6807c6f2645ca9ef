// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "PlatenBenchmarks",
  products: [
    .executable(name: "platen-bench", targets: ["platen-bench"]),
    .executable(name: "detection", targets: ["detection"]),
  ],
  dependencies: [.package(name: "Platen", path: "..")],
  targets: [
    .executableTarget(
      name: "platen-bench",
      dependencies: [
        .product(name: "PlatenImaging", package: "Platen"),
        .product(name: "PlatenQueue", package: "Platen"),
        .product(name: "PlatenText", package: "Platen"),
      ],
      swiftSettings: [.strictMemorySafety(), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "detection", dependencies: [.product(name: "PlatenMetrics", package: "Platen")],
      swiftSettings: [.strictMemorySafety(), .treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
