import Foundation
import Testing

@Suite struct ExampleTests {
  /// What CONTRIBUTING shows is the file, so it compiles.
  @Test func theExampleForContributorsIsARealFile() throws {
    let benchmarks = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: benchmarks.appendingPathComponent("../CONTRIBUTING.md"), encoding: .utf8)
    let file = try String(
      contentsOf: benchmarks.appendingPathComponent(
        "Sources/platen-bench/Benchmarks/Frames.swift"), encoding: .utf8)
    #expect(text.contains("```swift\n\(file)```"))
  }
}
