/// Addresses and links that gaps have cut.
extension Match {
  /// With what a gap has cut off; nil where nothing was.
  func overGap(_ text: Span<UInt8>, _ confidences: [Double]) -> Match? {
    var wider = self
    switch kind {
    case .email: wider.widen(text, confidences)
    case .link: wider.lengthen(text, confidences)
    default: break
    }
    return wider.range == range && wider.isValid == isValid ? nil : wider
  }

  /// Takes the word before an address into it where a gap has cut its name: `anna.b 79@example.org`
  /// is one address.
  private mutating func widen(_ text: Span<UInt8>, _ confidences: [Double]) {
    let start = range.lowerBound
    if let begin = beginning(over: start, text, confidences) {
      value = text.string(text.word(at: begin)) + "." + value
      range = begin..<range.upperBound
      (isValid, isRepaired, score) = (false, true, 0.5)
      return
    }
    let isJoint = [0x2D, 0x2E, 0x5F].contains(text.byte(start - 1))
    let gap = isJoint ? start - 2 : start - 1
    // "anna+ bea@example.org"
    let isCut =
      [0x2B, 0x2D, 0x5F].contains(text.byte(gap - 1)) && text.byte(gap - 2).isAlphanumeric
    // "anna. kowal@example.org": a stop before a gap that is too narrow to end a sentence.
    let isNarrow =
      text.byte(gap - 1) == UInt8(ascii: ".") && text.byte(gap - 2).isAlphanumeric
      && gap < confidences.count && confidences[gap] < 0.5
    // "vera hill@example.org": where the underscore was not read, the gap is as wide as its ends.
    let isTight = isTight(gap, text, confidences)
    guard text.byte(gap) == 0x20, isCut || isNarrow || text.byte(gap - 1).isAlphanumeric else {
      return
    }
    var name = start
    var hasLetter = false
    while text.byte(name) != UInt8(ascii: "@"), name < range.upperBound {
      if text.byte(name).isASCIILetter { hasLetter = true }
      name += 1
    }
    var begin = gap
    var isName = false
    while gap - begin < 64, text.byte(begin - 1) > 0x20 {
      begin -= 1
      if text.byte(begin) == UInt8(ascii: ".") || text.byte(begin) == UInt8(ascii: "_") {
        isName = true
      }
    }
    // "ask a@b.org" is a word and an address, "anna.kow al@b.org" is a name that was cut.
    guard isJoint || isCut || isNarrow || isTight || !hasLetter || name - start < 3 && isName
    else { return }
    value =
      text.string(begin..<gap) + text.string((isJoint ? start - 1 : start)..<start) + value
    range = begin..<range.upperBound
    (isValid, isRepaired, score) = (false, true, 0.5)
  }

  /// Where a name begins whose stop was taken for a comma, alone or with a narrow gap or a speck
  /// after it: `anna,kowal@example.org`, `anna, kowal@…`, `anna,.kowal@…`; nil for none.
  ///
  /// In a line of fields that commas part, a name is whole.
  private func beginning(
    over start: Int, _ text: Span<UInt8>, _ confidences: [Double]
  ) -> Int? {
    let comma = UInt8(ascii: ",")
    var mark = start - 1
    if text.byte(mark) == 0x20 {
      guard mark < confidences.count, confidences[mark] < 0.5 else { return nil }
      mark -= 1
    } else if text.byte(mark) == UInt8(ascii: ".") {
      mark -= 1
    }
    guard text.byte(mark) == comma else { return nil }
    let name = text.word(before: mark)
    let before = text.byte(name.lowerBound - 1)
    let isBeginning = before <= 0x20 || "<(\"".utf8.contains(before)
    guard name.count > 1, isBeginning, name.allSatisfy({ text[$0].isASCIILetter }),
      text.byte(range.upperBound) != comma || text.byte(range.upperBound + 1) <= 0x20
    else { return nil }
    return name.lowerBound
  }

