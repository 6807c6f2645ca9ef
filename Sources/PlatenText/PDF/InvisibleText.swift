import PlatenImaging

/// The operators that lay recognised text invisibly under a page (ISO 32000-1, section 9.4).
struct InvisibleText {
  /// The operators, without their filter.
  private(set) var operators = ""
  private(set) var fonts: Set<InvisibleFont> = []
  /// The characters they show.
  private(set) var scalars: Set<Unicode.Scalar> = []

  private let mark: String
  private var state = State()

  /// What the operators before have set.
  private struct State {
    var font = ""
    var width = ""
    var rise = ""
  }

  /// Lays text, placed in pixels, under a page; the scale is points per pixel, the height the
  /// page's in points, and the mark what the names of its fonts end in.
  init(
    _ page: RecognizedText.Page, scale: (x: Double, y: Double), height: Double, mark: String = ""
  ) {
    self.mark = mark
    let words = page.blocks.flatMap { PDFWord.words(of: $0, scale: scale, height: height) }
    let joined = PDFWord.joined(words)
    for (index, word) in words.enumerated() { add(word, isJoined: joined.contains(index)) }
    guard !operators.isEmpty else { return }
    operators = "BT\n3 Tr\n" + operators + "ET\n"
  }

  /// Adds a word; one that readers would join with another ends in a space for them, unless one of
  /// those that they see in a gap follows it.
  private mutating func add(_ word: PDFWord, isJoined: Bool) {
    let logical = word.text.unicodeScalars.map(Self.allowed)
    let place = word.place
    let isTurned = word.isTurned
    let isJoined = isJoined && (place.space ?? 0) < 0.15 * place.size
    let glyphs = isTurned ? VisualOrder.visual(logical) : logical
    var text = ""
    // To the left of a word from right to left, to the right of any other.
    if isTurned, let space = place.space { text += show([" "], place, width: space) }
    // Readers that look for words on a level would tear a slanted one to pieces.
    let isWhole = (place.drift > 0.3 || isJoined) && !isTurned
    if isWhole {
      let spoken = string(isJoined ? logical + [" "] : logical)
      text += "/Span<</ActualText\(PDFFile.text(spoken))>>BDC "
    }
    text += show(glyphs, place, width: place.width / Double(glyphs.count))
    if isWhole { text += "EMC " }
    if !isTurned, let space = place.space { text += show([" "], place, width: space) }
    operators += rise(place) + place.matrix + " Tm " + text + "\n"
  }

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private mutating func rise(_ place: WordPlace) -> String {
    let rise = short(place.rise)
    defer { state.rise = rise }
    return rise == state.rise ? "" : "\(rise) Ts "
  }

  /// Shows glyphs of one width, in the fonts of their planes.
  private mutating func show(
    _ glyphs: [Unicode.Scalar], _ place: WordPlace, width: Double
  ) -> String {
    var text = ""
    let scaled = short(max(0.1, width / (place.size * InvisibleFont.advance) * 100))
    if scaled != state.width { text += "\(scaled) Tz " }
    state.width = scaled
    var rest = glyphs[...]
    while let first = rest.first {
      let run = rest.prefix { $0.value >> 16 == first.value >> 16 }
      rest = rest.dropFirst(run.count)
      var font = place.font
      font.plane = Int(first.value >> 16)
      fonts.insert(font)
      scalars.formUnion(run)
      let choice = "/\(font.name(mark: mark)) \(short(place.size)) Tf "
      if choice != state.font { text += choice }
      state.font = choice
      text += "<" + run.map { PDFFile.hex(UInt16(truncatingIfNeeded: $0.value)) }.joined() + ">Tj "
    }
    return text
  }

  /// What a reader can give back; others become U+FFFD.
  private static func allowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    return value < 32 || value == 0xFEFF || value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar
  }
}

/// A number with two decimals, which is 1/7200 inch.
func short(_ value: Double) -> String { PDFFile.number((value * 100).rounded() / 100) }
