import Foundation
@testable import Platen
import Testing

@Suite struct TranscriptTests {
  private struct Form: Decodable {
    struct Entry: Decodable {
      let start_ms: Double
      let end_ms: Double
      let text: String
    }
    struct Line: Decodable {
      let start_ms: Double
      let end_ms: Double
      let text: String
      let confidence: Double
      let box: [Int]
    }
    let path: String
    let duration_ms: Double
    let recognitions: Int
    let entries: [Entry]
    let lines: [Line]

    func entry(at time: Double) -> Entry? {
      entries.first { $0.start_ms <= time && time < $0.end_ms }
    }
  }

  private func form(_ reader: ScreenReader) throws -> Form {
    try JSONDecoder().decode(Form.self, from: Data(Transcript(reader, path: "a.gif").json()))
  }

  @Test func screensFollowFromLines() throws {
    var recording = Recording()
    try recording.shoot(["Inbox"], 1000)
    try recording.shoot(["Inbox", "Ann wrote"], 1000)
    try recording.shoot(["Inbox", "Ann wrote", "", "", "Reply"], 1000)
    try recording.shoot([], 1000)
    try recording.shoot(["Bye"], 1000)
    let form = try form(recording.read())
    #expect(form.path == "a.gif")
    #expect(form.duration_ms == 5000)
    #expect(
      form.entries.map(\.text) == [
        "Inbox", "Inbox\nAnn wrote", "Inbox\nAnn wrote\n\nReply", "Bye",
      ])
    #expect(form.entries.map(\.start_ms) == [0, 1000, 2000, 4000])
    #expect(form.entries.map(\.end_ms) == [1000, 2000, 3000, 5000])
    #expect(form.lines.map(\.text) == ["Inbox", "Ann wrote", "Reply", "Bye"])
    #expect(form.lines.map(\.end_ms) == [3000, 3000, 3000, 5000])
    #expect(form.lines[1].box == [16, 30, 71, 12])
    #expect(form.lines[1].confidence == 0.9)
  }

  @Test func whatStandsSideBySideIsInOneRow() throws {
    var screen = try DotScreen()
    screen.write("right", x: 180, y: 12)
    screen.write("left", x: 16, y: 10)
    screen.write("below", x: 16, y: 30)
    var recording = Recording()
    recording.shoot(screen, 500)
    #expect(try form(recording.read()).entries.map(\.text) == ["left\nright\nbelow"])
  }

  @Test func captionsSayWhatTheLinesSay() throws {
    var recording = Recording()
    let odd = "a<b>&c --> d&amp;"
    try recording.shoot(["first"], 1001)
    try recording.shoot(["first", odd], 3_600_000)
    try recording.shoot([odd], 250)
    let reader = try recording.read()
    let file = try CaptionFile(Array(Transcript(reader, path: "a").webVTT().utf8))
    #expect(
      file.cues == [
        .init(start: 0, end: 3_601_001, text: "first"),
        .init(start: 1001, end: 3_601_251, text: odd),
      ])
  }

  @Test func silenceIsAFileOfNoCaptions() throws {
    var recording = Recording()
    try recording.shoot([], 1000)
    let transcript = Transcript(try recording.read(), path: "a")
    #expect(transcript.webVTT() == "WEBVTT\n")
    #expect(try CaptionFile(Array(transcript.webVTT().utf8)).cues.isEmpty)
    #expect(transcript.entries.isEmpty && transcript.lines.isEmpty)
  }

  /// Control characters that an engine might give would end a cue.
  @Test func aCaptionStaysInItsLine() throws {
    var recording = Recording()
    try recording.shoot(["x"], 0)
    let reader = try recording.read { (image) throws(PlatenError) in
      let box = PixelRect(x: 16, y: 18, width: 8, height: 12)
      return RecognizedText.Page(
        index: 0, size: image.size, rotation: 0, skew: 0,
        blocks: [
          .init(
            box: box,
            lines: [.init(text: "a\n\nb\rc\u{2028}d\0", confidence: 1, box: box, words: [])])
        ], text: "")
    }
    let file = try CaptionFile(Array(Transcript(reader, path: "a").webVTT().utf8))
    #expect(file.cues == [.init(start: 0, end: 1, text: "a b c d ")])
  }
}
