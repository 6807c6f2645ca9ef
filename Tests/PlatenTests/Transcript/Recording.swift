@testable import Platen

/// A recording that is shown to a reader shot by shot.
struct Recording {
  private var shots: [(image: Image, duration: Duration)] = []

  mutating func shoot(_ screen: DotScreen, _ milliseconds: Int) {
    shots.append((screen.image, .milliseconds(milliseconds)))
  }

  mutating func shoot(_ lines: [String], _ milliseconds: Int, cursor: PixelSize? = nil) throws {
    shoot(try DotScreen(lines, cursor: cursor), milliseconds)
  }

  /// What a reader makes of it.
  func read(
    settle: Duration = .milliseconds(200), by recognition: ScreenReader.Recognition = DotScreen.read
  ) throws -> ScreenReader {
    var reader = ScreenReader(settle: settle)
    var time = Duration.zero
    for (index, shot) in shots.enumerated() {
      try reader.show(
        shot.image, from: time, for: shot.duration, isLast: index == shots.count - 1,
        recognition: recognition)
      time += shot.duration
    }
    return reader
  }
}

/// A line with its times, for comparing.
struct Cue: Hashable, CustomStringConvertible {
  let text: String
  let start: Int
  let end: Int

  init(_ text: String, _ start: Int, _ end: Int) {
    (self.text, self.start, self.end) = (text, start, end)
  }

  var description: String { "\(start)–\(end) \(text)" }
}

extension ScreenReader {
  var cues: Set<Cue> {
    Set(
      lines.map { line in
        Cue(
          line.text, Int(line.start / .milliseconds(1)), Int(line.end / .milliseconds(1)))
      })
  }
}
