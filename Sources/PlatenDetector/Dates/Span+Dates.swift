extension Span<UInt8> {
  /// Where a date begins with the weekday before it: `Sat, `, `Samstag, den `.
  func startWithWeekday(_ start: Int, _ lexicon: Lexicon) -> Int {
    let before = byte(start - 1)
    guard
      before == UInt8(ascii: " ") || before == UInt8(ascii: ",") || before == UInt8(ascii: ".")
        || before == 0xA0 || before == UInt8(ascii: "(")
    else { return start }
    let letter = skipSpacesBack(from: start)
    guard
      byte(letter - 1).isASCIILetter || byte(letter - 1) >= 0x80
        || byte(letter - 1) == UInt8(ascii: ",") || byte(letter - 1) == UInt8(ascii: ".")
    else { return start }
    var affix = Affix(self, before: start, lexicon)
    if affix.mark == 0, affix.meaning.weekday == 0, affix.meaning.roles.contains(.filler) {
      affix = Affix(self, before: affix.word.lowerBound, lexicon)
    }
    let word = affix.word
    // "Sat. " and "Sat., "
    if affix.meaning.weekday == 0, affix.mark == UInt8(ascii: ","),
      byte(affix.sign.lowerBound - 1) == UInt8(ascii: ".")
    {
      let name = self.word(before: affix.sign.lowerBound - 1)
      let isDay = lexicon.meaning(of: name, in: self).weekday > 0
      return isDay && byte(name.lowerBound).isUppercase ? name.lowerBound : start
    }
    guard affix.meaning.weekday > 0, !hasWordCharacter(before: word.lowerBound),
      word.count > 3 || byte(word.lowerBound).isUppercase
    else { return start }
    // "segunda-feira"
    if byte(word.lowerBound - 1) == UInt8(ascii: "-") {
      let first = self.word(before: word.lowerBound - 1)
      if lexicon.meaning(of: first, in: self).weekday > 0 { return first.lowerBound }
    }
    return word.lowerBound
  }

  /// The value of one to four digits.
  func number(_ digits: Range<Int>) -> Int? {
    guard !digits.isEmpty, digits.count <= 4 else { return nil }
    var value = 0
    for offset in digits { value = value * 10 + Int(byte(offset) &- 48) }
    return value
  }

  /// Where what stands before the words of a range ends, as before ` to `, ` bis zum ` or ` au `;
  /// nil where no such words end at an offset.
  func skipUntilBack(from offset: Int) -> Int? {
    var start = offset
    for isArticle in [false, true] {
      let end = skipSpacesBack(from: start)
      let word = word(before: end)
      guard end < start, !word.isEmpty else { return nil }
      let roles = Lexicon.shared.meaning(of: word, in: self).roles
      start = word.lowerBound
      if roles.contains(.until) {
        let last = skipSpacesBack(from: start)
        return last < start ? last : nil
      }
      guard !isArticle, !roles.isDisjoint(with: [.filler, .dateWord]) else { return nil }
    }
    return nil
  }

  /// Where what stands before a dash, or the words of a range, ends; nil where neither does.
  func endBeforeRange(_ start: Int) -> Int? {
    let end = skipSpacesBack(from: start)
    if byte(end - 1) == UInt8(ascii: "-") || byte(end - 1) == UInt8(ascii: "~") {
      return skipSpacesBack(from: end - 1)
    }
    if has("–", at: end - 3) || has("—", at: end - 3) { return skipSpacesBack(from: end - 3) }
    return skipUntilBack(from: start)
  }

  /// Where what stands after a dash begins; nil for no dash at an offset.
  func skipDash(from offset: Int) -> Int? {
    let start = skipSpaces(from: offset, atMost: 1)
    if byte(start) == UInt8(ascii: "-") { return skipSpaces(from: start + 1, atMost: 1) }
    return has("–", at: start) || has("—", at: start)
      ? skipSpaces(from: start + 3, atMost: 1) : nil
  }

  /// Where what stands after the words of a range begins, as after ` to `, ` through the `; nil
  /// where no such words begin at an offset.
  ///
  /// Romance "a" is the article of English: it is none of them.
  func skipUntil(from offset: Int) -> Int? {
    let start = skipSpaces(from: offset)
    let word = word(at: start)
    guard start > offset, word.count > 1,
      Lexicon.shared.meaning(of: word, in: self).roles.contains(.until)
    else { return nil }
    let next = skipSpaces(from: word.upperBound)
    let article = self.word(at: next)
    guard !article.isEmpty else { return next > word.upperBound ? next : nil }
    guard Lexicon.shared.meaning(of: article, in: self).roles.contains(.filler) else { return nil }
    return skipSpaces(from: article.upperBound)
  }

  /// Where the weekday ends that begins at an offset or after one space, in brackets or not:
  /// ` Sat`, ` (Sun)`, `(日)`, ` 木曜日`, ` 星期三`; nil for none.
  func endOfWeekday(_ offset: Int) -> Int? {
    let start = skipSpaces(from: offset, atMost: 1)
    let bracket = byte(start) == UInt8(ascii: "(") ? 1 : has("（", at: start) ? 3 : 0
    let name = start + bracket
    guard byte(name).isASCIILetter || byte(name) >= 0x80 else { return nil }
    var end = name
    if let length = ideographicWeekday(at: name, isBare: bracket > 0) {
      end += length
    } else {
      let word = word(at: name)
      guard start > offset, byte(name).isUppercase || word.count > 3,
        Lexicon.shared.meaning(of: word, in: self).weekday > 0
      else { return nil }
      end = word.upperBound
    }
    switch bracket {
    case 1: return byte(end) == UInt8(ascii: ")") ? end + 1 : nil
    case 3: return has("）", at: end) ? end + 3 : nil
    default: return end
    }
  }

  /// The length of a weekday of Japanese, Chinese or Korean; its one letter stands alone in
  /// brackets only.
  private func ideographicWeekday(at start: Int, isBare: Bool) -> Int? {
    for prefix in ["星期", "礼拜", "周", "週"] as [StaticString] where has(prefix, at: start) {
      let length = prefix.utf8CodeUnitCount
      let isDay = "一二三四五六日天".unicodeScalars.contains {
        $0.value == scalar(at: start + length).value
      }
      return isDay ? length + 3 : nil
    }
    let letter = scalar(at: start).value
    guard "月火水木金土日월화수목금토일".unicodeScalars.contains(where: { $0.value == letter }) else {
      return nil
    }
    if has("曜日", at: start + 3) || has("요일", at: start + 3) { return 9 }
    return isBare ? 3 : nil
  }
}
