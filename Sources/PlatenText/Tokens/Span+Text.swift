/// Reading well-formed UTF-8 by byte offset; offsets outside the text read as zero.
extension Span<UInt8> {
  /// The byte at an offset, or 0 outside the text.
  func byte(_ offset: Int) -> UInt8 {
    offset >= 0 && offset < count ? self[offset] : 0
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
    var start = offset - 1
    while start > 0, offset - start < 4, byte(start) & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start)
  }

  /// The text of a range.
  func string(_ range: Range<Int>) -> String {
    unsafe String(unsafeUninitializedCapacity: range.count) { buffer in
      for (place, offset) in range.enumerated() { unsafe buffer[place] = self[offset] }
      return range.count
    }
  }

  /// Whether the text at an offset is exactly this ASCII or UTF-8 string.
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
  func hasCaseless(_ literal: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + literal.utf8CodeUnitCount <= count else { return false }
    return literal.withUTF8Buffer { bytes in
      for place in 0..<bytes.count
      where unsafe self[offset + place].asciiLowercased != bytes[place] { return false }
      return true
    }
  }

  /// The offset behind the ASCII digits at an offset.
  func endOfDigits(from offset: Int) -> Int {
    var end = offset
    while byte(end).isDigit { end += 1 }
    return end
  }

  /// The offset behind spaces (never line ends) at an offset, at most `limit` of them.
  func skipSpaces(from offset: Int, atMost limit: Int = 2) -> Int {
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

  /// The run of letters that begins at an offset, at most 16 bytes; empty for longer ones.
  func word(at offset: Int) -> Range<Int> {
    var end = offset
    while end - offset <= 16 {
      let (value, length) = scalar(at: end)
      guard length > 0, value.isLetter else { return offset..<end }
      end += length
    }
    return offset..<offset
  }

  /// The run of letters that ends before an offset, at most 16 bytes; empty for longer ones.
  func word(before offset: Int) -> Range<Int> {
    var start = offset
    while offset - start <= 16 {
      let (value, length) = scalar(before: start)
      guard length > 0, value.isLetter else { return start..<offset }
      start -= length
    }
    return offset..<offset
  }

  /// Whether a letter, digit or underscore ends before an offset.
  func hasWordCharacter(before offset: Int) -> Bool { scalar(before: offset).value.isWordCharacter }

  /// Whether a letter, digit or underscore begins at an offset.
  func hasWordCharacter(at offset: Int) -> Bool { scalar(at: offset).value.isWordCharacter }
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
    return Unicode.Scalar(self)?.properties.isAlphabetic ?? false
  }

  /// A letter of an alphabet written with spaces between words: Latin, Greek, Cyrillic, Armenian.
  var isAlphabetLetter: Bool { self < 0x590 && isLetter }

  /// A letter, digit or underscore.
  var isWordCharacter: Bool {
    if self < 0x80 { return UInt8(self).isAlphanumeric || self == 0x5F }
    guard let properties = Unicode.Scalar(self)?.properties else { return false }
    return properties.isAlphabetic || properties.numericType != nil
  }
}

extension UInt32 {
  /// Hebrew, Arabic, Syriac, Thaana, NKo and their presentation forms.
  var isRightToLeft: Bool {
    (0x590...0x8FF).contains(self) || (0xFB1D...0xFDFF).contains(self)
      || (0xFE70...0xFEFF).contains(self) || (0x10800...0x10FFF).contains(self)
      || (0x1E800...0x1EFFF).contains(self)
  }
}

extension String {
  /// Whether it is written from right to left, as its first letter says.
  var runsRightToLeft: Bool {
    unicodeScalars.first { $0.value.isLetter }?.value.isRightToLeft ?? false
  }
}
