import PlatenCore
import PlatenImaging

extension PageReading {
  /// Whether letters that were seen on the page are missing: fewer characters than letters, or
  /// rows of letters where no word is.
  ///
  /// A count alone overlooks a lost column: points and bright letters are read that nobody counts.
  func misses(lettersOf page: borrowing CleanedPage) -> Bool {
    Double(characters) < 0.85 * Double(page.letters.likely)
      || misses(rowsOf: page)
  }

  /// Whether there are rows of letters where no word is.
  func misses(rowsOf page: borrowing CleanedPage) -> Bool {
    lettersInLostRows(of: page) >= Self.lostLetters
  }

  /// Whether it is of strewn shapes, of which more readings make more nonsense: hardly any of them
  /// was read, nothing of that makes sense, and neighbours lie above them as often as beside.
  func isOfGrain(_ page: borrowing CleanedPage) -> Bool {
    guard confidence < 0.3, 10 * characters < page.letters.likely else { return false }
    let (known, beside) = page.letters.neighbours
    return known >= 300 && 0.4...0.6 ~= beside
  }

  /// As many letters in rows outside all words are writing; fewer may be part of a drawing.
  private static let lostLetters = 20
  /// In a shorter row, shapes may stand by chance.
  private static let leastRow = 5
  /// Enough to see a loss, and a bound for the work on a page of noise.
  private static let most = 2000

  /// Where its words lie on the page as it was read.
  func wordBoxes(on page: borrowing CleanedPage) -> [PixelRect] {
    let transform = page.transform
    return self.page.words.map { transform.inverse($0.quad).bounds }
  }

  /// How many letters stand in rows, but in no word.
  private func lettersInLostRows(of page: borrowing CleanedPage) -> Int {
    let height = page.letters.height
    let strays = page.letters.lineBoxes(outside: wordBoxes(on: page)).prefix(Self.most)
    guard strays.count >= Self.lostLetters else { return 0 }
    var rows: [(last: PixelRect, count: Int)] = []
    for letter in strays.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
      let row = rows.lastIndex { row in
        let gap = letter.x - row.last.maxX
        let step = min(abs(letter.maxY - row.last.maxY), abs(letter.y - row.last.y))
        return -2 * height <= 5 * gap && gap <= 2 * height && 10 * step <= 3 * height
      }
      if let row {
        rows[row] = (letter, rows[row].count + 1)
      } else {
        rows.append((letter, 1))
      }
    }
    return rows.reduce(0) { $1.count >= Self.leastRow ? $0 + $1.count : $0 }
  }
}

extension LetterStatistics {
  /// The letters whose middles lie in none of some boxes.
  func lineBoxes(outside boxes: [PixelRect]) -> [PixelRect] {
    let boxes = boxes.sorted { $0.y < $1.y }
    let tallest = boxes.map(\.height).max() ?? 0
    return lineBoxes.filter { letter in
      let (x, y) = ((letter.x + letter.maxX) / 2, (letter.y + letter.maxY) / 2)
      let first = boxes.partitioningIndex { $0.y >= y - tallest }
      return !boxes[first...].prefix { $0.y <= y }.contains {
        $0.x <= x && x <= $0.maxX && y <= $0.maxY
      }
    }
  }
}
