/// Reads recognised text in three ways: as it is, joined over gaps and line ends inside tokens, and
/// with characters that are often taken for one another folded.
package struct RecognizedReader: Sendable {
  private let engine: TokenEngine
  /// Kinds whose form is proof enough of a joined reading.
  private static let joinable: KindSet = [
    KindSet(.email), KindSet(.link), KindSet(.ip), KindSet(.uuid), KindSet(.mac), KindSet(.iban),
    KindSet(.card), KindSet(.phone), KindSet(.date),
  ]

  package init(_ engine: TokenEngine) { self.engine = engine }

  /// Disjoint matches, in order; keys hold others, and stand before them.
  ///
  /// - Parameters:
  ///   - text: Well-formed UTF-8.
  ///   - confidences: How sure recognition is of each byte: 0…1; 1 for what is missing.
  package func matches(
    in text: Span<UInt8>, confidences: [Double], options: ReadingOptions,
    problem: inout UserKinds.Problem?
  ) -> [Match] {
    var options = options
    options.isRecognized = true
    let plain = engine.matches(in: text, options: options, problem: &problem)
    var found = plain.filter { $0.kind != .key }
    let keys = plain.filter { $0.kind == .key }
    let joined = Variant.joined(text)
    let folded = Variant.folded(text)
    let both = Variant.folded(joined.bytes.span, joined.origins)
    for (variant, isFolded) in [(joined, false), (folded, true), (both, true)]
    where variant.isChanged {
      add(variant, isFolded: isFolded, text, options, &found)
    }
    let covered = Set(found.map(\.range))
    found += HexReading(text).matches(engine.kinds).filter { !covered.contains($0.range) }
    if engine.kinds.has(.ip) {
      found += AddressReading(text).matches().filter { !covered.contains($0.range) }
    }
    if engine.kinds.has(.email) { found += CutEmailReading(text).matches() }
    for index in found.indices {
      if found[index].kind == .email { widen(&found[index], text) }
      if found[index].isValid {
        doubt(&found[index], text, confidences)
      } else {
        mend(&found[index], confidences)
      }
    }
    found.keepDisjoint()
    return keys.isEmpty ? found : (keys + found).ordered()
  }

  /// Adds what a variant shows, and the text as it is does not.
  private func add(
    _ variant: Variant, isFolded: Bool, _ text: Span<UInt8>, _ options: ReadingOptions,
    _ found: inout [Match]
  ) {
    var ignored: UserKinds.Problem?
    for match in engine.matches(in: variant.bytes.span, options: options, problem: &ignored) {
      guard match.kind != .key, match.kind != .user, match.kind != .number,
        isFolded || Self.joinable.has(match.kind)
      else { continue }
      let changes = variant.changeCount(in: match.range)
      guard changes > 0 else { continue }
      var match = match
      match.range = variant.origin(of: match.range)
      guard isBelievable(match, changes, text) else { continue }
      match.isRepaired = true
      switch match.kind {
      case .iban, .card: break
      case .money, .percent, .phone:
        // Nothing proves that the digit was this one.
        match.isValid = !isFolded && match.kind == .phone && match.isValid
        match.score = min(match.score, 0.6)
      default:
        // Where a path ends is not known once a gap within it was none.
        if match.kind == .link { match.isValid = false }
        match.score = max(0.3, match.score - 0.15)
        if isFolded { match.score = min(match.score, match.kind == .link ? 0.8 : 0.7) }
      }
      found.append(match)
    }
  }

  private func isBelievable(_ match: Match, _ changes: Int, _ text: Span<UInt8>) -> Bool {
    switch match.kind {
    case .iban, .card: return match.isValid
    case .link:
      // A bare host over a gap is two words.
      return match.value.hasPrefix("http:") || match.value.hasPrefix("ftp") || changes == 0
        || hasScheme(text, match.range)
    case .phone:
      // Two numbers in a column are no long one.
      return changes <= 2 && match.score > 0.9 && !hasLineEnd(text, match.range)
    case .date: return !hasLineEnd(text, match.range)
    default: return true
    }
  }

  private func hasScheme(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    text.hasCaseless("h", at: range.lowerBound)
      && range.contains { text[$0] == UInt8(ascii: "/") || text[$0] == UInt8(ascii: ":") }
      || text.hasCaseless("ww", at: range.lowerBound)
      || text.hasCaseless("wv", at: range.lowerBound)
      || text.hasCaseless("vv", at: range.lowerBound)
  }

  private func hasLineEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for offset in range where text[offset] == 0x0A { return true }
    return false
  }

  /// Takes the word before an address into it where a gap has cut its name: `anna.b 79@example.org`
  /// is one address.
  private func widen(_ match: inout Match, _ text: Span<UInt8>) {
    let start = match.range.lowerBound
    let isJoint = [0x2D, 0x2E, 0x5F].contains(text.byte(start - 1))
    let gap = isJoint ? start - 2 : start - 1
    // "anna+ bea@example.org"
    let isCut =
      [0x2B, 0x2D, 0x5F].contains(text.byte(gap - 1)) && text.byte(gap - 2).isAlphanumeric
    guard text.byte(gap) == 0x20, isCut || text.byte(gap - 1).isAlphanumeric else { return }
    var name = start
    var hasLetter = false
    while text.byte(name) != UInt8(ascii: "@"), name < match.range.upperBound {
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
    guard isJoint || isCut || !hasLetter || name - start < 3 && isName else { return }
    match.value =
      text.string(begin..<gap) + text.string((isJoint ? start - 1 : start)..<start) + match.value
    match.range = begin..<match.range.upperBound
    (match.isValid, match.isRepaired, match.score) = (false, true, 0.5)
  }

  /// Marks what has no check of its own and a character that recognition is not sure of, or that
  /// may as well be another.
  private func doubt(_ match: inout Match, _ text: Span<UInt8>, _ confidences: [Double]) {
    let least: Double
    switch match.kind {
    case .email: least = hasConfusable(text, match.range) ? 1.1 : 0.65
    case .link, .mac, .ip: least = 0.6
    case .uuid: least = 0.7
    case .percent, .time: least = 0.8
    default: return
    }
    // "/page.htm!": the last letter was taken for a mark.
    if match.kind == .link, text.has(".htm", at: match.range.upperBound - 4),
      text.byte(match.range.upperBound) == UInt8(ascii: "!")
        || text.byte(match.range.upperBound) == UInt8(ascii: "|")
    {
      match.isValid = false
    }
    let range = match.range.clamped(to: 0..<confidences.count)
    if confidences[range].contains(where: { $0 < least }) { match.isValid = false }
  }

  /// Whether a letter that looks like a digit touches one before an address's sign, or a mark that
  /// hardly stands in a name does: `laural5@`, `z0e@`, `tanja?0@`.
  private func hasConfusable(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for offset in range {
      let byte = text.byte(offset)
      if byte == UInt8(ascii: "@") {
        return hasOddLetter(text, range.lowerBound..<offset)
          || hasOddLetter(text, offset..<range.upperBound)
      }
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "|") {
        return true
      }
      guard byte.isDigit else { continue }
      let near = [text.byte(offset - 1), text.byte(offset + 1)]
      if near.contains(where: { $0.isASCIILetter && Variant.digit(for: $0) != nil }) { return true }
      // "z0e": a digit between two letters.
      if near.allSatisfy(\.isASCIILetter) { return true }
    }
    return false
  }

  /// Whether a capital stands behind a small letter, or a "t" before a plus, which looks like one:
  /// `@oakbridge-mapLewood.de`, `annat+b@`.
  private func hasOddLetter(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { offset in
      text[offset].isUppercase && range.contains { text[$0].isLowercase }
        || text[offset] == UInt8(ascii: "t") && text.byte(offset + 1) == UInt8(ascii: "+")
    }
  }

  /// Mends an account or a card that fails its check by the likeliest change that passes it.
  private func mend(_ match: inout Match, _ confidences: [Double]) {
    guard match.kind == .iban || match.kind == .card else { return }
    let bytes = Array(match.value.utf8)
    // Which characters stand for which is known where no space lies between them.
    let sure = match.range.map { $0 < confidences.count ? confidences[$0] : 1 }
    let spread =
      sure.count == bytes.count
      ? sure : [Double](repeating: sure.min() ?? 1, count: bytes.count)
    let isIBAN = match.kind == .iban
    guard
      let solution = ChecksumSearch.solve(
        bytes, fixed: isIBAN ? 2 : 0, confidences: spread, onlyDigits: !isIBAN,
        passes: {
          isIBAN
            ? IBANReader.passesCheck($0)
            : CardReader.passesLuhn($0.map { $0 &- 48 })
              && CardReader.issuer($0.map { $0 &- 48 }) != nil
        })
    else { return }
    let value = String(decoding: solution.bytes, as: UTF8.self)
    if solution.isUnique, solution.cost < 0.8, isIBAN {
      match.value = value
      match.isValid = true
      match.isRepaired = true
      match.score = 0.7
    } else if solution.isUnique {
      match.alternatives = [match.value, value]
    }
  }
}
