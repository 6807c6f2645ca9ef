@testable import Platen
import TestSupport
import Testing

/// Recordings of a screen whose every pixel is known, read by a reader that makes no mistakes.
@Suite struct ScreenReaderTests {
  @Test func aStillIsReadOnce() throws {
    var recording = Recording()
    for _ in 0..<40 { try recording.shoot(["Hello", "World"], 100) }
    let reader = try recording.read()
    #expect(reader.cues == [Cue("Hello", 0, 4000), Cue("World", 0, 4000)])
    #expect(reader.recognitions == 1)
  }

  @Test func anEmptyScreenIsNotRead() throws {
    var recording = Recording()
    for _ in 0..<3 { try recording.shoot([], 500) }
    let reader = try recording.read()
    #expect(reader.cues == [])
    #expect(reader.recognitions == 0)
  }

  /// Half-typed words stand for less than the time to settle.
  @Test(
    arguments: [
      nil, PixelSize(width: 2, height: 12), PixelSize(width: 6, height: 12),
    ] as [PixelSize?])
  func aTypedLineBeginsWithItsFirstLetter(_ cursor: PixelSize?) throws {
    var recording = Recording()
    try recording.shoot(["Ready."], 1000)
    let line = "make test"
    for count in 1...line.count {
      try recording.shoot(["Ready.", String(line.prefix(count))], 90, cursor: cursor)
    }
    try recording.shoot(["Ready.", line], 900)
    let reader = try recording.read()
    #expect(reader.cues == [Cue("Ready.", 0, 2710), Cue(line, 1000, 2710)])
    #expect(reader.recognitions <= 3)
  }

  /// Each letter stands long enough to be read, and is.
  @Test(
    arguments: [
      nil, PixelSize(width: 2, height: 12), PixelSize(width: 6, height: 12),
    ] as [PixelSize?])
  func aLineTypedSlowlyIsOneLine(_ cursor: PixelSize?) throws {
    var recording = Recording()
    for count in 1...6 {
      try recording.shoot(["Ready.", String("reboot".prefix(count))], 300, cursor: cursor)
    }
    try recording.shoot(["Ready.", "reboot"], 300)
    let reader = try recording.read()
    #expect(reader.cues == [Cue("Ready.", 0, 2100), Cue("reboot", 0, 2100)])
    #expect(reader.recognitions <= 8)
  }

  @Test(arguments: [2, 6]) func aBlinkingCursorIsNoLetterAndIsReadOnce(_ width: Int) throws {
    var recording = Recording()
    for blink in 0..<30 {
      let cursor = blink % 2 == 0 ? PixelSize(width: width, height: 12) : nil
      try recording.shoot(["Name", "Ann"], 500, cursor: cursor)
    }
    let reader = try recording.read()
    #expect(reader.cues == [Cue("Name", 0, 15_000), Cue("Ann", 0, 15_000)])
    // The screen, and once more the line without its cursor.
    #expect(reader.recognitions <= 2)
  }

  @Test func aLineTypedAfterACursorHasBlinkedIsStillOne() throws {
    var recording = Recording()
    let bar = PixelSize(width: 2, height: 12)
    for text in ["An", "Ann", "Anna"] {
      for blink in 0..<4 {
        try recording.shoot(["Name", text], 400, cursor: blink % 2 == 0 ? bar : nil)
      }
    }
    let reader = try recording.read()
    #expect(reader.cues == [Cue("Name", 0, 4800), Cue("Anna", 0, 4800)])
  }

  @Test func screensThatComeBackAreNotReadAgain() throws {
    var recording = Recording()
    let (first, second) = (["Mail", "from Ann"], ["Map of", "the coast", "and sea"])
    for turn in 0..<20 { try recording.shoot(turn % 2 == 0 ? first : second, 600) }
    let reader = try recording.read()
    #expect(reader.recognitions <= 3)
    #expect(reader.cues.count == 50)
    for turn in 0..<20 {
      for line in turn % 2 == 0 ? first : second {
        #expect(reader.cues.contains(Cue(line, turn * 600, (turn + 1) * 600)))
      }
    }
  }

  @Test func aLineThatStaysIsNotRepeated() throws {
    var recording = Recording()
    for count in 0..<6 { try recording.shoot(["Status", "count \(count)"], 400) }
    let reader = try recording.read()
    var cues: Set = [Cue("Status", 0, 2400)]
    for count in 0..<6 { cues.insert(Cue("count \(count)", count * 400, (count + 1) * 400)) }
    #expect(reader.cues == cues)
    #expect(reader.recognitions == 6)
  }

