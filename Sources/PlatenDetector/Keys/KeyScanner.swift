/// Finds labels: before a colon, and at the beginning of a line.
enum KeyScanner: TokenScanner {
  static func triggers(_ kinds: KindSet) -> [UInt8] { [UInt8(ascii: ":"), 0x0A] }

  private static let beginnings = BeginningFilter(KeyLabels.beginnings)

  static func scan(_ text: Span<UInt8>, at offset: Int, _ state: inout ScanState) {
    if text.byte(offset) == 0x0A {
      head(text, from: offset + 1, &state)
    } else if offset >= state.keyStart {
      state.keyStart = offset + 1
      beforeColon(text, offset, &state)
    }
  }

  /// The label that begins a line.
  static func head(_ text: Span<UInt8>, from start: Int, _ state: inout ScanState) {
    var start = start
    while start < text.count, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    state.resume = max(state.resume, start)
    guard beginnings.mayBegin(text, at: start) else { return }
    let first = word(text, at: start)
    guard !first.isEmpty,
      Lexicon.shared.meaning(of: first, in: text).roles.contains(.label)
    else { return }
    guard let (label, end) = phrase(text, from: start) else { return }
    guard let (value, hasColon) = value(text, after: end) else { return }
    state.keys.append(KeyFind(range: start..<end, label: label, value: value, hasColon: hasColon))
    if hasColon { state.keyStart = value }
    if label.value == .money { addFurther(text, &state) }
  }

