/// Joins labels with their values.
struct KeyResolver: ~Escapable {
  let text: Span<UInt8>

  @_lifetime(copy text)
  init(text: Span<UInt8>) { self.text = text }

  /// The bare amounts that a label, or a column of a recognised page, makes amounts of money, with
  /// the currency of the text if it has one.
  func amounts(
    _ bare: [MoneyFind], columns: [ColumnAmount], keys: [KeyFind], money: [MoneyFind],
    isRecognized: Bool
  ) -> [MoneyFind] {
    var bare = bare
    for index in bare.indices { bare[index] = withCurrency(bare[index]) }
    var currency = CurrencyCode()
    for find in money.proving(money + bare, in: text) where !find.currency.isEmpty {
      if currency.isEmpty { currency = find.currency }
      if currency != find.currency {
        currency = CurrencyCode()
        break
      }
    }
    let other = money.first { $0.currency == currency }?.other ?? CurrencyCode()
    let labels = keys.filter { $0.label.value == .money }.ordered()
    let decimals = bare.count { $0.number.places == 2 }
    let isColumn = isRecognized && decimals >= 3 && (!labels.isEmpty || !money.isEmpty)
    var kept: [MoneyFind] = []
    var place = 0
    var end = labels.first.map { lineEnd(from: $0.value) } ?? 0
    for find in bare {
      while place < labels.count, end < find.range.lowerBound {
        place += 1
        if place < labels.count { end = lineEnd(from: labels[place].value) }
      }
      let label =
        place < labels.count && labels[place].range.upperBound <= find.range.lowerBound
        ? labels[place] : nil
      // A label and its amount with nothing but marks or a currency between.
      let isNear = label.map { isBlank($0.value..<max($0.value, find.range.lowerBound)) } ?? false
      let isAmount = find.number.places == 2
      let isWhole = isNear && label?.hasColon == true && find.number.digits < 100_000_000
      guard
        isAmount && (label != nil || isColumn) || isWhole || isNear && find.number.doubtfulMark != 0
      else { continue }
      var find = find
      if find.currency.isEmpty { (find.currency, find.other) = (currency, other) }
      find.score = label != nil ? 0.85 : 0.7
      kept.append(find)
    }
    // What a page shows to be an amount stands anywhere in its line.
    let isMoney = !labels.isEmpty || !money.isEmpty
    let reader = ColumnAmountReader(text: text)
    let known = (money + kept).map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    for column in columns where column.isSure || isMoney {
      let next = known.indices.partitioningIndex {
        known[$0].upperBound > column.range.lowerBound
      }
      // Of "1 234,56" the end of the line alone may be known.
      if next < known.count, known[next].lowerBound <= column.range.lowerBound { continue }
      guard var find = reader.read(column.range) else { continue }
      (find.currency, find.other) = (currency, other)
      kept.append(find)
    }
    return kept
  }

  /// `RM      12.50`: an amount with the currency that stands before it in a column.
  private func withCurrency(_ find: MoneyFind) -> MoneyFind {
    let word = text.word(before: text.skipSpacesBack(from: find.range.lowerBound, atMost: 40))
    let meaning = Lexicon.shared.meaning(of: word, in: text)
    guard meaning.form == .code || meaning.form == .abbreviation,
      !meaning.roles.contains(.behindOnly), !text.hasWordCharacter(before: word.lowerBound),
      !meaning.roles.contains(.word) || !Currency.isNoun(text, before: word.lowerBound)
    else { return find }
    var find = find
    find.currency = meaning.currency
    find.range = word.lowerBound..<find.range.upperBound
    return find
  }

  /// The keys whose value is among matches that are in order and disjoint.
  func keys(_ finds: [KeyFind], _ matches: [Match]) -> [Match] {
    var found: [Match] = []
    var floor = 0
    for find in finds.ordered() where find.range.lowerBound >= floor {
      guard let key = key(find, matches) else { continue }
      found.append(key)
      floor = key.range.upperBound
    }
    return found
  }

  private func key(_ find: KeyFind, _ matches: [Match]) -> Match? {
    if find.label.value == .identifier { return identifier(find, matches) }
    let kind: MatchKind = find.label.value == .money ? .money : .date
    var value: Match?
    var index = matches.firstIndex(endingAfter: find.value)
    // Where nothing is near, the line need not be looked at.
    guard index < matches.count,
      matches[index].range.lowerBound < max(find.next, find.value + Self.reach)
    else { return nil }
    let end = find.next > 0 ? find.next : lineEnd(from: find.value)
    while index < matches.count, matches[index].range.lowerBound < end {
      // The first date after the label; the last of amounts in columns, but none that words lead
      // to: "Total: €119.00 incl. VAT €19.00".
      if matches[index].kind == kind {
        if let value, hasWord(value.range.upperBound..<matches[index].range.lowerBound) { break }
        value = matches[index]
      }
      if kind == .date, index < matches.count { break }
      index += 1
    }
    guard var value, kind == .money || value.range.lowerBound - find.value <= 4 else { return nil }
    // "TOTAL 12.50 tip 2.00": whose the last one is, nothing says.
    if kind == .money, isParted(find.value..<max(find.value, value.range.lowerBound)) {
      (value.isValid, value.score) = (false, min(value.score, 0.5))
    }
    return Match(
      kind: .key, range: find.range.lowerBound..<value.range.upperBound, value: value.value,
      score: value.score, isValid: value.isValid, isRepaired: value.isRepaired,
      alternatives: value.alternatives, label: find.label.name)
  }

  /// Whether an amount with two decimals and then a word stand in a range; a percentage is none.
  private func isParted(_ range: Range<Int>) -> Bool {
    range.contains { mark in
      let end = mark + 3
      return (text.byte(mark) == UInt8(ascii: ".") || text.byte(mark) == UInt8(ascii: ","))
        && text.byte(mark - 1).isDigit && text.endOfDigits(from: mark + 1) == end
        && end < range.upperBound && text.byte(text.skipSpaces(from: end)) != UInt8(ascii: "%")
        && hasWord(end..<range.upperBound)
    }
  }

  private func hasWord(_ range: Range<Int>) -> Bool {
    range.contains { text[$0].isASCIILetter || text.hasWordCharacter(at: $0) && text[$0] >= 0xC0 }
  }

  /// How far from its label the value of a key may be.
  private static let reach = 160

  /// The end of the line, or of what a label reaches.
  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end - start < Self.reach, end < text.count, text[end] != 0x0A { end += 1 }
    return end
  }

  /// Whether a range holds spaces, marks and at most the letters of a currency.
  private func isBlank(_ range: Range<Int>) -> Bool {
    var letters = 0
    for offset in range {
      let byte = text.byte(offset)
      if byte.isDigit { return false }
      if byte.isASCIILetter { letters += 1 }
      if letters > 3 { return false }
    }
    return true
  }
}
