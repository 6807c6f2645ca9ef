import PlatenImaging

/// Words that follow each other and have the form of a long number in groups, whatever some of
/// their characters were taken for: what can't be repaired for sure must go all the same.
struct SuspectRun {
  /// The words of one.
  struct Run {
    var words: [JoinedWords.Place]
    /// Groups of digits after them, where an account number was cut by what was misread.
    var rest: [JoinedWords.Place] = []
    /// How many characters it may lack where nothing more was read in its line.
    var missing = 0
    /// Short words before them that the beginning of an account or card number was taken for.
    var head: [JoinedWords.Place] = []
    /// How many characters it may lack before them.
    var missingBefore = 0
  }

  /// A word, and how far it stands from the one before, in heights; 0 at the beginning of a line.
  private struct Part {
    var place: JoinedWords.Place
    var characters: [Character]
    var gap: Double
  }

  private static let longest = 10
  /// How many characters the account numbers of many countries have, and those of most no more.
  private static let accountLengths = 22...27
  private static let marks: Set<Character> = [
    ",", ".", ";", ":", "(", ")", "[", "]", "{", "}", "|", "<", ">", "\"", "'", "“", "”", "„",
  ]
  /// What a digit is taken for.
  static let likeDigits = Set("OoQDlI|!iZzSs$BgqbG]")

  private let parts: [Part]
  /// The lines from which a number may go on in the next.
  private let full: Set<Int>
  private let kinds: Set<Token.Kind>

  /// Takes the words of a block whose lines run on.
  init(_ block: (lines: [RecognizedText.Line], first: Int), kinds: Set<Token.Kind>) {
    var parts: [Part] = []
    for (number, line) in block.lines.enumerated() {
      var last: SlantedRect?
      let boxes = line.words.map { SlantedRect($0.quad, along: line.quad.direction) }
      let height = max(1, boxes.map(\.height).max() ?? 1)
      for (index, word) in line.words.enumerated() {
        let box = boxes[index]
        let gap = last.map { (box.left - $0.right) / height } ?? 0
        last = box
        parts.append(
          Part(
            place: JoinedWords.Place(line: block.first + number, word: index),
            characters: Self.trimmed(word.text.dropFirst(word.text.valueLabel.count)), gap: gap))
      }
    }
    self.parts = parts
    full = JoinedWords.full(block.lines, first: block.first)
    self.kinds = kinds
  }

  /// The words of each run, the longest first where several begin at one word.
  var runs: [Run] {
    var runs: [Run] = []
    var index = 0
    while index < parts.count {
      var best = 0
      var groups: [[Character]] = []
      for part in parts[index...].prefix(Self.longest) {
        // What stands in the next column is another thing.
        let isAfter =
          part.place.word > 0 ? part.gap < 1.2 : full.contains(part.place.line - 1)
        guard groups.isEmpty || isAfter, !part.characters.isEmpty else { break }
        groups.append(part.characters)
        if isSuspect(groups) { best = groups.count }
      }
      if best > 0 {
        var run = Run(words: parts[index..<index + best].map(\.place))
        addHead(to: &run, groups: Array(groups.prefix(best)), from: index)
        if kinds.contains(.iban), Self.isLikeIBAN(Array(groups.prefix(best))) {
          complete(&run, length: groups.prefix(best).joined().count, from: index + best)
        }
        if kinds.contains(.card), best == 3, let last = lastGroup(after: groups, index + best) {
          run.rest.append(last)
        }
        runs.append(run)
      }
      index += max(1, best)
    }
    return runs
  }

  /// Adds what an account number lacks that a stroke or a fold has cut.
  private func complete(_ run: inout Run, length: Int, from end: Int) {
    var (length, end) = (length, end)
    while end < parts.count, length < Self.accountLengths.lowerBound {
      let part = parts[end]
      guard part.gap > 0, part.gap < 1.2, (1...4).contains(part.characters.count),
        part.characters.allSatisfy({ $0.isNumber || Self.likeDigits.contains($0) }),
        part.characters.count(where: \.isNumber) * 2 >= part.characters.count
      else { break }
      run.rest.append(part.place)
      length += part.characters.count
      end += 1
    }
    if end == parts.count || parts[end].gap == 0, length < Self.accountLengths.lowerBound {
      run.missing = Self.accountLengths.upperBound - length
    }
  }

