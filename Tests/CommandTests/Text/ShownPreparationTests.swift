import Foundation
import Platen
import Testing

/// `platen text --show-preparation DIR`.
@Suite struct ShownPreparationTests {
  @Test func pagesAreWrittenAsTheyWereRead() throws {
    let scratch = try Scratch()
    let slanted = scratch["slanted.png"]
    let turned = try PlatenProcess.run(
      "convert", "SampleImages/scans/invoice-1.png", slanted, "--filter", "rotate(degrees: 4)")
    #expect(turned.exitCode == 0)
    let outcome = try PlatenProcess.run(
      "text", slanted, "--show-preparation", scratch["shown"], "--format", "json")
    #expect(outcome.exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch["shown"])
    #expect(names == ["slanted.png.prepared.png"])
    let page = try Image(contentsOf: scratch["shown/slanted.png.prepared.png"])
    #expect(page.format == .gray8)
    // What is shown is level: read again, nothing is turned.
    let again = try PlatenProcess.run(
      "text", scratch["shown/slanted.png.prepared.png"], "--format", "json")
    #expect(outcome.text.contains(#""step":"leveled""#))
    #expect(!again.text.contains(#""step":"leveled""#))
  }

  @Test func plainShowsNothing() throws {
    let outcome = try PlatenProcess.run(
      "text", "SampleImages/scans/receipt-1.png", "--plain", "--show-preparation", "x")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("--plain prepares nothing to show"))
  }
}
