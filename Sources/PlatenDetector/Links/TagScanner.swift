/// Finds hashtags and mentions: `#swift`, `＃漢字`, `@name`.
enum TagScanner: TokenScanner {
  static func triggers(_ kinds: KindSet) -> [UInt8] {
    (kinds.has(.hashtag) ? [UInt8(ascii: "#"), 0xEF] : [])
      + (kinds.has(.mention) ? [UInt8(ascii: "@")] : [])
  }

  static func scan(_ text: Span<UInt8>, at offset: Int, _ state: inout ScanState) {
    let isMention = text.byte(offset) == UInt8(ascii: "@")
    let isWide = text.byte(offset) == 0xEF
    guard !isWide || text.has("＃", at: offset),
      isMention ? mayMention(text, before: offset) : mayTag(text, before: offset)
    else { return }
    let start = offset + (isWide ? 3 : 1)
    let (end, hasLetter) = isMention ? endOfName(text, from: start) : endOfTag(text, from: start)
    guard end > start, hasLetter, text.byte(end) != text.byte(offset), !text.has("://", at: end)
    else { return }
    state.add(
      isMention ? .mention : .hashtag, offset..<end, text.string(start..<end).lowercased(),
      score: 0.9)
  }

  /// Whether a tag may begin at an offset: after no letter of any script, and in no path.
  private static func mayTag(_ text: Span<UInt8>, before offset: Int) -> Bool {
    switch text.byte(offset - 1) {
    case UInt8(ascii: "&"), UInt8(ascii: "/"), UInt8(ascii: "#"): false
    case UInt8(ascii: "."): !text.hasWordCharacter(before: offset - 1)
    default: !text.hasWordCharacter(before: offset)
    }
  }

  /// Whether a name may begin at an offset: after no letter but those written without spaces
  /// between words, no sign of a password or an address, or after `RT` for one that is repeated.
  private static func mayMention(_ text: Span<UInt8>, before offset: Int) -> Bool {
    switch text.byte(offset - 1) {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "@"):
      return false
    case UInt8(ascii: "."): return !text.hasWordCharacter(before: offset - 1)
    default:
      let word = text.word(before: offset)
      return !text.hasWordCharacter(before: offset)
        || text.scalar(before: offset).value.isUnspaced
        || text.isCaseless("rt", word) && !text.hasWordCharacter(before: word.lowerBound)
    }
  }

  /// The end of a name of at most 30 letters of ASCII, and whether no other letter follows it.
  private static func endOfName(_ text: Span<UInt8>, from start: Int) -> (Int, Bool) {
    var end = start
    while text.byte(end).isAlphanumeric || text.byte(end) == UInt8(ascii: "_") { end += 1 }
    let isHost = text.byte(end) == UInt8(ascii: ".") && text.byte(end + 1).isAlphanumeric
    return (end, end - start <= 30 && !isHost && !text.scalar(at: end).value.isAlphabetLetter)
  }

  /// The end of a tag of at most 140 bytes, and whether one of them is of a letter.
  private static func endOfTag(_ text: Span<UInt8>, from start: Int) -> (Int, Bool) {
    var end = start
    var hasLetter = false
    while end - start < 140 {
      let (value, length) = text.scalar(at: end)
      if value.isLetter {
        hasLetter = true
      } else if !isPart(value) {
        break
      }
      end += length
    }
    return (end, hasLetter)
  }

  /// Whether a scalar may stand in a tag besides letters: a digit, a mark of a letter, a joiner, or
  /// one of the few points and strokes that are inside words.
  private static func isPart(_ value: UInt32) -> Bool {
    if value < 0x80 { return value == 0x5F || UInt8(value).isDigit }
    switch value {
    case 0xB7, 0x5BE, 0x5F3, 0x5F4, 0xF0B, 0xF0C, 0x200C, 0x200D, 0x3003, 0x301C, 0xFF5E:
      return true
    default:
      switch Unicode.Scalar(value)?.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .decimalNumber: return true
      default: return false
      }
    }
  }
}
