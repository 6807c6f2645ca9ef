import CRivals

/// A pattern that PCRE2 has compiled to machine code.
@safe final class CompiledPattern {
  private let pattern: OpaquePointer?

  init(_ text: String) { unsafe pattern = rival_pattern_make(text) }

  deinit { if let pattern = unsafe pattern { unsafe rival_pattern_free(pattern) } }

  /// Finds every match; the start and the end of each are written after one another.
  ///
  /// - Throws: ``Skipped`` where PCRE2 has no compiler for this machine.
  func find(in text: [UInt8], _ offsets: inout [UInt]) throws -> Int {
    guard let pattern = unsafe pattern else { throw Skipped("PCRE2 can't compile the pattern") }
    return unsafe rival_pattern_find(pattern, text, text.count, &offsets, offsets.count)
  }
}
