import Foundation
import Platen
import Testing

/// Verbs that take files and folders, and write into a folder.
@Suite struct FoundFileTests {
  /// `thumbnail` and `filter` with what else they take.
  private static let verbs = [["thumbnail"], ["filter", "colorInvert"]]
  private let photos = PlatenProcess.root.appendingPathComponent("SampleImages/photos").path

  private func files(_ folder: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// One that is missing is named, and keeps the others from nothing.
  @Test(arguments: verbs) func aMissingInputStopsNoOther(_ verb: [String]) throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.start(
      verb + ["\(photos)/dunes.png", "nowhere.png", "\(photos)/dunes.jpg", "-o", scratch["out"]]
    ).collect()
    #expect(outcome.exitCode == 3)
    #expect(outcome.errors.hasPrefix("platen: nowhere.png: "), "\(outcome.errors)")
    #expect(files(scratch["out"]).count == 2)
    // The standard input is no file.
    let piped = try PlatenProcess.start(verb + ["-", "-o", scratch["piped"]]).collect()
    #expect(piped.exitCode == 3 && files(scratch["piped"]).isEmpty)
  }
}
