/// Reads recognised text in three ways: as it is, joined over gaps and line ends inside tokens, and
/// with characters that are often taken for one another folded.
package struct RecognizedReader: Sendable {
  private let engine: TokenEngine
  /// Kinds whose form is proof enough of a joined reading.
  private static let joinable: KindSet = [
    KindSet(.email), KindSet(.link), KindSet(.ip), KindSet(.uuid), KindSet(.mac), KindSet(.iban),
    KindSet(.card), KindSet(.phone), KindSet(.date), KindSet(.money), KindSet(.percent),
  ]

  package init(_ engine: TokenEngine) { self.engine = engine }

  /// Disjoint matches, in order; keys hold others, and stand before them.
  ///
  /// - Parameters:
  ///   - text: Well-formed UTF-8.
  ///   - confidences: How sure recognition is of each byte: 0…1; 1 for what is missing. Below a
  ///     half for a space that is narrower than others of its line.
  package func matches(
    in text: Span<UInt8>, confidences: [Double], options: ReadingOptions,
    problem: inout UserKinds.Problem?
  ) -> [Match] {
    var options = options
    options.isRecognized = true
    let plain = engine.matches(in: text, options: options, problem: &problem)
    if text.count > 1 << 16, options.isStopped() { return [] }
    // Two fields of a form give no telephone number together: as tabs, such gaps part them.
    let crossed = options.gaps.filter { gap in
      text.byte(gap) == 0x20 && plain.contains { $0.kind == .phone && $0.range.contains(gap) }
    }
    if !crossed.isEmpty {
      var parted = text.indices.map { text[$0] }
      for gap in crossed { parted[gap] = 0x09 }
      return matches(
        in: parted.span, confidences: confidences, options: options, problem: &problem)
    }
    var found = plain.filter { $0.kind != .key }
    var keys = plain.filter { $0.kind == .key }
    let joined = Variant.joined(text)
    let folded = Variant.folded(text)
    let both = Variant.folded(joined.bytes.span, joined.origins)
    for (variant, isFolded) in [(joined, false), (folded, true), (both, true)]
    where variant.isChanged {
      add(variant, isFolded: isFolded, text, options, plain, &found)
    }
    let covered = Set(found.map(\.range))
    found += HexReading(text).matches(engine.kinds).filter { !covered.contains($0.range) }
    if engine.kinds.has(.ip) {
      found += AddressReading(text).matches().filter { !covered.contains($0.range) }
      found += IPv6Reading(text).matches().filter { !covered.contains($0.range) }
    }
    if engine.kinds.has(.iban) {
      found += AccountReading(text).matches().filter { !covered.contains($0.range) }
    }
    if engine.kinds.has(.card) {
      found += CardReading(text).matches().filter { !covered.contains($0.range) }
    }
    if engine.kinds.has(.email) { found += CutEmailReading(text).matches() }
    if engine.kinds.has(.link) { found += CutLinkReading(text).matches() }
    for index in found.indices {
      if let wider = found[index].overGap(text, confidences),
        // "2 percent, ada@example.org": what is a find of its own is no part of a name.
        !plain.overlapping(wider.range).contains(where: {
          $0.isValid && $0.kind != .key && !$0.range.overlaps(found[index].range)
        })
      {
        found[index] = wider
      }
      let end = found[index].range.upperBound
      if [.email, .link].contains(found[index].kind), MisreadStop.stands(in: text, at: end) {
        // "anna@mail.example,com": a host goes on after what only looks like its end.
        (found[index].isValid, found[index].score) = (false, min(found[index].score, 0.5))
      }
      if found[index].isValid {
        found[index].doubt(text, confidences)
      } else {
        mend(&found[index], text, confidences)
      }
    }
    found.keepDisjoint()
    SumCheck.apply(to: &found, keys, text)
    for index in keys.indices { keys[index].follow(found) }
    return keys.isEmpty ? found : (keys + found).ordered()
  }

  /// Adds what a variant shows, and the text as it is does not.
  private func add(
    _ variant: Variant, isFolded: Bool, _ text: Span<UInt8>, _ options: ReadingOptions,
    _ plain: [Match], _ found: inout [Match]
  ) {
    var ignored: UserKinds.Problem?
    var options = options
    // Their places are those of the text as it is.
    options.columns = []
    for match in engine.matches(in: variant.bytes.span, options: options, problem: &ignored) {
      guard match.kind != .key, match.kind != .user, match.kind != .number,
        isFolded ? match.kind != .mac && match.kind != .uuid : Self.joinable.has(match.kind)
      else { continue }
      let changes = variant.changeCount(in: match.range)
      guard changes > 0 else { continue }
      var match = match
      match.range = variant.origin(of: match.range)
      let hasLineEnd = hasLineEnd(text, match.range)
      // "page 3. 5 % of": a stop before a gap ends a sentence sooner than it parts a number.
      guard isBelievable(match, changes, text), match.kind != .percent || isFolded || hasLineEnd,
        match.kind != .phone || !options.gaps.contains(where: match.range.contains),
        !hasLineEnd || mayGoOn(match, over: text, plain)
      else { continue }
      match.isRepaired = true
      switch match.kind {
      case .iban, .card: break
      case .money, .percent, .phone:
        // Nothing proves that the digit was this one.
        match.isValid = !isFolded && match.kind == .phone && match.isValid && !hasLineEnd
        match.score = min(match.score, isFolded ? 0.6 : 0.9)
      default:
        // Where a path ends is not known once a gap within it was none.
        if match.kind == .link || match.kind == .date && endsLineInDigit(text, match.range) {
          match.isValid = false
        }
        // "on I July 2002": no digit says that these letters are a number.
        if match.kind == .date, isFolded, holdsNumberOfLetters(text, match.range) {
          match.isValid = false
        }
        match.score = max(0.3, match.score - 0.15)
        // A page on which stops look like commas has other letters that look like others.
        if match.kind == .email, match.range.contains(where: { text[$0] == UInt8(ascii: ",") }) {
          match.isValid = false
        }
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
      return changes <= 2 && match.score > (isInSentence(match.range, text) ? 0.8 : 0.9)
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

  /// Whether a find over a line end is one: no other is whole in its place, and it could not be two
  /// fields below one another.
  private func mayGoOn(_ match: Match, over text: Span<UInt8>, _ plain: [Match]) -> Bool {
    let others = plain.overlapping(match.range).filter { $0.kind == match.kind && $0.isValid }
    let first = text.byte(match.range.lowerBound)
    switch match.kind {
    case .date:
      // A name of a month joins its day and its year; of a span of days, both are whole.
      let count = match.value.utf8.count
      let isWhole = (count == 10 || count == 21) && match.value.utf8.first != UInt8(ascii: "-")
      return isWhole && match.range.contains { text[$0].isASCIILetter }
        && others.allSatisfy {
          $0.value.utf8.count < 10 || count == 21 && match.value.contains($0.value)
        }
    case .phone:
      if beginsInCode(match.range, text) { return true }
      // What was found on its second line is its end; in a sentence, on its first its beginning.
      if isInSentence(match.range, text) {
        return others.allSatisfy { match.value.hasPrefix($0.value) }
      }
      return others.allSatisfy { $0.value == match.value }
        && (first == UInt8(ascii: "+") || first == UInt8(ascii: "("))
    case .percent:
      // "44" before the line of "percent": a sign may begin a column.
      return endsInWord(match.range, text)
    case .money where endsInMultiplier(match.range, text): return true
    case .money:
      // "Total 52.74" before the line of its currency.
      return others.allSatisfy { match.value.hasSuffix(" " + $0.value) }
    default: return true
    }
  }

  /// Whether nothing but a country's code is on the first line of a telephone: `+49`.
  private func beginsInCode(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    let end = text.endOfDigits(from: range.lowerBound + 1)
    return text.byte(range.lowerBound) == UInt8(ascii: "+") && text.byte(end) == 0x0A
      && 1...3 ~= end - range.lowerBound - 1
  }

  /// Whether a line ends within a range, and nothing but a word follows there.
  private func endsInWord(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    guard let end = range.first(where: { text[$0] == 0x0A }) else { return false }
    let word = text.word(at: end + 1)
    return !word.isEmpty && text.byte(word.lowerBound).isLowercase
  }

  /// The same for one that multiplies: "$75" before the line of "million".
  private func endsInMultiplier(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    guard endsInWord(range, text), let end = range.first(where: { text[$0] == 0x0A }) else {
      return false
    }
    let word = text.word(at: end + 1)
    return word.count > 3 && word.upperBound == range.upperBound
      && Lexicon.shared.meaning(of: word, in: text).multiplier > 0
  }

  /// Whether a find stands in a sentence that goes on over a line end: a small word before it on
  /// its line, and a mark or a small word after it. Numbers of a list or a form do not.
  private func isInSentence(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    let end = range.upperBound
    let mark = text.byte(end)
    let isMarked = mark == UInt8(ascii: ",") || mark == UInt8(ascii: ".")
    guard isMarked || mark == 0x20 && text.byte(end + 1).isLowercase else { return false }
    // "Call 555 0100, 555 0101": in a list it is.
    let isListed = text.byte(range.lowerBound - 2) == UInt8(ascii: ",")
    let word = text.word(before: range.lowerBound - 1)
    // "in March. Call 555 0100,": a sentence begins with a capital.
    let isBeginning = isMarked && text.has(". ", at: word.lowerBound - 2)
    return text.byte(range.lowerBound - 1) == 0x20
      && (isListed && !isMarked || word.count > 1 && (isBeginning || text.isLowercase(word)))
  }

  /// Whether the line that a find begins in ends with a digit: it may be another number.
  private func endsLineInDigit(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { text[$0] == 0x0A && text.byte($0 - 1).isDigit }
  }

  /// Whether a word of a range has nothing but letters that were taken for digits.
  private func holdsNumberOfLetters(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      var end = offset
      while end < range.upperBound, Variant.digit(for: text[end]) != nil { end += 1 }
      if end > offset, !text.byte(end).isAlphanumeric, !text.hasWordCharacter(before: offset) {
        return true
      }
      offset = end + 1
    }
    return false
  }

  private func hasLineEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for offset in range where text[offset] == 0x0A { return true }
    return false
  }

  /// Mends an account or a card that fails its check by the likeliest change that passes it.
  private func mend(_ match: inout Match, _ text: Span<UInt8>, _ confidences: [Double]) {
    guard match.kind == .iban || match.kind == .card else { return }
    let bytes = Array(match.value.utf8)
    // Which characters stand for which is known where no space lies between them.
    let sure = match.range.filter { text[$0] > 0x20 }.map {
      $0 < confidences.count ? confidences[$0] : 1
    }
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

extension Match {
  /// Makes a label no surer than its value, which is one of disjoint matches in order.
  fileprivate mutating func follow(_ matches: [Match]) {
    guard let place = matches.place(endingAt: range.upperBound),
      matches[place].value == value, !matches[place].isValid
    else { return }
    (isValid, score) = (false, min(score, matches[place].score))
    alternatives = matches[place].alternatives
  }
}
