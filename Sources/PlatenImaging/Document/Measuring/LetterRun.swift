/// Letters that stand side by side, as many as can be read at once.
package struct LetterRun: Sendable, Hashable {
  /// The smallest rectangle around them.
  package let box: PixelRect
  /// How many there are.
  package let letters: Int
}

extension LetterStatistics {
  /// Runs of at least two letters, those with the most letters first.
  ///
  /// - Parameter down: Whether to look for lines that run down the page.
  package func runs(down: Bool) -> [LetterRun] {
    let letters = down ? boxes.map(\.transposed) : boxes
    // A dash that stands upright is as tall as a letter, but not as wide.
    var heights = [Int](repeating: 0, count: 500)
    for letter in letters where letter.height > 3 && letter.height < heights.count {
      heights[letter.height] += 1
    }
    guard let height = Self.usual(heights) else { return [] }
    let usual = max(4, height / 2)...max(4, 5 * height / 2)
    var lines = DisjointSets(count: letters.count)
    forEachPair { index, other in
      guard usual ~= letters[index].height, usual ~= letters[other].height,
        letters[index].isNext(to: letters[other], height)
      else { return }
      lines.join(index, other)
    }
    return lines.groups().map { line in line.map { letters[$0] }.sorted { $0.x < $1.x } }
      .flatMap { Self.pieces(of: $0, height) }
      .map { down ? LetterRun(box: $0.box.transposed, letters: $0.letters) : $0 }
      .sorted { ($1.letters, $0.box.y, $0.box.x) < ($0.letters, $1.box.y, $1.box.x) }
  }

  /// A line cut where it gets longer than twenty letters are tall.
  private static func pieces(of letters: [PixelRect], _ height: Int) -> [LetterRun] {
    var runs: [LetterRun] = []
    var piece = letters[0]
    var count = 0
    func end() {
      if count >= 2, piece.height <= 3 * height {
        runs.append(LetterRun(box: piece, letters: count))
      }
    }
    for letter in letters {
      let whole = piece.union(letter)
      if whole.width > 20 * height {
        end()
        (piece, count) = (letter, 1)
      } else {
        (piece, count) = (whole, count + 1)
      }
    }
    end()
    return runs
  }

  /// Follows a page that got a margin.
  mutating func move(by margin: Int) {
    for index in boxes.indices {
      boxes[index].x += margin
      boxes[index].y += margin
    }
    for index in lineBoxes.indices {
      lineBoxes[index].x += margin
      lineBoxes[index].y += margin
    }
  }
}

extension PixelRect {
  var transposed: PixelRect { PixelRect(x: y, y: x, width: height, height: width) }

  /// Whether two letters of a height may be neighbours in a level line.
  fileprivate func isNext(to other: PixelRect, _ letter: Int) -> Bool {
    let gap = max(x, other.x) - min(maxX, other.maxX)
    let shared = min(maxY, other.maxY) - max(y, other.y)
    return gap <= letter && 2 * shared >= min(height, other.height)
  }
}
