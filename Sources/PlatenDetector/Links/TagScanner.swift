/// Finds hashtags and mentions: `#swift`, `@name`.
enum TagScanner: TokenScanner {
  static func triggers(_ kinds: KindSet) -> [UInt8] {
    (kinds.has(.hashtag) ? [UInt8(ascii: "#")] : [])
      + (kinds.has(.mention) ? [UInt8(ascii: "@")] : [])
  }

  static func scan(_ text: Span<UInt8>, at offset: Int, _ state: inout ScanState) {
    let before = text.byte(offset - 1)
    guard !text.hasWordCharacter(before: offset) || text.scalar(before: offset).value >= 0x2E80,
      before != UInt8(ascii: "&"), before != UInt8(ascii: "/"), before != text.byte(offset),
      before != UInt8(ascii: ".")
    else { return }
    let isMention = text.byte(offset) == UInt8(ascii: "@")
    var end = offset + 1
    var hasLetter = false
    while end - offset <= 140 {
      let byte = text.byte(end)
      if byte < 0x80 {
        guard byte.isAlphanumeric || byte == UInt8(ascii: "_") else { break }
        if !byte.isDigit { hasLetter = true }
        end += 1
      } else {
        let (value, length) = text.scalar(at: end)
        guard !isMention, value.isWordCharacter else { break }
        hasLetter = true
        end += length
      }
    }
    let next = text.byte(end)
    guard end > offset + 1, hasLetter || isMention, next != text.byte(offset),
      !isMention
        || end - offset <= 31 && !(next == UInt8(ascii: ".") && text.byte(end + 1).isAlphanumeric)
    else { return }
    state.add(
      isMention ? .mention : .hashtag, offset..<end, text.string(offset + 1..<end).lowercased(),
      score: 0.9)
  }
}
