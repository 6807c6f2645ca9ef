import PlatenCore
import PlatenImaging

/// Finds points and commas of numbers that stand on the page and were not read.
///
/// Small print loses them first, and `17675` is no misreading of `176.75` that a vote would find.
/// A number is changed only where its tall shapes are as many as its digits, one for one, and a
/// small shape lies on the baseline between two of them that stand further apart than those without
/// one, and where a well-formed number comes out.
struct PointSearch {
  private let page: CleanedPage

  /// Looks at the picture of a page; the words are those of a reading of it.
  init(of page: borrowing CleanedPage) { self.page = copy page }

  /// Adds the points to the words of a page, and says to how many.
  ///
  /// - Throws: `cancelled`, `limitExceeded`.
  func apply(to text: inout RecognizedText.Page) throws(PlatenError) -> Int {
    var found: [Int: RecognizedText.Word] = [:]
    for (index, word) in text.words.enumerated() where Self.isNumber(word) {
      if let better = try pointed(word) { found[index] = better }
    }
    guard !found.isEmpty else { return 0 }
    var index = 0
    text.forEachWord { word in
      if let better = found[index] { word = better }
      index += 1
    }
    text.compose()
    return found.count
  }

  private static func isNumber(_ word: RecognizedText.Word) -> Bool {
    word.symbols.count > 1
      && word.symbols.allSatisfy {
        $0.text.utf8.count == 1 && "0123456789.,$%()-".contains($0.text)
      }
      && word.symbols.map(\.text).joined() == word.text
      // With a hyphen inside it is a date, a range or the number of a telephone.
      && !word.text.dropFirst().dropLast().contains("-")
      && word.symbols.count { isTall($0) } > 1
  }

  private static func isTall(_ symbol: RecognizedText.Symbol) -> Bool {
    !".,-".contains(symbol.text)
  }

  private static func isPoint(_ symbol: RecognizedText.Symbol) -> Bool {
    symbol.text == "." || symbol.text == ","
  }

  /// A number with the points that were not read; nil where there are none, or any doubt.
  private func pointed(_ word: RecognizedText.Word) throws(PlatenError) -> RecognizedText.Word? {
    let box = page.transform.inverse(word.quad).bounds
    let reach = PixelRect(
      x: box.x, y: box.y, width: box.width, height: box.height + max(1, box.height / 4))
    let shapes = try page.shapes(in: reach).sorted { $0.x + $0.maxX < $1.x + $1.maxX }
    let tall = shapes.filter { 3 * $0.height > 2 * box.height }
    guard tall.count == word.symbols.count(where: Self.isTall) else { return nil }
    let height = tall.map(\.height).sorted()[tall.count / 2]
    let baseline = tall.map(\.maxY).sorted()[tall.count / 2]
    guard height >= 7 else { return nil }
    // How far digits are apart with a point between them at the least, and without at the most.
    var (narrowest, widest) = (Int.max, Int.min)
    var symbols: [RecognizedText.Symbol] = []
    var (next, isChanged) = (0, false)
    for (index, symbol) in word.symbols.enumerated() {
      if Self.isTall(symbol), next > 0, Self.isTall(word.symbols[index - 1]) {
        let (left, right) = (tall[next - 1], tall[next])
        let point = shapes.first { shape in
          shape.x >= left.maxX - 1 && shape.maxX <= right.x + 1
            && Self.isPoint(shape, height: height, baseline: baseline)
        }
        if let point {
          narrowest = min(narrowest, right.x - left.maxX)
          // A comma is longer than wide and goes below the digits.
          let isComma = 8 * (point.maxY - baseline) > height && point.height > point.width
          symbols.append(
            RecognizedText.Symbol(
              text: isComma ? "," : ".", confidence: symbol.confidence,
              quad: page.transform(Quad(point))))
          isChanged = true
        } else {
          widest = max(widest, right.x - left.maxX)
        }
      }
      if Self.isTall(symbol) { next += 1 }
      symbols.append(symbol)
    }
    // A speck on grainy paper lies where there is no room for a point.
    guard isChanged, narrowest > widest, Self.isWellFormed(symbols.map(\.text).joined()) else {
      return nil
    }
    return changed(word, to: symbols)
  }

  /// Whether digits are grouped by threes, if at all, and have one decimal point at most.
  private static func isWellFormed(_ text: String) -> Bool {
    let number = text.filter { !"$%()-".contains($0) }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, parts.allSatisfy({ !$0.isEmpty }) else {
      return false
    }
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    let areThrees = groups.dropFirst().allSatisfy { $0.count == 3 }
    return areThrees && (groups.count == 1 || 1...3 ~= groups[0].count)
      && parts.dropFirst().allSatisfy { !$0.contains(",") }
  }

  /// Whether a shape is as small as a point and stands where one does.
  private static func isPoint(_ shape: PixelRect, height: Int, baseline: Int) -> Bool {
    let sizes = max(2, height / 10)...max(2, 2 * height / 5)
    return sizes.contains(shape.width) && sizes.contains(shape.height)
      && 6 * abs(shape.maxY - baseline) <= 2 * height && 2 * (baseline - shape.y) <= height
      && shape.maxY >= baseline - height / 8
  }

  private func changed(
    _ word: RecognizedText.Word, to symbols: [RecognizedText.Symbol]
  ) -> RecognizedText.Word {
    var result = word
    result.text = symbols.map(\.text).joined()
    result.symbols = symbols
    let others = word.candidates.filter { $0.text != result.text }
    let all = [RecognizedText.Candidate(text: result.text, confidence: word.confidence)] + others
    result.candidates = Array(all.prefix(max(1, word.candidates.count)))
    return result
  }
}
