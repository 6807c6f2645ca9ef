import PlatenImaging

/// A word in the axes of its page.
struct LevelWord {
  let word: RecognizedText.Word
  let box: LevelFrame.Box
  /// The height of the line it stands on, which its own letters may not reach.
  let lineHeight: Double
  /// The number of its line, through all lines of the page.
  let line: Int
  let block: Int

  /// The words of a page, in reading order; those of blocks that run elsewhere only if asked for.
  static func all(
    of page: RecognizedText.Page, in frame: LevelFrame, includingTurned: Bool = false
  ) -> [LevelWord] {
    var words: [LevelWord] = []
    var number = 0
    for (block, content) in page.blocks.enumerated() {
      for line in content.lines {
        defer { number += 1 }
        guard includingTurned || content.rotation == page.rotation else { continue }
        let height = frame(line.quad).height
        words += line.words.map {
          LevelWord(
            word: $0, box: frame($0.quad), lineHeight: height, line: number, block: block)
        }
      }
    }
    return words
  }

  /// Words that stand beside one another, row by row from the top, each from left to right.
  static func rows(_ words: [LevelWord]) -> [[LevelWord]] {
    struct Row {
      var top: Double
      var bottom: Double
      var words: [LevelWord]
    }
    var rows: [Row] = []
    for word in words.sorted(by: { $0.box.middleY < $1.box.middleY }) {
      // Only the last few rows can reach as far down as the next word.
      let near = max(0, rows.count - 4)..<rows.count
      let found = near.last { index in
        let row = rows[index]
        let shared = min(row.bottom, word.box.bottom) - max(row.top, word.box.top)
        let smaller = min(row.bottom - row.top, word.box.height)
        guard shared > 0.5 * smaller else { return false }
        // Words of one row may overlap where the engine was wrong about one, if they are level.
        if abs((row.top + row.bottom) / 2 - word.box.middleY) < 0.25 * smaller { return true }
        return !row.words.contains {
          min($0.box.right, word.box.right) - max($0.box.left, word.box.left)
            > 0.5 * min($0.box.width, word.box.width)
        }
      }
      guard let found else {
        rows.append(Row(top: word.box.top, bottom: word.box.bottom, words: [word]))
        continue
      }
      // The middle of the extents: a tall sign must not make the row take in the next.
      let count = Double(rows[found].words.count)
      rows[found].top = (rows[found].top * count + word.box.top) / (count + 1)
      rows[found].bottom = (rows[found].bottom * count + word.box.bottom) / (count + 1)
      rows[found].words.append(word)
    }
    rows.sort { $0.top + $0.bottom < $1.top + $1.bottom }
    return rows.map { $0.words.sorted { $0.box.left < $1.box.left } }
  }

  /// The rows of a table: as ``rows(_:)``, but rows closer than lines can be are one.
  ///
  /// A cell of one line stands beside the middle of a cell of two.
  static func tableRows(_ words: [LevelWord], unit: Double) -> [[LevelWord]] {
    let rows = rows(words)
    var result: [[LevelWord]] = []
    var start = 0
    func middle(_ row: Int) -> Double {
      rows[row].reduce(0) { $0 + $1.box.middleY } / Double(rows[row].count)
    }
    for index in rows.indices {
      if index + 1 < rows.count, middle(index + 1) - middle(index) < 0.8 * unit { continue }
      let close = rows[start...index]
      // Columns of prose whose lines stand at other heights go on and on.
      if 2...5 ~= close.count {
        result.append(close.joined().sorted { $0.box.left < $1.box.left })
      } else {
        result += close
      }
      start = index + 1
    }
    return result
  }
}
