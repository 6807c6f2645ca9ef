/// What languages have made of the lines of a page.
struct SampleContest {
  private struct Entry {
    let language: String
    let lines: [LanguageEvidence]
    let all: LanguageEvidence
    /// By how much its scores count less than those of others.
    let weight: Double
  }

  private var entries: [Entry] = []

  /// Fewer letters say nothing.
  private static let fewestLetters = 6.0

  /// Adds what a language has made of each line, and how much that counts beside what others have.
  mutating func add(_ language: String, _ lines: [LanguageEvidence], weight: Double = 1) {
    entries.append(
      Entry(language: language, lines: lines, all: LanguageEvidence(lines), weight: weight))
  }

  func has(_ language: String) -> Bool { entries.contains { $0.language == language } }

  /// How well the script of a language fits: 0…1; less where others have read more letters.
  func scriptScore(of language: String) -> Double {
    guard let entry = entries.first(where: { $0.language == language }) else { return 0 }
    let most = entries.map(\.all.letters).max() ?? 0
    guard most >= Self.fewestLetters else { return 0 }
    return entry.all.scriptScore * min(1, 2 * entry.all.letters / most)
  }

  /// Whether every line that says something is clearly in a language that was asked.
  var isDecided: Bool {
    guard entries.contains(where: \.all.isClear) else { return false }
    return lineNumbers.allSatisfy { place in
      entries.contains { $0.lines[place].isClear }
        || entries.allSatisfy { $0.lines[place].letters < Self.fewestLetters }
    }
  }

  private var lineNumbers: Range<Int> { 0..<(entries.first?.lines.count ?? 0) }

  /// Of some languages the one that fits the lines together best, and others in which a fourth of
  /// the lines are clearly written, but not in the best one.
  func winners(among languages: [String]) -> [String] {
    let entries = entries.filter { languages.contains($0.language) }
    guard let best = Self.best(of: entries, \.all) else { return [] }
    var shares: [String: Int] = [:]
    for place in lineNumbers {
      let others = entries.filter { entry in
        entry.lines[place].isClear
          && entry.weight * entry.lines[place].languageScore
            > best.weight * best.lines[place].languageScore + 0.25
      }
      guard let winner = Self.best(of: others, { $0.lines[place] }) else { continue }
      shares[winner.language, default: 0] += 1
    }
    let others = shares.filter { 4 * $0.value >= lineNumbers.count }.sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }
    return [best.language] + others.map(\.key)
  }

  /// The first of those that fit best.
  private static func best(
    of entries: [Entry], _ evidence: (Entry) -> LanguageEvidence
  ) -> Entry? {
    var best: Entry?
    for entry in entries {
      let score = entry.weight * evidence(entry).languageScore
      if let best, best.weight * evidence(best).languageScore >= score { continue }
      best = entry
    }
    return best
  }
}
