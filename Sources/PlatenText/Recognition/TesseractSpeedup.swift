import CTesseractSpeedup

/// Parts of libtesseract and Leptonica that can be replaced by faster ones with the same results.
///
/// A part is in use where a thread asks for it, and only while it does: other users of the
/// libraries in the process are not touched.
package struct TesseractSpeedup: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The parts that take effect in this process.
  package static let available = {
    NetworkReplacement.installed
    return TesseractSpeedup(rawValue: platen_speedup_available())
  }()
  /// The parts that rely on one exact version of libtesseract.
  package static let privateParts = TesseractSpeedup(rawValue: platen_speedup_private())

  /// The names of the parts.
  package var names: [String] {
    (0..<platen_speedup_count()).compactMap { part in
      guard rawValue >> UInt32(part) & 1 == 1, let name = unsafe platen_speedup_name(part) else {
        return nil
      }
      return unsafe String(cString: name)
    }
  }

  /// Calls a closure that uses the parts on this thread.
  func use<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = platen_speedup_use(rawValue)
    defer { _ = platen_speedup_use(before) }
    return try body()
  }
}
