import PlatenRecognizer

/// What speaks for a language in one line, or in several taken together.
struct LanguageEvidence: Sendable, Hashable {
  private(set) var letters = 0.0
  /// Those of the language's own script.
  private var own = 0.0
  /// The sum of the letters' confidences.
  private var sureness = 0.0
  /// The letters of words that a dictionary could have.
  private var checked = 0.0
  /// Those of the words that one has.
  private var known = 0.0

  init(_ words: [LineWord], _ vocabulary: Vocabulary) {
    for word in words {
      let symbols = word.decoded.symbols.filter { $0.text.first?.isLetter == true }
      let count = Double(symbols.count)
      letters += count
      own += Double(symbols.count { vocabulary.isOfMainScript($0.unichar) })
      sureness += symbols.reduce(0) { $0 + LineWord.confidence(7 * $1.certainty) }
      // Short words are words of many languages.
      guard count >= 3, count >= 0.6 * Double(word.decoded.symbols.count) else { continue }
      checked += count
      if word.decoded.isInDictionary { known += count }
    }
  }

  /// Adds up the evidence of several lines.
  init(_ lines: [LanguageEvidence] = []) {
    for line in lines {
      letters += line.letters
      own += line.own
      sureness += line.sureness
      checked += line.checked
      known += line.known
    }
  }

  /// The mean confidence of its letters: 0…1.
  var confidence: Double { letters == 0 ? 0 : sureness / letters }

  /// The part of the letters that stand in words of the dictionary: 0…1.
  var familiarity: Double { checked == 0 ? 0 : known / checked }

  /// How well the script fits: 0…1; other letters than those of its own don't speak for it.
  var scriptScore: Double { letters == 0 ? 0 : confidence * own / letters }

  /// How well the language fits, beside others of the same script: 0…1.
  var languageScore: Double { scriptScore * (0.4 + 0.6 * familiarity) }

  /// Whether no other language needs to be asked.
  var isClear: Bool { letters >= 12 && scriptScore >= 0.85 && familiarity >= 0.75 }
}
