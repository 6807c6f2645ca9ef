extension Rereading {
  /// Reads a letter and the marks after it as the one character that they make, as in NFC (Unicode
  /// Standard Annex 15), of letters in Latin writing.
  mutating func compose() {
    replace { bytes, place in
      guard place + 2 < bytes.count, Self.isMark(bytes, place + 1),
        Character(Unicode.Scalar(bytes[place])).isLetter
      else { return nil }
      var end = place + 3
      while end - place < 9, Self.isMark(bytes, end) { end += 2 }
      let text = String(decoding: bytes[place..<end], as: UTF8.self)
      guard text.count == 1, let composed = text.first.flatMap({ Self.composed[$0] }) else {
        return nil
      }
      return (end - place, composed)
    }
  }

  /// Reads digits, letters and their marks that are as wide as ideographs as those of ASCII.
  mutating func narrow() {
    replace { bytes, place in
      guard let character = Self.wide(bytes, place) else { return nil }
      let isMark = !Self.isAlphanumeric(character)
      guard !isMark || Self.isNumeral(bytes, place - 3) || Self.isNumeral(bytes, place + 3) else {
        return nil
      }
      return (3, [character])
    }
  }

  /// Whether there is anything that these would change: most texts hold nothing of the kind.
  static func isUnusual(_ text: Span<UInt8>) -> Bool {
    let bytes = unsafe text.bytes
    var place = 0
    while place < text.count {
      // Most is ASCII: eight bytes of it are passed over at once.
      if place + 8 <= text.count,
        unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
          & 0x8080_8080_8080_8080 == 0
      {
        place += 8
        continue
      }
      switch text[place] {
      case 0xCC: return true
      case 0xCD where place + 1 < text.count && text[place + 1] < 0xB0: return true
      case 0xEF where place + 2 < text.count:
        switch (text[place + 1], text[place + 2]) {
        case (0xBC, 0x90...0x99), (0xBC, 0xA1...0xBA), (0xBD, 0x81...0x9A): return true
        default: break
        }
      default: break
      }
      place += 1
    }
    return false
  }

  /// Letters by themselves; a letter with its marks is the same key.
  private static let composed: [Character: [UInt8]] = {
    var composed: [Character: [UInt8]] = [:]
    for value in Array(0xC0...0x24F) + Array(0x1E00...0x1EFF) as [UInt32] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      composed[Character(scalar)] = Array(String(scalar).utf8)
    }
    return composed
  }()

  /// Whether a combining mark, U+0300 to U+036F, stands at a place.
  private static func isMark(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard place + 1 < bytes.count else { return false }
    return bytes[place] == 0xCC || bytes[place] == 0xCD && bytes[place + 1] < 0xB0
  }

  /// The character of ASCII that stands at a place as wide as an ideograph: U+FF01 to U+FF5E.
  static func wide(_ bytes: [UInt8], _ place: Int) -> UInt8? {
    guard place >= 0, place + 2 < bytes.count, bytes[place] == 0xEF else { return nil }
    return switch (bytes[place + 1], bytes[place + 2]) {
    case (0xBC, 0x81...0xBF): bytes[place + 2] - 0x60
    case (0xBD, 0x80...0x9E): bytes[place + 2] - 0x20
    default: nil
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  private static func isNumeral(_ bytes: [UInt8], _ place: Int) -> Bool {
    wide(bytes, place).map(isAlphanumeric) ?? false
  }
}
