/// Reading well-formed UTF-8 by byte offset; offsets outside the text read as zero.
extension Span<UInt8> {
  /// The byte at an offset, or 0 outside the text.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    // A negative offset is a large number without its sign.
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? unsafe self[unchecked: offset] : 0
  }

  /// The scalar that begins at an offset and its length in bytes; (0, 0) at the end.
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let first = byte(offset)
    guard first >= 0x80 else { return (UInt32(first), offset >= 0 && offset < count ? 1 : 0) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for next in 1..<length { value = value << 6 | UInt32(byte(offset + next) & 0x3F) }
    return (value, Swift.min(length, count - offset))
  }

  /// The scalar that ends before an offset and its length in bytes; (0, 0) at the start.
  func scalar(before offset: Int) -> (value: UInt32, length: Int) {
    guard offset > 0 else { return (0, 0) }
    let near = byte(offset - 1)
    if near < 0x80 { return (UInt32(near), offset <= count ? 1 : 0) }
    var start = offset - 1
    while start > 0, offset - start < 4, byte(start) & 0xC0 == 0x80 { start -= 1 }
    let found = scalar(at: start)
    // Bytes that are no UTF-8 stand for themselves.
    return start + found.length == offset ? found : (0xFFFD, 1)
  }

  /// The text of a range.
  package func string(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a range with more at its two ends.
  func string(
    _ range: Range<Int>, after prefix: StaticString, before suffix: StaticString
  ) -> String {
    let length = prefix.utf8CodeUnitCount + range.count + suffix.utf8CodeUnitCount
    let start = prefix.utf8CodeUnitCount
    return unsafe String(unsafeUninitializedCapacity: length) { buffer in
      for place in 0..<start { unsafe buffer[place] = prefix.utf8Start[place] }
      for place in range { unsafe buffer[start + place - range.lowerBound] = self[place] }
      for place in start + range.count..<length {
        unsafe buffer[place] = suffix.utf8Start[place - start - range.count]
      }
      return length
    }
  }

  /// The length of an apostrophe, straight or curved; nil where there is none.
  func apostropheLength(at offset: Int) -> Int? {
    byte(offset) == UInt8(ascii: "'") ? 1 : has("’", at: offset) ? 3 : nil
  }

  /// Whether the text at an offset is exactly this ASCII or UTF-8 string.
  @inline(__always)
  func has(_ literal: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + literal.utf8CodeUnitCount <= count else { return false }
    return literal.withUTF8Buffer { bytes in
      for place in 0..<bytes.count where unsafe self[offset + place] != bytes[place] {
        return false
      }
      return true
    }
  }

  /// Whether the text at an offset is this lower-case ASCII string in any case.
  @inline(__always)
  func hasCaseless(_ literal: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + literal.utf8CodeUnitCount <= count else { return false }
    return literal.withUTF8Buffer { bytes in
      for place in 0..<bytes.count
      where unsafe self[offset + place].asciiLowercased != bytes[place] { return false }
      return true
    }
  }

  /// Whether a range is this lower-case ASCII string in any case.
  func isCaseless(_ literal: StaticString, _ range: Range<Int>) -> Bool {
    range.count == literal.utf8CodeUnitCount && hasCaseless(literal, at: range.lowerBound)
  }

  /// The offset after the ASCII digits at an offset.
  func endOfDigits(from offset: Int) -> Int {
    var end = offset
    while byte(end).isDigit { end += 1 }
    return end
  }

  /// The offset after spaces (never line ends) at an offset, at most `limit` of them.
  func skipSpaces(from offset: Int, atMost limit: Int = 2) -> Int {
    let next = byte(offset)
    if next > 0x20, next < 0x80 { return offset }
    if next == 0x20, byte(offset + 1) > 0x20, byte(offset + 1) < 0x80 { return offset + 1 }
    var end = offset
    for _ in 0..<limit {
      let length = spaceLength(at: end)
      if length == 0 { break }
      end += length
    }
    return end
  }

  /// The offset where spaces before an offset begin, at most `limit` of them.
  func skipSpacesBack(from offset: Int, atMost limit: Int = 2) -> Int {
    let near = byte(offset - 1)
    if near > 0x20, near < 0x80 { return offset }
    if near == 0x20, byte(offset - 2) > 0x20, byte(offset - 2) < 0x80 { return offset - 1 }
    var start = offset
    for _ in 0..<limit {
      let (value, length) = scalar(before: start)
      guard length > 0, spaceLength(at: start - length) == length, value != 0 else { break }
      start -= length
    }
    return start
  }

  /// The length of a space, no-break space or thin space at an offset; 0 where there is none. A tab
  /// parts columns, and no token goes over it.
  func spaceLength(at offset: Int) -> Int {
    switch byte(offset) {
    case UInt8(ascii: " "): 1
    case 0xC2: byte(offset + 1) == 0xA0 ? 2 : 0
    case 0xE2:
      byte(offset + 1) == 0x80 && (byte(offset + 2) == 0xAF || byte(offset + 2) == 0x89) ? 3 : 0
    default: 0
    }
  }

  /// The run of letters of an alphabet that begins at an offset, at most 24 bytes; empty for
  /// longer ones.
  func word(at offset: Int) -> Range<Int> {
    var end = offset
    let limit = offset < 0 ? offset : Swift.min(count, offset + 25)
    while end < limit, unsafe self[unchecked: end].isASCIILetter { end &+= 1 }
    if end < limit, byte(end) < 0x80 { return offset..<end }
    while end - offset <= 24 {
      if byte(end).isASCIILetter {
        end += 1
        continue
      }
      if byte(end) < 0x80 { return offset..<end }
      let (value, length) = scalar(at: end)
      guard value.isAlphabetLetter else { return offset..<end }
      end += length
    }
    return offset..<offset
  }

  /// The run of letters of an alphabet that ends before an offset, at most 24 bytes; empty for
  /// longer ones.
  func word(before offset: Int) -> Range<Int> {
    var start = offset
    let limit = offset > count ? offset : Swift.max(0, offset - 25)
    while start > limit, unsafe self[unchecked: start &- 1].isASCIILetter { start &-= 1 }
    if start > limit, byte(start - 1) < 0x80 { return start..<offset }
    while offset - start <= 24 {
      if byte(start - 1).isASCIILetter {
        start -= 1
        continue
      }
      if byte(start - 1) < 0x80 { return start..<offset }
      let (value, length) = scalar(before: start)
      guard length > 0, value.isAlphabetLetter else { return start..<offset }
      start -= length
    }
    return offset..<offset
  }

  /// Whether a letter, digit or underscore ends before an offset.
  func hasWordCharacter(before offset: Int) -> Bool {
    let near = byte(offset - 1)
    if near < 0x80 { return near.isAlphanumeric || near == 0x5F }
    return scalar(before: offset).value.isWordCharacter
  }

  /// Whether a letter, digit or underscore begins at an offset.
  func hasWordCharacter(at offset: Int) -> Bool {
    let near = byte(offset)
    if near < 0x80 { return near.isAlphanumeric || near == 0x5F }
    return scalar(at: offset).value.isWordCharacter
  }
}

