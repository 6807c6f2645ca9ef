/// What stays of texts that are redacted: words whose form alone would be suspicious are no doubt
/// where they are known to be those.
struct KeptWords {
  /// Letters and digits of the words; "" where something went.
  private var words: [String] = []
  /// Where each of them stands.
  private var places: [String: [Int]] = [:]

  /// Takes in a text without what was to go.
  mutating func formUnion(_ redacted: String) {
    for word in redacted.split(whereSeparator: \.isWhitespace) {
      // A word of which a part went is none of those that stay.
      append(word.contains("█") ? "" : String(word).lettersAndDigits)
    }
    append("")
  }

  private mutating func append(_ word: String) {
    places[word, default: []].append(words.count)
    words.append(word)
  }

  /// Whether some words stand in it as they are, one after the other.
  func contains(_ run: [String]) -> Bool {
    let run = run.map(\.lettersAndDigits)
    guard let first = run.first, !run.contains("") else { return false }
    return places[first, default: []].contains { words[$0...].starts(with: run) }
  }
}
