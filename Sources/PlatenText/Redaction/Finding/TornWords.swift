import PlatenImaging

/// Words that a reader parted where nothing parts them, as in wide type and in small print.
extension RecognizedText.Page {
  /// Words that were found, with those beside them in their lines that are parts of the same.
  ///
  /// - Parameter isAddress: Whether they are an address of mail or of the web, or look like one.
  func whole(_ words: [JoinedWords.Place], isAddress: Bool) -> [JoinedWords.Place] {
    guard var first = words.first, var last = words.last else { return words }
    var whole = words
    if isAddress {
      while let head = head(before: first) {
        whole.insert(head, at: 0)
        first = head
      }
      while let tail = tail(after: last) {
        whole.append(tail)
        last = tail
      }
      return whole
    }
    while let digits = digits(beside: first, step: -1) {
      whole.insert(digits, at: 0)
      first = digits
    }
    while let digits = digits(beside: last, step: 1) {
      whole.append(digits)
      last = digits
    }
    if let sign = sign(before: first) ?? currency(beside: first, step: -1) {
      whole.insert(sign, at: 0)
    }
    if let code = currency(beside: last, step: 1) { whole.append(code) }
    return whole
  }

  /// The word beside another one in its line, and how far apart they stand, in pixels.
  private func neighbour(
    of place: JoinedWords.Place, step: Int
  ) -> (place: JoinedWords.Place, text: String, gap: Double)? {
    let line = lines[place.line]
    let index = place.word + step
    guard line.words.indices.contains(index) else { return nil }
    let pair = [min(place.word, index), max(place.word, index)].map {
      SlantedRect(line.words[$0].quad, along: line.quad.direction)
    }
    return (
      JoinedWords.Place(line: place.line, word: index), line.words[index].text,
      pair[1].left - pair[0].right
    )
  }

  private func height(of line: Int) -> Double {
    let axis = lines[line].quad.direction
    return lines[line].words.map { SlantedRect($0.quad, along: axis).height }.max() ?? 0
  }

  /// The single character before a word of numbers, which may be a digit or the sign of a currency
  /// that was misread; none where it is a word of its own, or stands in another column.
  private func sign(before place: JoinedWords.Place) -> JoinedWords.Place? {
    guard let (sign, text, gap) = neighbour(of: place, step: -1) else { return nil }
    let line = lines[place.line]
    let number = SlantedRect(line.words[place.word].quad, along: line.quad.direction)
    guard gap < number.height else { return nil }
    guard text.count == 1 || text.count == 2 && !text.allSatisfy(\.isLetter),
      !["a", "I", "&", "-", "–", "—", "=", "|", "•"].contains(text),
      text.last.map({ ",.:;)".contains($0) }) == false
    else { return nil }
    return sign
  }

  /// Digits that stand closer to others than words do.
  private func digits(beside place: JoinedWords.Place, step: Int) -> JoinedWords.Place? {
    guard let (digits, text, gap) = neighbour(of: place, step: step),
      gap < lines[place.line].narrowGap
    else { return nil }
    let number = lines[place.line].words[place.word].text
    let touching = step < 0 ? [text.last, number.first] : [number.last, text.first]
    return touching.allSatisfy { $0?.isNumber == true } ? digits : nil
  }

  /// The code of a currency beside digits, of which so much was misread that they are no amount.
  private func currency(beside place: JoinedWords.Place, step: Int) -> JoinedWords.Place? {
    guard lines[place.line].words[place.word].text.contains(where: \.isNumber),
      let (code, text, gap) = neighbour(of: place, step: step), gap < height(of: place.line),
      text.count == 3, text.allSatisfy({ $0.isASCII && $0.isUppercase }),
      !DataDetector([.money]).tokens(in: text + " 1.00").isEmpty
    else { return nil }
    return code
  }

