import PlatenCore

/// The bytes that Pango gets for a text: controls replaced, tokens isolated, offsets kept in touch.
///
/// Pango's time grows with the square of a paragraph's length, so one of more than 8 KiB is set as
/// several: a space near its 8192nd byte becomes a line end.
///
/// A token in a text with right-to-left writing is put between FIRST STRONG ISOLATE and POP
/// DIRECTIONAL ISOLATE, or a number beside Arabic would be drawn with its parts swapped.
struct DisplayText: Sendable, Hashable {
  /// Well-formed UTF-8 without NUL.
  let bytes: [UInt8]
  /// Whether a paragraph may run from right to left, by its letters or by a mark.
  let mayRunLeft: Bool
  /// Offsets in the source before which a mark of three bytes was put, ascending.
  private let marks: [Int]

  private static let firstStrongIsolate: [UInt8] = [0xE2, 0x81, 0xA8]
  private static let popIsolate: [UInt8] = [0xE2, 0x81, 0xA9]

  private static let longestParagraph = 8192

  /// Prepares a text; `ranges` are disjoint and ascending.
  ///
  /// - Throws: `limitExceeded` for 8192 bytes without any space.
  init(_ source: [UInt8], isolating ranges: [Range<Int>]) throws(PlatenError) {
    var clean = source
    var paragraph = 0
    var space: Int?
    for index in clean.indices {
      switch clean[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        if clean[index] == 0x0C { clean[index] = UInt8(ascii: "\n") }
        paragraph = index + 1
        space = nil
      case UInt8(ascii: " "), UInt8(ascii: "\t"): space = index
      case 0..<0x20, 0x7F: clean[index] = UInt8(ascii: " ")
      default: break
      }
      guard index - paragraph >= Self.longestParagraph else { continue }
      guard let end = space else { throw .wordTooLong(at: paragraph) }
      clean[end] = UInt8(ascii: "\n")
      paragraph = end + 1
      space = nil
    }
    let runsLeft = String(decoding: source, as: UTF8.self).unicodeScalars.contains {
      $0.value.isRightToLeft
    }
    let marksLeft: Set<UInt32> = [0x200F, 0x202B, 0x202E, 0x2067]
    mayRunLeft =
      runsLeft
      || String(decoding: source, as: UTF8.self).unicodeScalars.contains {
        marksLeft.contains($0.value)
      }
    guard runsLeft, !ranges.isEmpty else {
      self.bytes = clean
      self.marks = []
      return
    }
    var isolated: [UInt8] = []
    var marks: [Int] = []
    var done = 0
    for range in ranges {
      isolated += clean[done..<range.lowerBound] + Self.firstStrongIsolate + clean[range]
      isolated += Self.popIsolate
      marks += [range.lowerBound, range.upperBound]
      done = range.upperBound
    }
    self.bytes = isolated + clean[done...]
    self.marks = marks
  }

  /// The range of the display text that shows a range of the source, without marks around it.
  func range(showing source: Range<Int>) -> Range<Int> {
    guard !source.isEmpty else { return 0..<0 }
    let before = count { $0 <= source.lowerBound }
    let inside = count { $0 < source.upperBound }
    return source.lowerBound + 3 * before..<source.upperBound + 3 * max(before, inside)
  }

  /// The offset in the source of an offset in the display text.
  func source(of offset: Int) -> Int {
    // The n-th mark takes up the three bytes after its source offset + 3n.
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle] + 3 * middle < offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    return max(marks[low - 1], offset - 3 * low)
  }

  /// How many marks fulfil a condition that holds up to one of them and for none after.
  private func count(_ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if holds(marks[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension PlatenError {
  fileprivate static func wordTooLong(at offset: Int) -> PlatenError {
    PlatenError(
      .limitExceeded, message: "the word at byte \(offset) is too long to be laid out",
      reason: "the limit is 8192 bytes without a space or line end",
      suggestion: "Check that the input is text.")
  }
}
