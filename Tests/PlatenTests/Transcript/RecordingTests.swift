import Foundation
@testable import Platen
import TestSupport
import Testing

/// The recipe over a recording whose screens are known, with the engine that users have.
@Suite struct RecordingTests {
  private struct Truth: Decodable {
    struct Frame: Decodable { let delay_ms: Double }
    struct Screen: Decodable {
      let frame: Int
      let text: String
    }
    let frames: [Frame]
    let screens: [Screen]
  }

  private struct Told: Decodable {
    struct Entry: Decodable {
      let start_ms: Double
      let end_ms: Double
      let text: String
    }
    let recognitions: Int
    let entries: [Entry]
    let lines: [Entry]
  }

  @Test(arguments: ["terminal.gif", "terminal-apng.png"])
  func aTerminalIsToldScreenByScreen(_ name: String) throws {
    let folder = URL(filePath: Repository.path("SampleImages/animations"))
    let stem = String(name.prefix { $0 != "." })
    let truth = try JSONDecoder().decode(
      Truth.self, from: Data(contentsOf: folder.appendingPathComponent("\(stem).truth.json")))
    let workspace = try Workspace()
    try workspace.write(
      Array(Data(contentsOf: folder.appendingPathComponent(name))), FilePath("in/\(name)"))
    let run = BatchRun(
      pipeline: try Pipeline(.animations()), roots: [workspace["in"]], output: workspace["out"],
      workers: 1, cancellation: Cancellation())
    #expect(try run.perform { _ in }.done == 1)

    let json = try workspace.read(FilePath("out/\(name).transcript.json"))
    let told = try JSONDecoder().decode(Told.self, from: Data(json))
    var starts = [0.0]
    for frame in truth.frames { starts.append(starts[starts.count - 1] + frame.delay_ms) }
    for screen in truth.screens {
      let middle = starts[screen.frame] + truth.frames[screen.frame].delay_ms / 2
      let entry = told.entries.first { $0.start_ms <= middle && middle < $0.end_ms }
      #expect(entry?.text == screen.text)
      // It is told from when its last line came, until its first line goes.
      #expect(entry.map { $0.start_ms <= starts[screen.frame] } == true)
    }
    // No half-typed word and no cursor: every line is one of the lines of the screens.
    let written = Set(truth.screens.flatMap { $0.text.split(separator: "\n") })
    #expect(Set(told.lines.map { Substring($0.text) }) == written)
    #expect(told.lines.count == written.count)
    #expect(told.recognitions < truth.frames.count / 2)

    let captions = try CaptionFile(workspace.read(FilePath("out/\(name).transcript.vtt")))
    #expect(captions.cues.map(\.text) == told.lines.map(\.text))
    #expect(captions.cues.map(\.start) == told.lines.map { Int($0.start_ms.rounded()) })
    #expect(captions.cues.map(\.end) == told.lines.map { Int($0.end_ms.rounded()) })
  }
}
