/// One row of words, and its parts between wide gaps.
struct TextRow {
  /// Words with small gaps between them.
  struct Part {
    var left: Double
    var right: Double
    var words: [LevelWord]

    var isNumeric: Bool { words.contains { $0.word.text.isNumeric } && words.count <= 3 }
  }

  let words: [LevelWord]
  let parts: [Part]
  let top: Double
  let bottom: Double

  var middle: Double { (top + bottom) / 2 }

  /// Words from left to right, and the width from which on a gap divides them.
  init(_ words: [LevelWord], gap: Double) {
    self.words = words
    top = words.map(\.box.top).min() ?? 0
    bottom = words.map(\.box.bottom).max() ?? 0
    var parts: [Part] = []
    for word in words {
      if let last = parts.last, word.box.left - last.right < gap {
        parts[parts.count - 1].words.append(word)
        parts[parts.count - 1].right = max(last.right, word.box.right)
      } else {
        parts.append(Part(left: word.box.left, right: word.box.right, words: [word]))
      }
    }
    self.parts = parts
  }
}
