import CTesseract
import PlatenImaging

extension TesseractEngine {
  /// Copies the last result out in one pass, word by word; no iterator outlives the call.
  func collect(into builder: inout PageBuilder, candidates: Int) {
    guard let iterator = unsafe TessBaseAPIGetIterator(api) else { return }
    defer { unsafe TessResultIteratorDelete(iterator) }
    let place = unsafe TessResultIteratorGetPageIterator(iterator)
    repeat {
      if unsafe TessPageIteratorIsAtBeginningOf(place, RIL_TEXTLINE) != 0 {
        if unsafe TessPageIteratorIsAtBeginningOf(place, RIL_BLOCK) != 0 {
          builder.endBlock()
        } else {
          builder.endLine()
        }
      }
      guard let word = unsafe Self.text(iterator, RIL_WORD) else { continue }
      let confidence = unsafe Self.confidence(TessResultIteratorConfidence(iterator, RIL_WORD))
      let first = RecognizedText.Candidate(text: word, confidence: confidence)
      let others =
        unsafe candidates > 1
        ? Self.alternatives(to: first, at: iterator, atMost: candidates - 1) : []
      builder.add(
        word, confidence: confidence, box: unsafe Self.box(place), candidates: [first] + others)
    } while unsafe TessResultIteratorNext(iterator, RIL_WORD) != 0
  }

  private static func text(_ iterator: OpaquePointer, _ level: TessPageIteratorLevel) -> String? {
    guard let bytes = unsafe TessResultIteratorGetUTF8Text(iterator, level) else { return nil }
    defer { unsafe TessDeleteText(bytes) }
    // Pictures and rules come as words of a single space.
    let text = unsafe String(cString: bytes)
    return text.utf8.allSatisfy { $0 <= 0x20 } ? nil : text
  }

  private static func box(_ place: OpaquePointer?) -> PixelRect {
    var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    _ = unsafe TessPageIteratorBoundingBox(place, RIL_WORD, &left, &top, &right, &bottom)
    return PixelRect(
      x: Int(left), y: Int(top), width: Int(right) - Int(left), height: Int(bottom) - Int(top))
  }

  /// 0…1 from Tesseract's percents, which are not always within 0…100.
  private static func confidence(_ percent: Float) -> Double {
    percent.isNaN ? 0 : Double(min(max(percent, 0), 100)) / 100
  }
}

// MARK: - Other readings of a word

extension TesseractEngine {
  /// One symbol read otherwise.
  private struct Replacement {
    let index: Int
    let text: String
    /// Its confidence as a part of that of the symbol it replaces.
    let ratio: Double
  }

  /// The likeliest other readings: the word with one symbol replaced.
  private static func alternatives(
    to word: RecognizedText.Candidate, at place: OpaquePointer, atMost count: Int
  ) -> [RecognizedText.Candidate] {
    guard let iterator = unsafe TessResultIteratorCopy(place) else { return [] }
    defer { unsafe TessResultIteratorDelete(iterator) }
    let page = unsafe TessResultIteratorGetPageIterator(iterator)
    var symbols: [String] = []
    var replacements: [Replacement] = []
    repeat {
      let symbol = unsafe text(iterator, RIL_SYMBOL) ?? ""
      let own = unsafe confidence(TessResultIteratorConfidence(iterator, RIL_SYMBOL))
      for choice in unsafe choices(iterator)
      where choice.text != symbol && !choice.text.isEmpty && choice.confidence > 0 {
        replacements.append(
          Replacement(
            index: symbols.count, text: choice.text,
            ratio: min(1, choice.confidence / max(own, 0.01))))
      }
      symbols.append(symbol)
    } while unsafe TessResultIteratorNext(iterator, RIL_SYMBOL) != 0
      && TessPageIteratorIsAtBeginningOf(page, RIL_WORD) == 0
    var readings: [RecognizedText.Candidate] = []
    for replacement in replacements.sorted(by: { $0.ratio > $1.ratio }) {
      guard readings.count < count else { break }
      var changed = symbols
      changed[replacement.index] = replacement.text
      let text = changed.joined()
      guard text != word.text, !readings.contains(where: { $0.text == text }) else { continue }
      readings.append(
        RecognizedText.Candidate(text: text, confidence: word.confidence * replacement.ratio))
    }
    return readings
  }

  private static func choices(_ iterator: OpaquePointer) -> [RecognizedText.Candidate] {
    guard let choice = unsafe TessResultIteratorGetChoiceIterator(iterator) else { return [] }
    defer { unsafe TessChoiceIteratorDelete(choice) }
    var all: [RecognizedText.Candidate] = []
    repeat {
      // The text belongs to the iterator.
      guard let bytes = unsafe TessChoiceIteratorGetUTF8Text(choice) else { continue }
      all.append(
        RecognizedText.Candidate(
          text: unsafe String(cString: bytes),
          confidence: unsafe confidence(TessChoiceIteratorConfidence(choice))))
    } while unsafe TessChoiceIteratorNext(choice) != 0
    return all
  }
}
