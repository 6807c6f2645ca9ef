/// How near a reading comes to the truth. Shares are 0…1.
struct TextScore: Equatable {
  /// Letters to insert, delete or exchange, by letter of the truth; runs of white space count as
  /// one blank. More than 1 where a reading has far more letters than the truth.
  var characterErrors = 0.0
  /// The same, as means take it: a reading can't be worse than none.
  var boundedErrors: Double { min(1, characterErrors) }
  /// F1 over words without regard to their order; punctuation around a word doesn't count.
  var words = 0.0
  /// The same over words that hold a digit; nil where neither text has one.
  var numbers: Double?

  init(characterErrors: Double, words: Double, numbers: Double?) {
    (self.characterErrors, self.words, self.numbers) = (characterErrors, words, numbers)
  }

  /// Compares a reading with the truth.
  init(_ reading: String, truth: String) {
    let (a, b) = (Self.normalized(truth), Self.normalized(reading))
    let distance = Self.distance(a, b)
    characterErrors = Double(distance) / Double(max(1, a.count))
    let (expected, got) = (Self.words(truth), Self.words(reading))
    words = Self.f1(expected, got) ?? 1
    numbers = Self.f1(expected.filter(Self.hasDigit), got.filter(Self.hasDigit))
  }

  private static func normalized(_ text: String) -> [Unicode.Scalar] {
    Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").unicodeScalars)
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { word in
      guard let first = word.firstIndex(where: isKept), let last = word.lastIndex(where: isKept)
      else { return nil }
      return String(word[first...last])
    }
  }

  private static func isKept(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func hasDigit(_ word: String) -> Bool { word.contains(where: \.isNumber) }

  /// Twice the words that both have, by the words of both; nil where neither has any.
  private static func f1(_ a: [String], _ b: [String]) -> Double? {
    guard !a.isEmpty || !b.isEmpty else { return nil }
    var left = Dictionary(a.map { ($0, 1) }, uniquingKeysWith: +)
    var common = 0
    for word in b {
      guard let count = left[word], count > 0 else { continue }
      left[word] = count - 1
      common += 1
    }
    return 2 * Double(common) / Double(a.count + b.count)
  }

  /// The distance that Levenshtein defined, in one row of his table.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    // What both begin and end with costs nothing, and is most of a good reading.
    let start = zip(a, b).prefix { $0 == $1 }.count
    let (a, b) = (a.dropFirst(start), b.dropFirst(start))
    let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    let (x, y) = (Array(a.dropLast(end)), Array(b.dropLast(end)))
    var row = Array(0...y.count)
    for (i, letter) in x.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in y.indices {
        let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (letter == y[j] ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[y.count]
  }
}
