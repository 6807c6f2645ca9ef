import Foundation

/// One line on a terminal that says how far a run is; nothing in a pipe.
struct Progress {
  let count: Int
  private let isTerminal = isatty(2) == 1

  init(count: Int) { self.count = count }

  /// Shows the number, from 1, and the name of what runs now.
  func show(_ number: Int, _ name: String) {
    write("\r\u{1B}[2K[\(number)/\(count)] \(name)")
  }

  /// Clears the line.
  func end() { write("\r\u{1B}[2K") }

  private func write(_ text: String) {
    if isTerminal { FileHandle.standardError.write(Data(text.utf8)) }
  }
}
