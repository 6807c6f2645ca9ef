import PlatenImaging

/// Cuts words that span two cells of a table: at a wide gap between a digit and a letter.
///
/// The recogniser sees no space where two columns nearly touch. A gap counts if it is wide for the
/// height of the word and much wider than the gaps between its letters.
struct GapCut {
  /// The least gap, as a part of the word's height.
  private static let ofHeight = 0.3
  /// The least gap, as a multiple of the median one in the word.
  private static let ofGaps = 1.7

  /// How often digits and letters may alternate in the words of two cells together. In what
  /// machines are named by they do so oftener, and a narrow 1 has gaps beside it: `00:1B:44:11`.
  private static let mostChanges = 2

  private let page: CleanedPage

  /// Looks at the picture of a page; the words are those of a reading of it.
  init(of page: borrowing CleanedPage) { self.page = copy page }

  /// Cuts the words of a page where they need it, and says how many were cut.
  func apply(to text: inout RecognizedText.Page) -> Int {
    var cuts = 0
    text.forEachLine { line in
      let words = line.words.flatMap { parts(of: $0) }
      cuts += words.count - line.words.count
      line.words = words
    }
    if cuts > 0 { text.compose() }
    return cuts
  }

  /// A word in two, or as it is.
  private func parts(of word: RecognizedText.Word) -> [RecognizedText.Word] {
    let symbols = word.symbols
    guard symbols.count > 1, symbols.map(\.text).joined() == word.text else { return [word] }
    let kinds = symbols.map { Kind($0.text) }
    guard 1...Self.mostChanges ~= Self.changes(in: kinds) else { return [word] }
    let box = page.transform.inverse(word.quad).bounds
    let gaps = page.gaps(in: box)
    guard let widest = gaps.max(by: { $0.count < $1.count }) else { return [word] }
    let median = gaps.map(\.count).sorted()[gaps.count / 2]
    let height = min(Double(box.height), 1.4 * Double(page.letters.printHeight))
    guard Double(widest.count) >= Self.ofHeight * height,
      gaps.count == 1 || Double(widest.count) >= Self.ofGaps * Double(median)
    else { return [word] }
    let middle = Double(widest.lowerBound + widest.upperBound) / 2
    let first = symbols.prefix { symbol in
      let corners = page.transform.inverse(symbol.quad).bounds
      return Double(corners.x + corners.maxX) / 2 < middle
    }
    guard !first.isEmpty, first.count < symbols.count else { return [word] }
    let sides = Set([kinds[first.count - 1], kinds[first.count]])
    guard sides == [.digit, .letter] else { return [word] }
    let (left, right) = (widest.lowerBound - box.x, widest.upperBound - box.x)
    return [
      part(
        of: word, Array(first),
        PixelRect(x: box.x, y: box.y, width: left, height: box.height)),
      part(
        of: word, Array(symbols.dropFirst(first.count)),
        PixelRect(x: box.x + right, y: box.y, width: box.width - right, height: box.height)),
    ]
  }

  /// How often digits follow letters, or these those.
  private static func changes(in kinds: [Kind]) -> Int {
    let kinds = kinds.filter { $0 != .other }
    return zip(kinds, kinds.dropFirst()).count { $0 != $1 }
  }

  private func part(
    of word: RecognizedText.Word, _ symbols: [RecognizedText.Symbol], _ box: PixelRect
  ) -> RecognizedText.Word {
    let (text, quad) = (symbols.map(\.text).joined(), page.transform(Quad(box)))
    return RecognizedText.Word(
      text: text, confidence: word.confidence,
      box: quad.bounds.intersection(PixelRect(page.source)), quad: quad, range: 0..<0,
      candidates: [RecognizedText.Candidate(text: text, confidence: word.confidence)],
      symbols: symbols)
  }

  private enum Kind {
    case digit, letter, other

    init(_ text: String) {
      guard let character = text.first else {
        self = .other
        return
      }
      self = character.isNumber ? .digit : character.isLetter ? .letter : .other
    }
  }
}
