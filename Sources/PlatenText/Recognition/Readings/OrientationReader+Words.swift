import PlatenCore
import PlatenImaging
import PlatenRecognizer

extension OrientationReader {
  /// Reads what stands in a rectangle of a page as one level line.
  ///
  /// - Throws: `libraryFailure`, `cancelled`.
  func words(in box: PixelRect, of page: Image) throws(PlatenError) -> [LineWord] {
    try Cancellation.current?.check()
    let cut = try LeptonicaPicture(page.cropped(to: box))
    guard
      var picture = try LinePicture(cut, PixelRect(cut.size), quarters: 0, height: reader.height)
    else { return [] }
    return try reader.read(&picture)
  }
}

extension CleanedPage {
  /// One word of the picture given, made of what was read in a rectangle of this page, in order.
  func word(
    _ words: [LineWord], at place: PixelRect, readFrom left: Int
  ) -> RecognizedText.Word {
    word(
      words.flatMap(\.placedSymbols), confidence: words.map(\.confidence).min() ?? 0, at: place,
      readFrom: left)
  }

  /// The same of symbols, wherever words end.
  func word(
    _ symbols: [LineWord.PlacedSymbol], confidence: Double, at place: PixelRect,
    readFrom left: Int
  ) -> RecognizedText.Word {
    let text = symbols.map(\.symbol.text).joined()
    let quad = transform(Quad(place))
    return RecognizedText.Word(
      text: text, confidence: confidence,
      box: quad.bounds.intersection(PixelRect(source)), quad: quad, range: 0..<0,
      candidates: [RecognizedText.Candidate(text: text, confidence: confidence)],
      symbols: symbols.map { placed in
        RecognizedText.Symbol(
          text: placed.symbol.text,
          confidence: LineWord.confidence(placed.symbol.certainty),
          quad: transform(
            Quad(
              PixelRect(
                x: left + placed.extent.lowerBound, y: place.y,
                width: max(1, placed.extent.count), height: place.height))))
      })
  }

  /// Whether a word of the picture given was read as lying on its side.
  func isSideways(_ word: RecognizedText.Word) -> Bool {
    let quad = transform.inverse(word.quad)
    return abs(quad.topRight.x - quad.topLeft.x) < abs(quad.topRight.y - quad.topLeft.y)
  }
}
