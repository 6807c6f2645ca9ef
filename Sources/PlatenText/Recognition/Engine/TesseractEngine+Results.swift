import CTesseract
import PlatenImaging

extension TesseractEngine {
  /// Copies the last result out in one pass, word by word; no iterator outlives the call.
  mutating func collect(into builder: inout PageBuilder, candidates: Int) {
    guard let walk = unsafe WordWalk(TessBaseAPIGetIterator(api)) else { return }
    let iterator = unsafe walk.iterator
    let place = unsafe TessResultIteratorGetPageIterator(iterator)
    repeat {
      if walk.isAtBeginning(of: RIL_BLOCK) {
        unsafe Self.beginBlock(at: place, in: &builder)
      } else if walk.isAtBeginning(of: RIL_TEXTLINE) {
        builder.endLine()
      }
      guard let word = unsafe walk.text(iterator, RIL_WORD) else { continue }
      if builder.isAtLineStart { unsafe Self.findBaseline(at: place, for: &builder) }
      let confidence = unsafe Self.confidence(TessResultIteratorConfidence(iterator, RIL_WORD))
      let first = RecognizedText.Candidate(text: word, confidence: confidence)
      let (symbols, others) = Self.symbols(
        of: first, walk, builder, otherReadings: candidates - 1)
      builder.add(
        word, confidence: confidence, box: unsafe Self.box(place, RIL_WORD),
        candidates: [first] + others, symbols: symbols)
    } while walk.next()
  }

  private static func beginBlock(at place: OpaquePointer?, in builder: inout PageBuilder) {
    var (orientation, direction) = (ORIENTATION_PAGE_UP, WRITING_DIRECTION_LEFT_TO_RIGHT)
    var order = TEXTLINE_ORDER_TOP_TO_BOTTOM
    var deskew: Float = 0
    unsafe TessPageIteratorOrientation(place, &orientation, &direction, &order, &deskew)
    // The top of the letters points to the right where lines run down, and so on around. Columns of
    // Chinese run down too, with their letters upright.
    let down = direction == WRITING_DIRECTION_TOP_TO_BOTTOM ? 1 : 0
    let kind = unsafe TessPageIteratorBlockType(place)
    builder.beginBlock(Self.kind(kind), quarters: (Int(orientation.rawValue) + down) % 4)
    if kind.rawValue >= PT_FLOWING_IMAGE.rawValue, kind != PT_NOISE {
      builder.addPicture(unsafe Self.box(place, RIL_BLOCK))
    }
  }

  static func kind(_ type: TessPolyBlockType) -> RecognizedText.Block.Kind {
    switch type {
    case PT_HEADING_TEXT: .heading
    case PT_PULLOUT_TEXT: .pullout
    case PT_EQUATION, PT_INLINE_EQUATION: .equation
    case PT_TABLE: .table
    case PT_VERTICAL_TEXT: .verticalText
    case PT_CAPTION_TEXT: .caption
    case PT_FLOWING_IMAGE, PT_HEADING_IMAGE, PT_PULLOUT_IMAGE: .image
    case PT_HORZ_LINE, PT_VERT_LINE: .rule
    default: .text
    }
  }

  private static func findBaseline(at place: OpaquePointer?, for builder: inout PageBuilder) {
    var (x1, y1, x2, y2): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard unsafe TessPageIteratorBaseline(place, RIL_TEXTLINE, &x1, &y1, &x2, &y2) != 0 else {
      return
    }
    builder.setBaseline(
      from: PixelPoint(x: Double(x1), y: Double(y1)), to: PixelPoint(x: Double(x2), y: Double(y2)))
  }

  static func box(_ place: OpaquePointer?, _ level: TessPageIteratorLevel) -> PixelRect {
    var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    _ = unsafe TessPageIteratorBoundingBox(place, level, &left, &top, &right, &bottom)
    return PixelRect(
      x: Int(left), y: Int(top), width: Int(right) - Int(left), height: Int(bottom) - Int(top))
  }

  /// 0…1 from Tesseract's percents, which are not always within 0…100.
  private static func confidence(_ percent: Float) -> Double {
    percent.isNaN ? 0 : Double(min(max(percent, 0), 100)) / 100
  }
}

// MARK: - Symbols, and other readings of a word
extension TesseractEngine {
  /// One symbol read otherwise.
  struct Replacement {
    let index: Int
    let text: String
    /// Its confidence as a part of that of the symbol it replaces.
    let ratio: Double
  }

  /// The symbols of a word, and at most `count` likeliest other readings of it.
  private static func symbols(
    of word: RecognizedText.Candidate, _ walk: borrowing WordWalk, _ builder: PageBuilder,
    otherReadings count: Int
  ) -> ([RecognizedText.Symbol], [RecognizedText.Candidate]) {
    guard let iterator = unsafe TessResultIteratorCopy(walk.iterator) else { return ([], []) }
    defer { unsafe TessResultIteratorDelete(iterator) }
    let page = unsafe TessResultIteratorGetPageIterator(iterator)
    let length = unsafe Self.symbolCount(at: page)
    var symbols: [RecognizedText.Symbol] = []
    symbols.reserveCapacity(length)
    var replacements: [Replacement] = []
    repeat {
      let symbol = unsafe RecognizedText.Symbol(
        text: walk.text(iterator, RIL_SYMBOL) ?? "",
        confidence: confidence(TessResultIteratorConfidence(iterator, RIL_SYMBOL)),
        quad: builder.quad(box(page, RIL_SYMBOL)))
      for choice in count > 0 ? unsafe choices(iterator) : []
      where choice.text != symbol.text && !choice.text.isEmpty && choice.confidence > 0 {
        replacements.append(
          Replacement(
            index: symbols.count, text: choice.text,
            ratio: min(1, choice.confidence / max(symbol.confidence, 0.01))))
      }
      symbols.append(symbol)
    } while unsafe symbols.count < length && TessResultIteratorNext(iterator, RIL_SYMBOL) != 0
    replacements.sort { $0.ratio > $1.ratio }
    return (symbols, readings(of: word, symbols.map(\.text), replacements, atMost: count))
  }

  /// How many symbols the word has at which an iterator stands.
  ///
  /// A copy as a page iterator goes from left to right and is cheap. A result iterator that leaves
  /// a word puts its line in order anew, which for short words takes longer than their symbols.
  private static func symbolCount(at place: OpaquePointer?) -> Int {
    guard let iterator = unsafe TessPageIteratorCopy(place) else { return 1 }
    defer { unsafe TessPageIteratorDelete(iterator) }
    var count = 1
    while unsafe TessPageIteratorNext(iterator, RIL_SYMBOL) != 0,
      unsafe TessPageIteratorIsAtBeginningOf(iterator, RIL_WORD) == 0
    {
      count += 1
    }
    return count
  }

  /// The word with one of its symbols replaced, the likeliest first.
  static func readings(
    of word: RecognizedText.Candidate, _ symbols: [String], _ replacements: [Replacement],
    atMost count: Int
  ) -> [RecognizedText.Candidate] {
    var readings: [RecognizedText.Candidate] = []
    for replacement in replacements {
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
