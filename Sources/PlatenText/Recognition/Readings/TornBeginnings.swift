import PlatenCore
import PlatenImaging

/// Joins lines whose first letters the layout took for a column of their own.
///
/// Initials and numbers of a list that stand exactly one below the other look like a narrow column.
/// Its lines are a few letters each, and touch the line beside them as letters of one word or words
/// of one line do, which columns of a page never do.
struct TornBeginnings {
  /// The beginning of a line, and the line it was torn off.
  private struct Pair {
    let beginning: Int
    let rest: Int
    /// Where the beginning lies, from left to right.
    let extent: Range<Int>
    /// The space between them, in heights of letters.
    let gap: Double
  }

  /// Fewer may be chance.
  private static let fewest = 3
  /// The widest space between letters of a word or words of a line, in heights of letters.
  private static let nearness = 0.6

  private let transform: PageTransform
  private let height: Double

  /// - Parameter page: The page as it was read.
  init(of page: borrowing CleanedPage) {
    self.init(transform: page.transform.inverse, height: page.letters.printHeight)
  }

  /// - Parameters:
  ///   - transform: From the picture as given to the page as it was read.
  ///   - height: The height of its letters.
  init(transform: PageTransform, height: Int) {
    self.transform = transform
    self.height = Double(max(1, height))
  }

  /// Joins the lines; whether there were any.
  func apply(to text: inout RecognizedText.Page) -> Bool {
    let lines = text.lines
    let all = pairs(in: lines)
    let near = all.filter { $0.gap < Self.nearness }
    guard near.count >= Self.fewest else { return false }
    // What stands below them and is a little further off is of their column.
    let pairs = all.filter { pair in
      pair.gap < Self.nearness || near.contains { $0.extent.overlaps(pair.extent) }
    }
    let rests = Dictionary(uniqueKeysWithValues: pairs.map { ($0.rest, $0) })
    let beginnings = Set(pairs.map(\.beginning))
    text.changeLines { place, line in
      if let pair = rests[place], let first = lines[pair.beginning].words.first {
        join(first, to: &line, gap: pair.gap)
      }
      if beginnings.contains(place) { line.words = [] }
    }
    return true
  }

  private func join(
    _ beginning: RecognizedText.Word, to line: inout RecognizedText.Line, gap: Double
  ) {
    guard let rest = line.words.first else { return }
    var word = beginning
    // The rest of a number is part of it, however narrow its last digit is.
    let isNumber = word.text.last?.isNumber == true && gap < Self.nearness
    if gap < 0.25 || isNumber && rest.text.prefix(1).allSatisfy({ $0.isNumber || $0.isPunctuation })
    {
      let quad = quad(around: word.quad, rest.quad)
      word = RecognizedText.Word(
        text: word.text + rest.text, confidence: min(word.confidence, rest.confidence),
        box: word.box.union(rest.box), quad: quad, range: 0..<0, candidates: [],
        symbols: word.symbols + rest.symbols)
      word.candidates = [.init(text: word.text, confidence: word.confidence)]
      line.words.removeFirst()
    }
    word.range = 0..<0
    line.words.insert(word, at: 0)
    line.box = line.box.union(word.box)
    line.quad = quad(around: line.quad, word.quad)
  }

  /// The quad around two, along the writing.
  private func quad(around one: Quad, _ other: Quad) -> Quad {
    transform.inverse(Quad(transform(one).bounds.union(transform(other).bounds)))
  }

  /// Which lines are beginnings of which.
  private func pairs(in lines: [RecognizedText.Line]) -> [Pair] {
    let places = lines.map { line in
      line.words.map { transform($0.quad).bounds }.reduce(nil) { whole, box in
        whole?.union(box) ?? box
      }
    }
    let order = lines.indices.filter { places[$0] != nil }
    var pairs: [Pair] = []
    var taken: Set<Int> = []
    for short in order where lines[short].words.count == 1 {
      guard lines[short].words[0].text.count <= 3, let box = places[short] else { continue }
      let nearest = order.compactMap { long -> (line: Int, gap: Double)? in
        guard long != short, let other = places[long], other.width > box.width else { return nil }
        let shared = min(box.maxY, other.maxY) - max(box.y, other.y)
        let gap = Double(other.x - box.maxX) / height
        let isBeside = 5 * shared >= 3 * min(box.height, other.height) && (-0.2..<2.5) ~= gap
        return isBeside ? (long, gap) : nil
      }.min { $0.gap < $1.gap }
      guard let nearest, taken.insert(nearest.line).inserted else { continue }
      pairs.append(
        Pair(
          beginning: short, rest: nearest.line, extent: box.x..<max(box.x + 1, box.maxX),
          gap: nearest.gap))
    }
    // A beginning is no rest of another.
    let beginnings = Set(pairs.map(\.beginning))
    return pairs.filter { !beginnings.contains($0.rest) }
  }
}
