import PlatenImaging
import PlatenRecognizer

/// A word of a line as one language reads it, and where along the line.
struct LineWord: Sendable {
  let decoded: DecodedLine.Word
  /// How many pixels of the page one step of the network spans.
  let scale: Double

  /// Where its symbols begin and end, from the line's left edge: halfway to their neighbours.
  var extent: Range<Int> {
    let symbols = decoded.symbols
    let start = symbols.first.map { Double($0.extent.lowerBound) * scale } ?? 0
    let end = symbols.last.map { Double($0.extent.upperBound) * scale } ?? start
    let left = Int(start.rounded(.down))
    return left..<max(left + 1, Int(end.rounded(.up)))
  }

  /// A symbol, and where it stands in pixels of the page from the left edge of the line's picture.
  typealias PlacedSymbol = (symbol: DecodedLine.Symbol, extent: Range<Int>)

  /// Its symbols, each reaching halfway to its neighbours.
  var placedSymbols: [PlacedSymbol] {
    decoded.symbols.map { symbol in
      let start = Int(Double(symbol.extent.lowerBound) * scale)
      return (symbol, start..<max(start, Int(Double(symbol.extent.upperBound) * scale)))
    }
  }

  /// The certainty of the least certain of its symbols and the spaces around it, on Tesseract's
  /// scale for words: 0 is certain, and at -20 the confidence is 0.
  var certainty: Float { 7 * min(decoded.certainty, decoded.spaceCertainty) }

  /// How sure the recogniser is: 0…1.
  var confidence: Double { Self.confidence(certainty) }

  var text: String { decoded.symbols.map(\.text).joined() }

  /// Whether it needs no second opinion: a dictionary's word is believed sooner if it is longer.
  var isAcceptable: Bool {
    var least: Float = -2.5
    if decoded.isInDictionary { least -= 0.5 * Float(max(0, (shortestRunOfLetters ?? 2) - 2)) }
    return certainty > least
  }

  private var shortestRunOfLetters: Int? {
    decoded.symbols.split { $0.text.first?.isLetter != true }.map(\.count).min()
  }

  /// Tesseract's percents, as a part of one.
  static func confidence(_ certainty: Float) -> Double {
    Double(min(max(100 + 5 * certainty, 0), 100)) / 100
  }
}