  @Test func linesThatScrollGoOn() throws {
    var recording = Recording()
    let log = (0..<8).map { "entry \($0)" }
    for first in 0..<4 {
      try recording.shoot(Array(log[first..<(first + 5)]), 500)
      // Between two rests the screen slides by, unread.
      if first < 3 {
        for step in 1..<4 {
          recording.shoot(try DotScreen(Array(log[first..<(first + 6)]), y: 10 - 5 * step), 40)
        }
      }
    }
    let reader = try recording.read()
    let end = 4 * 500 + 3 * 120
    #expect(reader.recognitions == 4)
    #expect(reader.cues.map(\.text).sorted() == log)
    for cue in reader.cues {
      #expect(cue.end == end || cue.text <= "entry 2")
      #expect(cue.start == 0 || cue.text >= "entry 5")
    }
  }

  /// Without patience, something that never rests would keep all around it from being read.
  @Test func aSpinnerDoesNotHideTheLineBesideIt() throws {
    var recording = Recording()
    for turn in 0..<40 {
      var screen = try DotScreen(["", "Compiling"])
      screen.write(["a", "b", "c", "d"][turn % 4], x: 240, y: 30)
      recording.shoot(screen, 80)
    }
    try recording.shoot(["", "Done"], 1000)
    let reader = try recording.read()
    let cues = reader.cues.filter { $0.text.count > 1 }
    #expect(cues == [Cue("Compiling", 0, 3200), Cue("Done", 3200, 4200)])
    #expect(reader.recognitions <= 4)
  }

  /// A line that is typed until the screen changes never stands still.
  @Test func whatWasTypedIsReadBeforeItGoes() throws {
    var recording = Recording()
    let line = "on my way home"
    for count in 1...line.count { try recording.shoot([String(line.prefix(count))], 70) }
    try recording.shoot(["", "", "Sent"], 500)
    let reader = try recording.read()
    let end = line.count * 70
    #expect(reader.cues == [Cue(line, 0, end), Cue("Sent", end, end + 500)])
  }

  @Test func aFlashIsLeftOutAndTheLineUnderItGoesOn() throws {
    var recording = Recording()
    try recording.shoot(["Title", "Body"], 1000)
    try recording.shoot(["Xxxxx", "Xxxx"], 60)
    try recording.shoot(["Title", "Body"], 1000)
    let reader = try recording.read()
    #expect(reader.cues == [Cue("Title", 0, 2060), Cue("Body", 0, 2060)])
    #expect(reader.recognitions == 1)
  }

  @Test func everyStateIsReadIfNothingNeedsToSettle() throws {
    var recording = Recording()
    for text in ["one", "two", "six", "ten"] { try recording.shoot([text], 20) }
    let reader = try recording.read(settle: .zero)
    let texts = ["one", "two", "six", "ten"].enumerated()
    #expect(reader.cues == Set(texts.map { Cue($1, $0 * 20, ($0 + 1) * 20) }))
  }

  @Test func theLastPictureIsReadHoweverShort() throws {
    var recording = Recording()
    try recording.shoot(["first"], 500)
    try recording.shoot(["final"], 10)
    #expect(try recording.read().cues == [Cue("first", 0, 500), Cue("final", 500, 510)])
  }

  @Test func aScreenOfAnotherSizeBeginsAfresh() throws {
    var recording = Recording()
    try recording.shoot(["small"], 500)
    var large = try DotScreen(width: 300, height: 200)
    large.write("small", x: 16, y: 10)
    recording.shoot(large, 500)
    #expect(try recording.read().cues == [Cue("small", 0, 500), Cue("small", 500, 1000)])
  }

  @Test func refusalsArePassedOn() throws {
    var recording = Recording()
    try recording.shoot(["Hello"], 500)
    let error = #expect(throws: PlatenError.self) {
      try recording.read { _ throws(PlatenError) in throw PlatenError(.cancelled, message: "no") }
    }
    #expect(error?.code == .cancelled)
  }

  /// Whatever is shown, lines lie in the time of the recording and on the screen, and in the end
  /// those are open that the screen shows.
  @Test(arguments: 0..<20) func randomRecordingsKeepTheRules(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var recording = Recording()
    let words = ["Ann", "bell", "coast", "deep sea", "|", "eel 12", "fog"]
    var total = 0
    var lines: [String] = []
    for _ in 0..<40 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: lines = []
      case 1, 2: lines.append(words.randomElement(using: &random) ?? "")
      case 3: lines.removeFirst(min(1, lines.count))
      case 4: lines = lines.shuffled(using: &random)
      default: break
      }
      lines = lines.suffix(5)
      let duration = Int.random(in: 0..<500, using: &random)
      total += duration
      try recording.shoot(lines, duration)
    }
    let reader = try recording.read()
    for line in reader.lines {
      #expect(line.start >= .zero && line.start <= line.end)
      #expect(line.end <= .milliseconds(total))
      #expect(PixelRect(x: 0, y: 0, width: 256, height: 120).intersection(line.box) == line.box)
      #expect(words.contains(line.text))
    }
    // What stands at the end is what was shown last.
    let last = reader.lines.filter { $0.end == .milliseconds(total) }.map(\.text).sorted()
    #expect(last == lines.sorted() || total == 0)
    #expect(reader.recognitions <= 41)
  }
}
