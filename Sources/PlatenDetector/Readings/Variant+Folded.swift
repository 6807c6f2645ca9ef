extension Variant {
  /// The text with letters that recognition takes for digits as digits, in words that hold digits
  /// and no other letters; with mangled schemes, and signs for `@`, mended.
  static func folded(_ text: Span<UInt8>, _ origins: [Int]? = nil) -> Variant {
    var variant = Variant()
    var offset = 0
    func origin(_ place: Int) -> Int { origins?[place] ?? place }
    while offset < text.count {
      if let (scheme, length) = scheme(text, at: offset) {
        for (place, byte) in scheme.utf8.enumerated() {
          let old = min(offset + place, offset + length - 1)
          if text.byte(old) == byte {
            variant.keep(byte, at: origin(old))
          } else {
            variant.replace(byte, at: origin(old))
          }
        }
        offset += length
        continue
      }
      // "name©example.com", "name®example.com"
      if text.byte(offset) == 0xC2, text.byte(offset + 1) == 0xA9 || text.byte(offset + 1) == 0xAE,
        text.byte(offset - 1).isAlphanumeric, text.byte(offset + 2).isAlphanumeric
      {
        variant.replace(UInt8(ascii: "@"), at: origin(offset))
        offset += 2
        continue
      }
      // "walter—igor@example.org": hyphens of some type are as long as dashes.
      if text.byte(offset) == 0xE2, text.has("—", at: offset) || text.has("–", at: offset),
        text.byte(offset - 1).isAlphanumeric, text.byte(offset + 3).isAlphanumeric
      {
        variant.replace(UInt8(ascii: "-"), at: origin(offset))
        offset += 3
        continue
      }
      // "+49 {0)89"
      if text.byte(offset) == UInt8(ascii: "{"), text.byte(offset + 1).isDigit,
        text.byte(text.endOfDigits(from: offset + 1)) == UInt8(ascii: ")")
      {
        variant.replace(UInt8(ascii: "("), at: origin(offset))
        offset += 1
        continue
      }
      // "anna@mail,example.com", "https://example_com/a": in a host no such mark stands.
      if MisreadStop.stands(in: text, at: offset) || MisreadStop.standsInDate(in: text, at: offset)
      {
        variant.replace(UInt8(ascii: "."), at: origin(offset))
        offset += 1
        continue
      }
      guard text.byte(offset).isAlphanumeric || text.byte(offset) == UInt8(ascii: "|") else {
        variant.keep(text[offset], at: origin(offset))
        offset += 1
        continue
      }
      var end = offset
      var digits = 0
      var letters = 0
      while end - offset < 32, text.byte(end).isAlphanumeric || text.byte(end) == UInt8(ascii: "|")
      {
        let byte = text.byte(end)
        if byte.isDigit { digits += 1 } else if digit(for: byte) == nil { letters += 1 }
        end += 1
      }
      if digits + letters < end - offset, let last = account(text, offset..<end) {
        // "DEO5 0077": the check digits of an account.
        for place in offset..<last {
          let digit =
            place < offset + 2 ? nil : digit(for: text[place]) ?? (text[place] == 0x40 ? 0x30 : nil)
          if let digit, !text[place].isDigit {
            variant.replace(digit, at: origin(place))
          } else {
            variant.keep(text[place], at: origin(place))
          }
        }
        offset = last
        continue
      }
      // Beside digits and their marks a lone letter is a digit too: "1O.5O", "2l/11".
      let isNumber = letters == 0 && (digits > 0 || isBesideDigits(text, offset..<end))
      let last = isNumber ? end : MisreadDay.end(in: text, offset..<end) ?? offset
      for place in offset..<end {
        let byte = text[place]
        if place < last, !byte.isDigit, let digit = digit(for: byte) {
          variant.replace(digit, at: origin(place))
        } else {
          variant.keep(byte, at: origin(place))
        }
      }
      offset = end
    }
    variant.end(at: origins?.last ?? text.count)
    return variant
  }

  /// The digit that a letter is taken for.
  static func digit(for byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "O"), UInt8(ascii: "o"), UInt8(ascii: "Q"), UInt8(ascii: "D"): 0x30
    case UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "i"), UInt8(ascii: "|"): 0x31
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): 0x32
    case UInt8(ascii: "S"), UInt8(ascii: "s"): 0x35
    case UInt8(ascii: "b"), UInt8(ascii: "G"): 0x36
    case UInt8(ascii: "B"): 0x38
    case UInt8(ascii: "g"), UInt8(ascii: "q"): 0x39
    default: nil
    }
  }

  /// The end of an account's first group, whose country is known and whose check digits may be
  /// letters; nil where a word is none.
  private static func account(_ text: Span<UInt8>, _ word: Range<Int>) -> Int? {
    guard text[word.lowerBound].isUppercase, text.byte(word.lowerBound + 1).isUppercase,
      IBANReader.hasAccounts(text, at: word.lowerBound), word.count >= 2
    else { return nil }
    var end = word.lowerBound + 2
    var digits = 0
    while text.byte(end).isAlphanumeric || text.byte(end) == 0x40 {
      let byte = text.byte(end)
      guard byte.isDigit || digit(for: byte) != nil || byte == 0x40 else { return nil }
      if byte.isDigit { digits += 1 }
      end += 1
    }
    return digits > 0 && end - word.lowerBound >= 4 ? end : nil
  }

  private static func isBesideDigits(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    func isMark(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
    }
    return range.count <= 4
      && (isMark(text.byte(range.lowerBound - 1)) && text.byte(range.lowerBound - 2).isDigit
        || isMark(text.byte(range.upperBound)) && text.byte(range.upperBound + 1).isDigit)
  }

  /// A scheme, or `www.`, that is mangled as recognition mangles it; how long it is in the text.
  private static func scheme(_ text: Span<UInt8>, at start: Int) -> (String, Int)? {
    guard !text.byte(start - 1).isAlphanumeric else { return nil }
    let first = text.byte(start) | 0x20
    if first == UInt8(ascii: "w") {
      if text.hasCaseless("www,", at: start), text.byte(start + 4).isAlphanumeric {
        return ("www.", 4)
      }
      if text.hasCaseless("www ", at: start), beginsHost(text, at: start + 4) { return ("www.", 4) }
      for mangled in ["wwvv.", "wvvw.", "vvww."] as [StaticString]
      where text.hasCaseless(mangled, at: start) { return ("www.", 5) }
      return nil
    }
    guard first == UInt8(ascii: "h") else { return nil }
    var offset = start + 1
    for _ in 0..<2 {
      switch text.byte(offset) {
      case UInt8(ascii: "t"), UInt8(ascii: "l"), UInt8(ascii: "f"), UInt8(ascii: "1"),
        UInt8(ascii: "T"), UInt8(ascii: "I"), UInt8(ascii: "i"):
        offset += 1
      default: return nil
      }
    }
    guard text.byte(offset) | 0x20 == UInt8(ascii: "p") else { return nil }
    offset += 1
    var scheme = "http"
    if text.byte(offset) | 0x20 == UInt8(ascii: "s") || text.byte(offset) == UInt8(ascii: "5") {
      scheme = "https"
      offset += 1
    }
    switch text.byte(offset) {
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: ","): offset += 1
    // "https//example.com": the colon is lost.
    case UInt8(ascii: "/") where text.byte(offset + 1) == UInt8(ascii: "/"): break
    // "https //example.com", "https /example.com": so it is.
    case 0x20 where text.byte(offset + 1) == UInt8(ascii: "/"):
      let host = offset + (text.byte(offset + 2) == UInt8(ascii: "/") ? 3 : 2)
      return text.byte(host).isAlphanumeric ? (scheme + "://", host - start) : nil
    default: return nil
    }
    // "https: www.example.com": both slashes are lost.
    if text.byte(offset) == 0x20, beginsHost(text, at: offset + 1) {
      return (scheme + "://", offset + 1 - start)
    }
    for _ in 0..<2 {
      switch text.byte(offset) {
      case UInt8(ascii: "/"), UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "1"),
        UInt8(ascii: "f"), UInt8(ascii: "\\"), UInt8(ascii: "|"):
        offset += 1
      // The second slash and the "w" after it look like an "A": "https:/Awww.example.org".
      case UInt8(ascii: "A") where text.byte(offset + 1) == UInt8(ascii: "w"): offset += 1
      // … and the "w" may be a part of it: "https:/Avww.example.org".
      case UInt8(ascii: "A") where text.has("vww.", at: offset + 1):
        return (scheme + "://www.", offset + 5 - start)
      default: return nil
      }
    }
    return (scheme + "://", offset - start)
  }

  /// Whether the word at an offset has a dot inside.
  private static func beginsHost(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard text.byte(start).isAlphanumeric else { return false }
    let end = text.endOfWord(from: start)
    return (start..<end).contains {
      text[$0] == UInt8(ascii: ".") && text.byte($0 + 1).isAlphanumeric
    }
  }
}