extension UInt8 {
  /// 0…9.
  var isDigit: Bool { self &- 48 < 10 }
  /// A…Z or a…z.
  var isASCIILetter: Bool { (self | 0x20) &- 97 < 26 }
  /// A…Z.
  var isUppercase: Bool { self &- 65 < 26 }
  /// a…z.
  var isLowercase: Bool { self &- 97 < 26 }
  /// A letter or a digit of ASCII.
  var isAlphanumeric: Bool { isASCIILetter || isDigit }
  /// The lower-case form of an ASCII letter; any other byte unchanged.
  var asciiLowercased: UInt8 { isUppercase ? self | 0x20 : self }
}

extension UInt32 {
  /// A letter of any script.
  var isLetter: Bool {
    if self < 0x80 { return UInt8(self).isASCIILetter }
    if self < 0x250 { return self >= 0xC0 ? self != 0xD7 && self != 0xF7 : self | 0x10 == 0xBA }
    if isIdeograph || (0xAC00...0xD7A3).contains(self) { return true }
    return Unicode.Scalar(self)?.properties.isAlphabetic ?? false
  }

  /// A unified ideograph of the basic plane.
  var isIdeograph: Bool { (0x3400...0x9FFF).contains(self) }

  /// An ideograph, kana or Hangul.
  var isEastAsian: Bool {
    isIdeograph || (0x3041...0x30FF).contains(self) || (0xAC00...0xD7A3).contains(self)
  }

  /// A letter of an alphabet written with spaces between words: Latin, Greek, Cyrillic, Armenian.
  var isAlphabetLetter: Bool { self < 0x590 && isLetter }

  /// A letter, digit or underscore.
  @inline(__always)
  var isWordCharacter: Bool {
    self < 0x80
      ? UInt8(truncatingIfNeeded: self).isAlphanumeric || self == 0x5F : isWideWordCharacter
  }

  /// A character of a script that puts no spaces between words: Thai, Lao, Burmese, Khmer, and
  /// those of East Asia.
  var isUnspaced: Bool {
    switch self {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: self >= 0x2E80
    }
  }

  @inline(never)
  private var isWideWordCharacter: Bool {
    // Quotes, dashes, degrees and currencies are frequent, and Unicode's tables slow.
    switch self {
    case 0x80...0xBF:
      switch self {
      case 0xAA, 0xB2, 0xB3, 0xB5, 0xB9, 0xBA, 0xBC, 0xBD, 0xBE: return true
      default: return false
      }
    case 0x2000...0x206F, 0x20A0...0x20CF, 0xFFFD: return false
    default: return isLetter || Unicode.Scalar(self)?.properties.numericType != nil
    }
  }
}
