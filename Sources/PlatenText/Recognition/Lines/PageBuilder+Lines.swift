import PlatenImaging
import PlatenRecognizer

extension PageBuilder {
  /// Adds what Platen's recogniser read in a group to the line, up to `count` readings a word.
  mutating func add(
    _ words: [LineWord], of group: PageLayout.Group, on page: TurnedPage, candidates count: Int
  ) {
    for (word, place) in zip(words, WordPlaces(words, in: group).places()) {
      // Where characters are denied, a word may be left without any.
      if word.text.utf8.allSatisfy({ $0 <= 0x20 }) { continue }
      add(word, place, on: page, candidates: count)
    }
  }

  private mutating func add(
    _ word: LineWord, _ place: WordPlaces.Place, on page: TurnedPage, candidates count: Int
  ) {
    let symbols = zip(word.decoded.symbols, place.symbols).map { symbol, box in
      RecognizedText.Symbol(
        text: symbol.text, confidence: LineWord.confidence(symbol.certainty),
        quad: quad(page.unturned(box)))
    }
    let first = RecognizedText.Candidate(text: word.text, confidence: word.confidence)
    var replacements: [TesseractEngine.Replacement] = []
    for (index, symbol) in word.decoded.symbols.enumerated() where count > 1 {
      let others = symbol.candidates.reduce(0) { $0 + $1.probability }
      for candidate in symbol.candidates where candidate.text != symbol.text {
        replacements.append(
          TesseractEngine.Replacement(
            index: index, text: candidate.text,
            ratio: Double(min(1, candidate.probability / max(1 - others, 0.01)))))
      }
    }
    replacements.sort { $0.ratio > $1.ratio }
    let others = TesseractEngine.readings(
      of: first, symbols.map(\.text), replacements, atMost: count - 1)
    add(
      first.text, confidence: first.confidence, box: page.unturned(place.box),
      candidates: [first] + others, symbols: symbols)
  }
}