  /// What a label's value begins with after marks and spaces, and whether a colon is among them;
  /// nil where they do not end.
  static func value(_ text: Span<UInt8>, after end: Int) -> (Int, hasColon: Bool)? {
    var value = end
    var hasColon = false
    while value - end < 80 {
      switch text.byte(value) {
      case UInt8(ascii: ":"):
        if text.byte(value + 1) == UInt8(ascii: ":") { return nil }
        hasColon = true
      case 0x20, 0x09, UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "_"),
        UInt8(ascii: ")"), UInt8(ascii: "*"):
        break
      case 0xC2 where text.byte(value + 1) == 0xB0 || text.byte(value + 1) == 0xBA: value += 1
      default: return (value, hasColon)
      }
      value += 1
    }
    return nil
  }

  /// Adds the labels that stand in the same line after the amounts of others:
  /// `TOTAL 12.50 CASH 20.00 CHANGE 7.50`.
  private static func addFurther(_ text: Span<UInt8>, _ state: inout ScanState) {
    while let last = state.keys.last, let end = endOfAmount(text, from: last.value) {
      var start = end
      while start - end < 40, " \t,;|/".utf8.contains(text.byte(start)) { start += 1 }
      guard start > end, let (label, labelEnd) = phrase(text, from: start), label.value == .money,
        let (value, hasColon) = value(text, after: labelEnd)
      else { return }
      state.keys[state.keys.count - 1].next = start
      state.keys.append(
        KeyFind(range: start..<labelEnd, label: label, value: value, hasColon: hasColon))
      if hasColon { state.keyStart = value }
    }
  }

  /// Where an amount with two decimals ends, and a currency after it; before it may be the rate
  /// of a tax.
  private static func endOfAmount(
    _ text: Span<UInt8>, from start: Int, mayBeRate: Bool = true
  ) -> Int? {
    var end = start
    while end - start < 6, !text.byte(end).isDigit, text.byte(end) >= 0x20 { end += 1 }
    var mark = end
    while text.byte(end).isDigit || isPoint(text.byte(end)) && text.byte(end + 1).isDigit {
      if isPoint(text.byte(end)) { mark = end }
      end += 1
    }
    let rate = text.skipSpaces(from: end)
    if mayBeRate, text.byte(rate) == UInt8(ascii: "%") {
      return endOfAmount(text, from: rate + 1, mayBeRate: false)
    }
    guard text.byte(mark + 1).isDigit, isPoint(text.byte(mark)), end - mark == 3 else { return nil }
    let sign = text.scalar(at: end)
    if !Currencies.sign(sign.value).isEmpty { return end + sign.length }
    let word = text.word(at: text.skipSpaces(from: end))
    let isCode = Lexicon.shared.meaning(of: word, in: text).form == .code
    return isCode ? word.upperBound : end
  }

  private static func isPoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "'")
  }

  /// The word at an offset; the sign of "numéro" that touches it is none of its letters.
  private static func word(_ text: Span<UInt8>, at start: Int) -> Range<Int> {
    let word = text.word(at: start)
    let end = word.upperBound - 2
    return end >= start && text.has("º", at: end) ? start..<end : word
  }

  /// The longest label whose words begin at an offset, and where it ends.
  static func phrase(_ text: Span<UInt8>, from start: Int) -> (KeyLabels.Label, Int)? {
    var best: (KeyLabels.Label, Int)?
    var hash = KeyLabels.seed
    var offset = start
    for count in 0..<5 {
      let word = word(text, at: offset)
      guard !word.isEmpty else { break }
      if count > 0 { hash = KeyLabels.mix(hash, 0x20) }
      hash = folded(text, word, hash)
      let isEnded =
        text.has("º", at: word.upperBound) || !text.hasWordCharacter(at: word.upperBound)
      if isEnded, let label = KeyLabels.label(hash) {
        best = (label, word.upperBound)
      }
      offset = word.upperBound
      var steps = 0
      while steps < 4, isJoint(text, offset) {
        offset += text.byte(offset) == 0xC2 ? 2 : 1
        steps += 1
      }
      if offset == word.upperBound { break }
    }
    return best
  }

  /// The longest label that ends before a colon.
  private static func beforeColon(_ text: Span<UInt8>, _ colon: Int, _ state: inout ScanState) {
    // "http://" and "Net::SSL"
    if text.byte(colon + 1) == UInt8(ascii: "/") || text.byte(colon + 1) == UInt8(ascii: ":") {
      return
    }
    var starts = [4 of Int](repeating: 0)
    var count = 0
    var offset = colon
    while count < 4 {
      var steps = 0
      while steps < 4, offset > 0, isJointBack(text, offset - 1) {
        offset -= 1
        steps += 1
      }
      let word = text.word(before: offset)
      guard !word.isEmpty, !text.hasWordCharacter(before: word.lowerBound) else { break }
      starts[count] = word.lowerBound
      count += 1
      offset = word.lowerBound
    }
    while count > 0 {
      count -= 1
      let start = starts[count]
      guard beginnings.mayBegin(text, at: start), let (label, end) = phrase(text, from: start),
        endsAt(colon, text, end)
      else { continue }
      var value = colon + 1
      while value - colon < 24, text.byte(value) == 0x20 || text.byte(value) == 0x09 { value += 1 }
      state.keys.append(KeyFind(range: start..<end, label: label, value: value, hasColon: true))
      return
    }
  }

  private static func endsAt(_ colon: Int, _ text: Span<UInt8>, _ end: Int) -> Bool {
    var offset = end
    while offset < colon, isJoint(text, offset) { offset += text.byte(offset) == 0xC2 ? 2 : 1 }
    return offset == colon
  }

  /// What may stand between the words of a label: `Invoice-No.`, `N° client`, `Date/Time`.
  private static func isJoint(_ text: Span<UInt8>, _ offset: Int) -> Bool {
    switch text.byte(offset) {
    case 0x20, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "#"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "'"), UInt8(ascii: "&"):
      return true
    case 0xC2: return text.byte(offset + 1) == 0xB0 || text.byte(offset + 1) == 0xBA
    default: return false
    }
  }

  private static func isJointBack(_ text: Span<UInt8>, _ offset: Int) -> Bool {
    let byte = text.byte(offset)
    return byte == 0xB0 || byte == 0xBA || byte == 0xC2 || isJoint(text, offset)
  }

  /// The hash of a word in lower case, for ASCII and Latin-1.
  private static func folded(_ text: Span<UInt8>, _ word: Range<Int>, _ seed: UInt64) -> UInt64 {
    var hash = seed
    var previous: UInt8 = 0
    for offset in word {
      let byte = text.byte(offset)
      let isCapital = byte.isUppercase || previous == 0xC3 && byte >= 0x80 && byte <= 0x9E
      hash = KeyLabels.mix(hash, isCapital ? byte | 0x20 : byte)
      previous = byte
    }
    return hash
  }
}
