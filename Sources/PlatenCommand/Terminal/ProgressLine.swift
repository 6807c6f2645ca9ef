import CSystem
import Glibc
import Platen

/// One line on a terminal: how far the work is, how fast it goes and when it will be done.
struct ProgressLine {
  private let columns: Int
  private let isShown: Bool
  private var isDrawn = false
  private var finished = 0
  private var failed = 0
  private var skipped = 0
  private var lastDrawn: ContinuousClock.Instant?
  /// When the first input that had to be worked on was reached.
  private var start: ContinuousClock.Instant?

  /// How many inputs there are; nothing is drawn while that is 0.
  var total = 0

  init(isShown: Bool) {
    columns = Int(platen_terminal_columns(2))
    // A terminal that calls itself dumb shows what others obey.
    let isDumb = unsafe getenv("TERM").map { unsafe String(cString: $0) } == "dumb"
    self.isShown = isShown && columns > 0 && !isDumb
  }

  /// Takes over how many pieces of some work are done, and draws.
  mutating func advance(to count: Int, _ name: FilePath) {
    let now = ContinuousClock.now
    if start == nil { start = now }
    finished = count
    draw(name, at: now)
  }

  /// Counts an input, and draws at most twenty times a second.
  mutating func advance(_ path: FilePath, failed isFailed: Bool, skipped isSkipped: Bool = false) {
    finished += 1
    if isFailed { failed += 1 }
    if isSkipped { skipped += 1 }
    let now = ContinuousClock.now
    if start == nil { start = now }
    if let lastDrawn, now - lastDrawn < .milliseconds(50), finished < total { return }
    lastDrawn = now
    draw(path, at: now)
  }

  private mutating func draw(_ path: FilePath, at now: ContinuousClock.Instant) {
    guard isShown, total > 0 else { return }
    // As wide at the beginning as at the end, so that nothing after it moves.
    let digits = "\(total)"
    let count = "\(finished)"
    let space = String(repeating: " ", count: max(0, digits.count - count.count))
    var text = "\(Self.bar(finished, of: total)) \(space)\(count)/\(digits)"
    if skipped > 0 { text += "  \(skipped) skipped" }
    if failed > 0 { text += "  \(failed) failed" }
    if let start, let pace = Pace(of: finished - skipped - 1, in: now - start) {
      text += "  \(pace.rate)"
      if finished < total { text += ", \(pace.time(for: total - finished)) left" }
    }
    // Of a long path the end tells more.
    let name = path.printable.ending(columns: columns - 3 - text.unicodeScalars.count)
    if !name.isEmpty { text += "  \(name)" }
    Console.say(Array("\r\u{1B}[K\(text.fitting(columns: columns - 1))".utf8))
    isDrawn = true
  }

  private static func bar(_ finished: Int, of total: Int) -> String {
    let width = 24
    let eighths = width * 8 * min(finished, total) / total
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    let empty = width - eighths / 8 - (part.isEmpty ? 0 : 1)
    return String(repeating: "█", count: eighths / 8) + part + String(repeating: "░", count: empty)
  }

  /// Takes the line away, to make room for what follows.
  mutating func clear() {
    if isDrawn { Console.say(Array("\r\u{1B}[K".utf8)) }
    isDrawn = false
  }
}
