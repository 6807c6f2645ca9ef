/// Finds IPv6 addresses as recognition leaves them: with gaps between their groups, and with other
/// letters and signs for digits: `2001 :db8::8132`, `fe80::7¢39:ea5e`.
///
/// An address is mended and valid where nothing but gaps beside its colons, O for 0 and l for 1 is
/// in the way; others are found, so that they can be covered, and not valid.
struct IPv6Reading: ~Escapable {
  private let text: Span<UInt8>

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// Part of an address between two spaces.
  private struct Piece {
    var range: Range<Int>
    /// Digits and colons.
    var bytes: [UInt8]
    /// Whether a letter stands for a digit that it looks like.
    var isFolded = false
    /// Whether what a digit was read for is a guess.
    var isGuessed = false
    /// Whether a mark after it ends what it is part of.
    var isEnd = false
  }

  /// The finds, in order.
  func matches() -> [Match] {
    var found: [Match] = []
    var colon = 0
    var floor = 0
    while colon < text.count {
      guard text[colon] == UInt8(ascii: ":"), colon >= floor else {
        colon += 1
        continue
      }
      let pieces = pieces(around: colon, from: floor)
      if let match = address(pieces) {
        found.append(match)
        floor = match.range.upperBound
      } else {
        floor = pieces.last?.range.upperBound ?? colon + 1
      }
      colon = max(colon + 1, floor)
    }
    return found
  }

  /// The words before and after a colon that are made of digits and colons alone.
  private func pieces(around colon: Int, from floor: Int) -> [Piece] {
    var start = colon
    while start > floor, colon - start < 48, text[start - 1] > 0x20 { start -= 1 }
    var first = start
    for _ in 0..<2 where first > floor + 1 && text.byte(first - 1) == 0x20 {
      var word = first - 1
      while word > floor, first - word < 6, text[word - 1] > 0x20 { word -= 1 }
      guard word < first - 1, piece(at: word).map({ !$0.isEnd }) == true else { break }
      first = word
    }
    var pieces: [Piece] = []
    var next = first
    while pieces.count < 10, let piece = piece(at: next) {
      pieces.append(piece)
      let end = piece.range.upperBound
      guard !piece.isEnd, text.byte(end) == 0x20, text.byte(end + 1) > 0x20 else { break }
      next = end + 1
    }
    return pieces
  }

  /// The word at an offset, without the bracket before it and the marks after it; nil where
  /// something in it is no digit of an address.
  private func piece(at start: Int) -> Piece? {
    var offset = start
    if text.byte(offset) == UInt8(ascii: "(") || text.byte(offset) == UInt8(ascii: "[") {
      offset += 1
    }
    var piece = Piece(range: offset..<offset, bytes: [])
    while offset - start < 48, text.byte(offset) > 0x20 {
      let byte = text[offset]
      if byte.isHex || byte == UInt8(ascii: ":") {
        piece.bytes.append(byte.asciiLowercased)
        offset += 1
      } else if let (digit, length, isSure) = digit(at: offset, of: piece) {
        piece.bytes.append(digit)
        piece.isFolded = true
        if !isSure { piece.isGuessed = true }
        offset += length
      } else {
        break
      }
    }
    piece.range = piece.range.lowerBound..<offset
    guard !piece.bytes.isEmpty else { return nil }
    if text.byte(offset) > 0x20 {
      piece.isEnd = true
      // ")", ".", "," and the like alone may follow.
      while text.byte(offset) > 0x20 {
        guard text[offset] < 0x80, !text[offset].isAlphanumeric, offset - start < 48 else {
          return nil
        }
        offset += 1
      }
    }
    return piece
  }

