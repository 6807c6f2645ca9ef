import PlatenCore

/// The bytes that Pango gets for a text: controls replaced, tokens isolated, offsets kept in touch.
///
/// Pango's time grows with the square of a paragraph's length, so one of more than 8 KiB is set as
/// several: a space near its 8192nd byte becomes a line end, and where there is none one is put
/// between two ideographs.
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

  /// As long as the other marks; spaces at the end of a line are not seen.
  private static let lineEnd = Array("  \n".utf8)

  private static let longestParagraph = 8192

  /// Prepares a text; `ranges` are disjoint and ascending.
  ///
  /// - Throws: `limitExceeded` for 8192 bytes without any space or ideograph.
  init(_ source: [UInt8], isolating ranges: [Range<Int>]) throws(PlatenError) {
    var clean = source
    clean.replaceNoncharacters()
    var paragraph = 0
    var space: Int?
    var ideograph: Int?
    var breaks: [Int] = []
    for index in clean.indices {
      switch clean[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        // Texts are parted for Pango at this sign alone; a return before it belongs to it.
        let next = index + 1 < clean.count ? clean[index + 1] : 0
        if clean[index] != UInt8(ascii: "\r") || next != UInt8(ascii: "\n") {
          clean[index] = UInt8(ascii: "\n")
        }
        paragraph = index + 1
        (space, ideograph) = (nil, nil)
      case UInt8(ascii: " "), UInt8(ascii: "\t"): space = index
      case 0..<0x20, 0x7F: clean[index] = UInt8(ascii: " ")
      case 0xC2 where index + 1 < clean.count && (0x80...0x9F).contains(clean[index + 1]):
        // U+0085 is a line end, and as long as return and line feed.
        let isLineEnd = clean[index + 1] == 0x85
        clean[index] = UInt8(ascii: isLineEnd ? "\r" : " ")
        clean[index + 1] = UInt8(ascii: isLineEnd ? "\n" : " ")
      // U+4000…U+9FFF, after another one.
      case 0xE4...0xE9 where index > paragraph + 2 && (0xE4...0xE9).contains(clean[index - 3]):
        ideograph = index
      default: break
      }
      guard index - paragraph >= Self.longestParagraph else { continue }
      if let end = space {
        clean[end] = UInt8(ascii: "\n")
        paragraph = end + 1
      } else if let start = ideograph {
        breaks.append(start)
        paragraph = start
      } else {
        throw .wordTooLong(at: paragraph)
      }
      (space, ideograph) = (nil, nil)
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
    var marks = breaks.map { (place: $0, bytes: Self.lineEnd) }
    if runsLeft {
      for range in ranges {
        marks.append((range.lowerBound, Self.firstStrongIsolate))
        marks.append((range.upperBound, Self.popIsolate))
      }
      // Of those at one place the former stays before: a range ends where the next begins.
      if !breaks.isEmpty { marks.sort { $0.place < $1.place } }
    }
    guard !marks.isEmpty else {
      self.bytes = clean
      self.marks = []
      return
    }
    var marked: [UInt8] = []
    var done = 0
    for mark in marks {
      marked += clean[done..<mark.place] + mark.bytes
      done = mark.place
    }
    self.bytes = marked + clean[done...]
    self.marks = marks.map(\.place)
  }

  /// The range of the display text that shows a range of the source, without marks around it.
  func range(showing source: Range<Int>) -> Range<Int> {
    guard !source.isEmpty else { return 0..<0 }
    let before = marks.partitioningIndex { $0 > source.lowerBound }
    let inside = marks.partitioningIndex { $0 >= source.upperBound }
    return source.lowerBound + 3 * before..<source.upperBound + 3 * max(before, inside)
  }

  /// The offset in the source of an offset in the display text.
  func source(of offset: Int) -> Int {
    // The n-th mark takes up the three bytes after its source offset + 3n.
    let before = marks.indices.partitioningIndex { marks[$0] + 3 * $0 >= offset }
    guard before > 0 else { return offset }
    return max(marks[before - 1], offset - 3 * before)
  }
}

extension PlatenError {
  fileprivate static func wordTooLong(at offset: Int) -> PlatenError {
    PlatenError(
      .limitExceeded, message: "the word at byte \(offset) is too long to be laid out",
      reason: "the limit is 8192 bytes without a space, ideograph or line end",
      suggestion: "Check that the input is text.")
  }
}

extension [UInt8] {
  /// Replaces characters that are none and never will be (Unicode, 23.7), which cairo refuses, by
  /// U+FFFD; of four bytes, the last becomes a space.
  fileprivate mutating func replaceNoncharacters() {
    for index in indices.dropFirst(2) {
      let (second, last) = (self[index - 1], self[index])
      // …FFFE and …FFFF of every plane.
      let isLast = second == 0xBF && last >= 0xBE
      if isLast, self[index - 2] == 0xEF {
        self[index] = 0xBD
      } else if isLast, index > 2, self[index - 3] & 0xF8 == 0xF0, self[index - 2] & 0xCF == 0x8F {
        replaceSubrange(index - 3...index, with: [0xEF, 0xBF, 0xBD, UInt8(ascii: " ")])
      } else if self[index - 2] == 0xEF, second == 0xB7, (0x90...0xAF).contains(last) {
        // U+FDD0…U+FDEF
        replaceSubrange(index - 2...index, with: [0xEF, 0xBF, 0xBD])
      }
    }
  }
}
