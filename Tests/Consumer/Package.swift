// swift-tools-version: 6.2
// A package of somebody else's that depends on a release of Platen; `.ci/consumer` builds and
// tests it against a clone with a tag.
import Foundation
import PackageDescription

let platen = ProcessInfo.processInfo.environment["PLATEN_URL"] ?? "https://example.org/platen.git"

let package = Package(
  name: "Consumer",
  dependencies: [.package(url: platen, from: "1.0.0")],
  targets: [
    .target(
      name: "Examples",
      dependencies: ["Platen", "PlatenTesting"].map { .product(name: $0, package: "platen") }),
    .testTarget(
      name: "ConsumerTests",
      dependencies: ["Platen", "PlatenTesting"].map { .product(name: $0, package: "platen") }),
  ]
)
