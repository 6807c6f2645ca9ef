import CSystem
import Platen

/// One line on a terminal that says how far the work is, how fast it goes and when it will be done;
/// nothing in a pipe or a file.
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
    self.isShown = isShown && columns > 0
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
    let width = 24
    let filled = width * min(finished, total) / total
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    var text = "\(bar) \(finished)/\(total)"
    if skipped > 0 { text += "  \(skipped) skipped" }
    if failed > 0 { text += "  \(failed) failed" }
    if let start, let pace = Pace(of: finished - skipped - 1, in: now - start) {
      text += "  \(pace.rate)"
      if finished < total { text += ", \(pace.time(for: total - finished)) left" }
    }
    text += "  \(path.printable)"
    Console.send(Array("\r\u{1B}[K\(text.fitting(columns: columns - 1))".utf8), to: 2)
    isDrawn = true
  }

  /// Takes the line away, to make room for what follows.
  mutating func clear() {
    if isDrawn { Console.send(Array("\r\u{1B}[K".utf8), to: 2) }
    isDrawn = false
  }
}
