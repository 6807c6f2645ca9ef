import CSystem
import Platen

/// One line on a terminal that says how far a run is; nothing in a pipe or a file.
struct ProgressLine {
  private let columns: Int
  private let isShown: Bool
  private var total = 0
  private var finished = 0
  private var failed = 0
  private var skipped = 0
  private var lastDrawn: ContinuousClock.Instant?

  init(isQuiet: Bool) {
    columns = Int(platen_terminal_columns(2))
    isShown = columns > 0 && !isQuiet
  }

  /// Takes in what has happened, and draws at most twenty times a second.
  mutating func update(_ event: BatchRun.Event) {
    switch event {
    case .found(let inputs, _): total = inputs
    case .finished(let result):
      finished += 1
      if case .failed = result.outcome { failed += 1 }
      if result.outcome == .skipped { skipped += 1 }
      let now = ContinuousClock.now
      if let lastDrawn, now - lastDrawn < .milliseconds(50), finished < total { return }
      lastDrawn = now
      draw(result.path)
    }
  }

  private func draw(_ path: String) {
    guard isShown, total > 0 else { return }
    let width = 24
    let filled = width * finished / total
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    var text = "\(bar) \(finished)/\(total)"
    if skipped > 0 { text += "  \(skipped) skipped" }
    if failed > 0 { text += "  \(failed) failed" }
    text += "  \(path)"
    Console.send(Array("\r\u{1B}[K\(text.prefix(max(0, columns - 1)))".utf8), to: 2)
  }

  /// Takes the line away, to make room for what follows.
  func clear() {
    if isShown { Console.send(Array("\r\u{1B}[K".utf8), to: 2) }
  }
}