  /// Whether a gap after a word is too narrow to part it from the next, and the one before it is
  /// not: in some lines all are narrow. "at" and "to" are no parts of names.
  private func isTight(_ gap: Int, _ text: Span<UInt8>, _ confidences: [Double]) -> Bool {
    guard gap >= 0, gap < confidences.count, confidences[gap] < 0.5,
      text.byte(gap - 1).isASCIILetter
    else { return false }
    var before = gap - 1
    while gap - before < 64, text.byte(before) > 0x20 { before -= 1 }
    return gap - before > 3 && (before < 0 || confidences[before] >= 0.5)
  }

  /// Doubts a link whose number or name continues after a gap, as in `?page=5 36`, and takes in
  /// what follows where the gap is too narrow to separate words.
  private mutating func lengthen(_ text: Span<UInt8>, _ confidences: [Double]) {
    var gap = range.upperBound
    // "/boy. html", "/boy html": the name of a page has lost its ending.
    let isPoint = text.byte(gap) == UInt8(ascii: ".") || text.byte(gap) == UInt8(ascii: ",")
    if isPoint, text.has(" h", at: gap + 1) { gap += 1 }
    guard text.byte(gap) == 0x20 else { return }
    let isEnding = namesPage(text) && LinkTail.isFileEnding(text.word(at: gap + 1), in: text)
    let before = text.byte(gap - 1)
    let isJoint =
      before == UInt8(ascii: "_") || before == UInt8(ascii: "=") || before == UInt8(ascii: "&")
      || before == UInt8(ascii: "-") || before == UInt8(ascii: ".") || before == UInt8(ascii: "/")
    // "?q=let &page=6544", "/docs 7id=286": no word begins with such a mark, or what looks like it.
    let next = text.byte(gap + 1)
    var isMarked =
      (next == UInt8(ascii: "&") || next == UInt8(ascii: "?") || next == UInt8(ascii: "="))
      && text.byte(gap + 2).isAlphanumeric
    if "27".utf8.contains(next) {
      let name = text.word(at: gap + 2)
      isMarked =
        !name.isEmpty && text.isLowercase(name)
        && text.byte(name.upperBound) == UInt8(ascii: "=")
    }
    guard isMarked || next.isAlphanumeric,
      isMarked || isJoint || isEnding || before.isDigit && text.byte(gap + 1).isDigit
    else { return }
    let isNarrow = gap < confidences.count && confidences[gap] < 0.5
    let mayEnd = before == UInt8(ascii: ".") || before == UInt8(ascii: "/")
    guard isNarrow || isMarked || before != UInt8(ascii: "/") else { return }
    isValid = false
    // A number in a query, or a name before a mark that ends no link, continues after any gap.
    let isCut =
      isEnding || isMarked || isJoint
      ? isMarked || !mayEnd : range.contains { text[$0] == UInt8(ascii: "=") }
    guard isCut || isNarrow else { return }
    // The first of it is a letter, a digit, or a mark before one.
    var end = gap + 2
    while end - gap < 64,
      text.byte(end).isAlphanumeric || LinkTail.isUserMark(text.byte(end))
        || text.byte(end) == UInt8(ascii: "/")
    {
      end += 1
    }
    while !text.byte(end - 1).isAlphanumeric { end -= 1 }
    value += isEnding ? "." : text.string(range.upperBound..<gap)
    value += text.string(gap + 1..<end)
    range = range.lowerBound..<end
    isRepaired = true
    score = min(score, 0.6)
  }

  /// Whether a link ends in the name of a page that has no ending.
  private func namesPage(_ text: Span<UInt8>) -> Bool {
    let name = text.word(before: range.upperBound)
    return !name.isEmpty && text.byte(name.lowerBound - 1) == UInt8(ascii: "/")
      && text.byte(name.lowerBound - 2).isAlphanumeric
  }
}