  /// The digit that a character is taken for, its length, and whether it is surely that one.
  private func digit(at offset: Int, of piece: Piece) -> (UInt8, Int, isSure: Bool)? {
    switch text.byte(offset) {
    case UInt8(ascii: "{"): return (UInt8(ascii: "f"), 1, false)
    case UInt8(ascii: ";"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "'"):
      guard piece.bytes.contains(UInt8(ascii: ":")), text.byte(offset + 1).isHex else { return nil }
      return (UInt8(ascii: ":"), 1, false)
    case UInt8(ascii: "O"), UInt8(ascii: "o"): return (UInt8(ascii: "0"), 1, true)
    case UInt8(ascii: "l"), UInt8(ascii: "I"): return (UInt8(ascii: "1"), 1, true)
    case UInt8(ascii: "S"), UInt8(ascii: "s"): return (UInt8(ascii: "5"), 1, false)
    case UInt8(ascii: "t"): return (UInt8(ascii: "f"), 1, false)
    case 0xC2 where text.byte(offset + 1) == 0xA3: return (UInt8(ascii: "f"), 2, false)
    case 0xC2 where text.byte(offset + 1) == 0xA2: return (UInt8(ascii: "c"), 2, false)
    case 0xC3 where text.byte(offset + 1) == 0xA9: return (UInt8(ascii: "6"), 2, false)
    case 0xE2 where text.has("€", at: offset): return (UInt8(ascii: "e"), 3, false)
    default: return nil
    }
  }

  /// The longest run of pieces that is an address, which gaps or letters have kept from being read.
  private func address(_ pieces: [Piece]) -> Match? {
    for count in stride(from: pieces.count, to: 0, by: -1) {
      for first in 0...(pieces.count - count) {
        if let match = match(pieces[first..<first + count]) { return match }
      }
    }
    return nil
  }

  private func match(_ pieces: ArraySlice<Piece>) -> Match? {
    match(pieces, isDoubled: true) ?? match(pieces, isDoubled: false)
  }

  /// - Parameter isDoubled: Whether a colon at either side of a gap is one, read as two:
  ///   `2001: :db8:6f97:…`.
  private func match(_ pieces: ArraySlice<Piece>, isDoubled mayDouble: Bool) -> Match? {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let colon = UInt8(ascii: ":")
    var bytes: [UInt8] = []
    var isGuessed = pieces.contains(where: \.isGuessed)
    for piece in pieces {
      if let end = bytes.last, end != colon, piece.bytes[0] != colon { isGuessed = true }
      let isDoubled =
        mayDouble && bytes.last == colon && piece.bytes[0] == colon && piece.bytes.count > 1
      if isDoubled { isGuessed = true }
      bytes += isDoubled ? piece.bytes[1...] : piece.bytes[...]
    }
    let colons = bytes.count { $0 == colon }
    let isChanged = pieces.count > 1 || first.isFolded
    let range = first.range.lowerBound..<last.range.upperBound
    // So many digits between colons are nothing else: "cf04:44db:dec4:2a98::cO".
    let isLong = colons > 3 && bytes.count > 14
    guard colons > 1, bytes.count >= 6, bytes.last != colon,
      colons == 7 || isLong || beginsAddress(bytes)
    else { return nil }
    if let parsed = IPv6Address(bytes.span, bytes.indices) {
      guard isChanged else { return nil }
      return Match(
        kind: .ip, range: range, value: parsed.text, score: isGuessed ? 0.9 : 0.95,
        isValid: !isGuessed, isRepaired: true)
    }
    // A colon or a digit is lost, or one too many.
    guard !mayDouble, bytes.count > 12, bytes.contains(where: \.isASCIILetter), beginsAddress(bytes)
    else {
      return nil
    }
    return Match(
      kind: .ip, range: range, value: String(decoding: bytes, as: UTF8.self), score: 0.55,
      isValid: false, isRepaired: true)
  }

  /// Whether the first group is one that addresses in use begin with (RFC 4291, 2.4): four digits
  /// from 2000 on, `fc` to `ff`.
  private func beginsAddress(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 4, bytes[4] == UInt8(ascii: ":") else { return false }
    return bytes[0] == UInt8(ascii: "2") || bytes[0] == UInt8(ascii: "f") && bytes[1] >= 0x63
  }
}