  /// The word before an address that ends as a part of it would, and stands closer than a sentence
  /// does to the next: in wide type a full stop is taken for the end of a word.
  private func head(before place: JoinedWords.Place) -> JoinedWords.Place? {
    guard let (head, word, gap) = neighbour(of: place, step: -1) else { return nil }
    let text = word.lowercased()
    let next = lines[place.line].words[place.word].text
    // Slashes may have been lost, or stand alone.
    let isScheme =
      ["www", "www.", "://", "http:", "https:", "/"].contains { text.hasSuffix($0) }
      || (next.first.map { ":/".contains($0) } == true
        && ["tp", "tps", "tp:", "tps:"].contains { text.hasSuffix($0) })
    if isScheme { return gap < height(of: place.line) ? head : nil }
    guard text.count > 1 else { return nil }
    if next.first == "@" { return gap < 0.6 * height(of: place.line) ? head : nil }
    if text.last.map({ "._-+".contains($0) }) == true {
      // A full stop ends a sentence, too.
      let space = text.last == "." ? 0.8 * (lines[place.line].space ?? .infinity) : .infinity
      return gap < min(space, 0.45 * height(of: place.line)) ? head : nil
    }
    // No name of mail is as short as what is left of one after a narrow digit.
    let rest = lines[place.line].words[place.word...].lazy.map(\.text).joined()
    if rest.prefix(3).contains("@") { return gap < 0.3 * height(of: place.line) ? head : nil }
    return text.last?.isLetter == true && gap < lines[place.line].narrowGap ? head : nil
  }

  /// The word after an address that goes on with it: the end of a host's name whose full stop was
  /// taken for a space, what comes after a mark that no address ends with, or closer than words
  /// do.
  private func tail(after place: JoinedWords.Place) -> JoinedWords.Place? {
    guard let (tail, word, gap) = neighbour(of: place, step: 1) else { return nil }
    let text = lines[place.line].words[place.word].text
    let height = height(of: place.line)
    if ["www", "www.", "www,", "://"].contains(where: text.lowercased().hasSuffix) {
      return gap < height ? tail : nil
    }
    let isOpen = text.last.map { "/-_=?&@".contains($0) } == true
    let goesOn =
      word.first.map { "-@".contains($0) } == true && word.dropFirst().first?.isLetter == true
    if isOpen || goesOn { return gap < 0.45 * height ? tail : nil }
    // Where the slashes of the scheme were not seen, the one before a path was not either.
    if let before = neighbour(of: place, step: -1), gap < before.gap,
      ["http", "https", "http:", "https:"].contains(before.text.lowercased())
    {
      return tail
    }
    let name = word.lowercased().prefix { $0.isLetter }
    let after = word.dropFirst(name.count).first
    let isDomain =
      SuspectWord.domains.contains(name) && after?.isNumber != true
      && !SuspectWord(text).endsAsADomain
    let isWord = text.last?.isLetter == true || text.last?.isNumber == true
    if isDomain, isWord || text.last == "." { return gap < 0.6 * height ? tail : nil }
    let areDigits = text.last?.isNumber == true && word.first?.isNumber == true
    if areDigits { return gap < 0.2 * height ? tail : nil }
    guard isWord, word.first?.isLetter == true, !JoinedWords.isWhole(text, before: word) else {
      return nil
    }
    return gap < lines[place.line].narrowGap ? tail : nil
  }

  /// Lines that may go on in each other, with the number of the first among all: those of a block,
  /// and of blocks below each other that differ by nothing but wide leading.
  var runs: [(lines: [RecognizedText.Line], first: Int)] {
    var runs: [(lines: [RecognizedText.Line], first: Int)] = []
    var first = 0
    for block in blocks {
      if let last = runs.last?.lines.last, let next = block.lines.first, last.isFollowed(by: next) {
        runs[runs.count - 1].lines += block.lines
      } else {
        runs.append((block.lines, first))
      }
      first += block.lines.count
    }
    return runs
  }
}

extension RecognizedText.Line {
  /// Whether another line begins below this one, as high as it, and no further away than in wide
  /// leading.
  fileprivate func isFollowed(by next: Self) -> Bool {
    let (upper, lower) = (
      SlantedRect(quad, along: quad.direction), SlantedRect(next.quad, along: quad.direction)
    )
    let height = max(upper.height, lower.height)
    return abs(upper.left - lower.left) < height && lower.top > upper.top
      && lower.top - upper.bottom < 1.6 * height && height < 1.5 * min(upper.height, lower.height)
  }
}