  /// The fourth group of a card of whose digits most were misread, at a place after three groups;
  /// nil where there is none.
  private func lastGroup(after groups: [[Character]], _ place: Int) -> JoinedWords.Place? {
    let groups = Array(groups.prefix(3))
    guard place < parts.count, groups.allSatisfy({ $0.count == 4 }), Self.isLikeCard(groups) else {
      return nil
    }
    let (word, gap) = (parts[place].characters, parts[place].gap)
    guard gap > 0, gap < 1.2, (3...5).contains(word.count), word.contains(where: \.isNumber) else {
      return nil
    }
    return parts[place].place
  }

  /// Adds what stands close before groups of four digits and may be a misread part of the same:
  /// capitals as of a country, or a few characters with digits among them. Without the country and
  /// its check digits, something before them was not read at all.
  private func addHead(to run: inout Run, groups: [[Character]], from start: Int) {
    guard !kinds.isDisjoint(with: [.iban, .card]), groups.count > 1, groups[0].count == 4,
      groups[0][0].isNumber
    else { return }
    var (index, length) = (start, 0)
    while index > 0, run.head.count < 3, length < 8 {
      let (word, gap) = (parts[index - 1].characters, parts[index].gap)
      let isMixed = word.contains(where: \.isNumber) && (length > 0 || word.count > 1)
      let isCode = word.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "£" }
      // At the end of the line before stands what begins as an account number does.
      let isWhole = word.count == 4 && isMixed && word.contains(where: \.isLetter)
      // Its label stays.
      guard String(word) != "IBAN", gap > 0 ? gap < 1.2 : isWhole && index == start,
        (1...5).contains(word.count),
        isMixed || isCode && (word.count > 2 || length > 0)
      else { break }
      run.head.insert(parts[index - 1].place, at: 0)
      length += word.count
      index -= 1
    }
    let count = groups.joined().count
    // A card has four groups, and what an account number has after its head is longer.
    if length < 4, Self.isLikeCard(groups), count != 16, groups.count > 2 {
      run.missingBefore = 6 - length
    }
  }

  private func isSuspect(_ groups: [[Character]]) -> Bool {
    (kinds.contains(.uuid) && Self.isLeast(groups, characters: 32, Self.isLikeUUID))
      || (kinds.contains(.mac) && Self.isLeast(groups, characters: 12, Self.isLikeMAC))
      || (kinds.contains(.date) && Self.isLikeDate(groups))
      || (kinds.contains(.phone) && Self.isLikePhone(groups))
      || (kinds.contains(.iban) && Self.isLikeIBAN(groups))
      || (!kinds.isDisjoint(with: [.iban, .card]) && Self.isLikeCard(groups))
  }

  /// Whether groups have a form, and no more of them than it takes: a short word beside them may
  /// look like a part.
  private static func isLeast(
    _ groups: [[Character]], characters: Int, _ form: ([[Character]]) -> Bool
  ) -> Bool {
    func isWhole(_ groups: ArraySlice<[Character]>) -> Bool {
      groups.joined().count { $0.isLetter || $0.isNumber } >= characters && form(Array(groups))
    }
    return form(groups) && !isWhole(groups.dropFirst()) && !isWhole(groups.dropLast())
  }

  /// 32 hexadecimal digits with hyphens between them, or a good part of that.
  private static func isLikeUUID(_ groups: [[Character]]) -> Bool {
    // A word beside it has neither digits nor dashes.
    guard groups.count <= 6,
      groups.allSatisfy({ $0.contains { $0.isNumber || "-–—~".contains($0) } })
    else { return false }
    let all = groups.joined()
    let dashes = all.count { "-–—~".contains($0) }
    let rest = all.filter { !"-–—~".contains($0) }
    let foreign = rest.count { !isHexadecimal($0) }
    let digits = rest.count { $0.isNumber }
    if dashes >= 3, (26...40).contains(rest.count), foreign <= 2, digits >= 6 { return true }
    let letters = rest.count { "abcdefABCDEF".contains($0) }
    return groups.count == 1 && dashes >= 1 && rest.count >= 10 && foreign == 0 && digits >= 3
      && letters >= 2
  }

  /// Five to seven pairs with marks between them.
  private static func isLikeMAC(_ groups: [[Character]]) -> Bool {
    guard groups.count <= 3 else { return false }
    let pairs = groups.joined().split { ":;.-–".contains($0) }
    return (5...7).contains(pairs.count) && pairs.allSatisfy { (1...3).contains($0.count) }
      && pairs.joined().count >= 10 && pairs.joined().count { !isHexadecimal($0) } <= 2
      && pairs.joined().contains { $0.isNumber }
  }

  /// A country, two digits, and groups of four with a rest (ISO 13616), or all in one.
  private static func isLikeIBAN(_ groups: [[Character]]) -> Bool {
    guard let first = groups.first, first.count >= 4, first[0].isUppercase, first[1].isUppercase,
      first[2...3].allSatisfy({ $0.isNumber || likeDigits.contains($0) })
    else { return false }
    let rest = first.dropFirst(4) + groups.dropFirst().joined()
    let digits = rest.count { $0.isNumber }
    guard rest.allSatisfy({ $0.isLetter || $0.isNumber || likeDigits.contains($0) }),
      digits * 2 >= rest.count, digits >= 4, !isWord(groups[groups.count - 1])
    else { return false }
    if groups.count == 1 { return (11...30).contains(rest.count) && digits >= 6 }
    return first.count == 4 && groups.count > 2 && groups.dropLast().allSatisfy { $0.count == 4 }
      && (groups.last?.count ?? 9) <= 4 && rest.count <= 30
  }

  /// Whether letters stand there that no digit is taken for, and no number.
  private static func isWord(_ group: [Character]) -> Bool {
    !group.contains(where: \.isNumber)
      && group.count { $0.isLowercase && !likeDigits.contains($0) } >= 2
  }

  /// Three groups of four digits and more, of which some may have been read as one.
  private static func isLikeCard(_ groups: [[Character]]) -> Bool {
    let count = groups.joined().count
    return groups.count >= 2 && (9...19).contains(count)
      && groups.dropLast().allSatisfy { $0.count.isMultiple(of: 4) }
      && (groups.count >= 3 ? (groups.last?.count ?? 9) <= 4 || count == 16 : count == 16)
      && groups.allSatisfy { group in
        let digits = group.count { $0.isNumber }
        return digits * 2 >= group.count
          && group.allSatisfy { $0.isNumber || likeDigits.contains($0) }
      }
  }

  /// Up to five groups of digits, ten or more in all.
  private static func isLikePhone(_ groups: [[Character]]) -> Bool {
    // The country's code tells one whose rest stands elsewhere.
    let isInternational = groups[0].starts(with: "+") && groups[0].count > 1
    return ((isInternational ? 2 : 3)...5).contains(groups.count)
      && groups.allSatisfy { group in
        (1...7).contains(group.count) && group.contains { $0.isNumber }
          && group.allSatisfy { $0.isNumber || "+.-".contains($0) || likeDigits.contains($0) }
      }
      && ((isInternational ? 6 : 10)...15).contains(groups.joined().count { $0.isNumber })
  }

  private static let months = [
    "january", "february", "march", "april", "august", "september", "october", "november",
    "december",
  ].map(Array.init)

  /// About the name of a month, and a year.
  private static func isLikeDate(_ groups: [[Character]]) -> Bool {
    guard groups.count == 2, groups[1].count == 4, groups[1].allSatisfy(\.isNumber),
      groups[1].starts(with: "19") || groups[1].starts(with: "20"), groups[0].count >= 4
    else { return false }
    let name = Array(String(groups[0]).lowercased())
    return months.contains { distance(name, $0) <= $0.count / 3 }
  }

  /// How many letters are to be changed, left out or put in.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var corner = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let change = corner + (letter == other ? 0 : 1)
        corner = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, corner + 1)
      }
    }
    return row[b.count]
  }

  private static func isHexadecimal(_ character: Character) -> Bool {
    character.isHexDigit || likeDigits.contains(character)
  }

  private static func trimmed(_ text: Substring) -> [Character] {
    let characters = Array(text)
    guard let first = characters.firstIndex(where: { !marks.contains($0) }),
      let last = characters.lastIndex(where: { !marks.contains($0) })
    else { return [] }
    return Array(characters[first...last])
  }
}
