/// What stands before a phone number and says that it is one.
extension PhoneReader {
  /// Words of Chinese, Japanese and Korean, which nothing need part from what is before them.
  private static let ideographicLabels: [StaticString] = [
    "手机", "手機", "手机号", "手机号码", "手機號碼", "电话", "電話", "电话号码", "電話號碼", "電話番号", "携帯",
    "携帯番号", "传真", "傳真", "联系方式", "ファックス", "전화", "전화번호", "휴대폰", "휴대전화", "핸드폰", "연락처", "팩스",
  ]

  private static let ideographicEndings = BeginningFilter(
    endings: ideographicLabels.map { "\($0)" })

  private static func hasIdeographicLabel(before start: Int, _ text: Span<UInt8>) -> Bool {
    var end = text.skipSpacesBack(from: start)
    for mark in [":", "："] as [StaticString]
    where text.has(mark, at: end - mark.utf8CodeUnitCount) {
      end = text.skipSpacesBack(from: end - mark.utf8CodeUnitCount)
    }
    return text.byte(end - 1) >= 0x80 && ideographicEndings.mayEnd(text, at: end)
      && ideographicLabels.contains { text.has($0, at: end - $0.utf8CodeUnitCount) }
  }

  /// Whether a word before says that a phone number follows: `Tel.:`, `Phone no.`, `Fax`.
  static func hasLabel(before start: Int, _ text: Span<UInt8>) -> Bool {
    if hasIdeographicLabel(before: start, text) { return true }
    var end = start
    let isColon = text.byte(text.skipSpacesBack(from: start) - 1) == UInt8(ascii: ":")
    for _ in 0..<(isColon ? 5 : 3) {
      var steps = 0
      while steps < 5, end > 0 {
        switch text.byte(end - 1) {
        case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "#"),
          UInt8(ascii: ")"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "="):
          end -= 1
        default: steps = 5
        }
        steps += 1
      }
      let word = text.word(before: end)
      let before = text.byte(word.lowerBound - 1)
      guard !word.isEmpty, !before.isDigit, before != UInt8(ascii: "_") else { return false }
      if Lexicon.shared.meaning(of: word, in: text).roles.contains(.phone) {
        // "Text::Wrap 98.112902" names a part of a program.
        if text.has("::", at: word.upperBound) { return false }
        // "These are not phone numbers: 1 506 64"
        return !text.hasCaseless(" not", at: text.skipSpacesBack(from: word.lowerBound) - 4)
      }
      // "phone number in Italy: 012234": what a colon ends is a longer label.
      guard word.count <= 6 || isColon else { return false }
      end = word.lowerBound
    }
    return false
  }
}
