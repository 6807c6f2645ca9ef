import PlatenImaging

/// Writing at an angle, as a watermark has it: Poppler tells upright boxes of its scraps alone,
/// each in a line of its own, and in no order.
///
/// One scrap begins where the other ends, to the right of it or above or below, and higher or lower
/// than that.
struct SlantedWords {
  /// A scrap, and whether a space stands before it.
  typealias Scrap = (place: JoinedWords.Place, text: String, isSpaced: Bool)

  /// The scraps of each piece of writing, in order.
  private(set) var runs: [[Scrap]] = []

  private let scraps: [Piece]

  private struct Piece {
    let place: JoinedWords.Place
    let text: String
    let left, top, right, bottom: Double
    /// About the size of its type.
    let size: Double

    init(_ place: JoinedWords.Place, _ word: RecognizedText.Word) {
      self.place = place
      text = word.text
      let points = [
        word.quad.topLeft, word.quad.topRight, word.quad.bottomRight, word.quad.bottomLeft,
      ]
      left = points.map(\.x).min() ?? 0
      right = points.map(\.x).max() ?? 0
      top = points.map(\.y).min() ?? 0
      bottom = points.map(\.y).max() ?? 0
      size = max(right - left, bottom - top) / Double(max(1, text.count)).squareRoot()
    }
  }

  /// Pairs of scraps that are worth the time.
  private static let mostPairs = 20_000_000

  /// Looks for such writing among the words of a page; those of level lines are none of it.
  init(_ page: RecognizedText.Page) {
    scraps = page.lines.enumerated().filter { $1.words.count <= 2 }.flatMap { line, content in
      content.words.enumerated().map { Piece(JoinedWords.Place(line: line, word: $0), $1) }
    }.sorted { ($0.left, $0.top) < ($1.left, $1.top) }
    guard scraps.count >= 4 else { return }
    for isRising in [true, false] { join(isRising: isRising) }
  }

  private mutating func join(isRising: Bool) {
    var next: [Int: (index: Int, gap: Double)] = [:]
    var hasFormer: Set<Int> = []
    let most = Self.mostPairs / scraps.count
    for (index, scrap) in scraps.enumerated() {
      var best: (index: Int, gap: Double)?
      for other in scraps.indices[(index + 1)...].prefix(most) {
        guard scraps[other].left < scrap.right + scrap.size else { break }
        guard !hasFormer.contains(other),
          let gap = Self.gap(scrap, scraps[other], isRising: isRising),
          abs(gap) < best.map({ abs($0.gap) }) ?? .infinity
        else { continue }
        best = (other, gap)
      }
      guard let best else { continue }
      next[index] = best
      hasFormer.insert(best.index)
    }
    for start in scraps.indices where !hasFormer.contains(start) && next[start] != nil {
      var run = [(place: scraps[start].place, text: scraps[start].text, isSpaced: false)]
      var index = start
      while let step = next[index] {
        index = step.index
        run.append((scraps[index].place, scraps[index].text, step.gap > Self.touching))
      }
      // What stands by chance below something else hardly ever touches it.
      let close = run.count { !$0.isSpaced } - 1
      if run.count >= 4, 2 * close >= run.count - 1 { runs.append(run) }
    }
  }

  /// What is left between two scraps that follow each other, as a part of the size.
  private static let touching = 0.06

  /// How far apart two scraps are, as a part of their size; nil where one doesn't follow the other.
  private static func gap(_ scrap: Piece, _ next: Piece, isRising: Bool) -> Double? {
    let size = min(scrap.size, next.size)
    guard size > 0, max(scrap.size, next.size) < 4 * size else { return nil }
    let right = next.left + next.right - scrap.left - scrap.right
    let down = next.top + next.bottom - scrap.top - scrap.bottom
    guard right > 0.1 * size, isRising ? down < -0.1 * size : down > 0.1 * size else { return nil }
    let across = next.left - scrap.right
    let along = isRising ? scrap.top - next.bottom : next.top - scrap.bottom
    let gap = max(across, along) / size
    return (-touching...0.5).contains(gap) ? gap : nil
  }
}

extension JoinedWords {
  /// Takes the words that a PDF has at an angle; nil for a page without.
  init?(slantedOf page: RecognizedText.Page) {
    let runs = page.isOwnText ? SlantedWords(page).runs : []
    guard !runs.isEmpty else { return nil }
    var text = ""
    var words: [(Range<Int>, Place)] = []
    for run in runs {
      for scrap in run {
        if scrap.isSpaced { text += " " }
        let start = text.utf8.count
        text += scrap.text
        words.append((start..<text.utf8.count, scrap.place))
      }
      text += "\n\n"
    }
    self.init(text, .slanted, words)
  }
}
