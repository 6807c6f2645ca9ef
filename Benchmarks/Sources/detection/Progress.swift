import Glibc

/// How far an experiment is, on a terminal; nothing elsewhere.
struct Progress {
  private let name: String
  private let total: Int
  private let isShown = isatty(STDERR_FILENO) == 1

  init(_ name: String, total: Int) {
    self.name = name
    self.total = total
  }

  /// Shows that so many are done.
  func show(_ done: Int) {
    if isShown { Self.write("\r\(name): \(done) of \(total)\u{1B}[K") }
  }

  /// Clears the line.
  func end() {
    if isShown { Self.write("\r\u{1B}[K") }
  }

  /// Writes to standard error, at once.
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      _ = unsafe Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}
