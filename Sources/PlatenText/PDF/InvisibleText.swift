import Glibc
import PlatenImaging

/// The operators that lay recognised text invisibly under a page (ISO 32000-1, section 9.4).
struct InvisibleText {
  /// The operators, without their filter.
  private(set) var operators = ""
  /// The fonts they name.
  private(set) var fonts: Set<InvisibleFont> = []
  /// The characters they show.
  private(set) var scalars: Set<Unicode.Scalar> = []

  /// Where points of the picture lie on the page.
  private let scale: (x: Double, y: Double)
  private let height: Double
  private var state = State()

  /// What the operators before have set.
  private struct State {
    var font = ""
    var width = ""
    var rise = ""
  }

  /// Lays text under a page.
  ///
  /// - Parameters:
  ///   - page: The text, placed in pixels.
  ///   - scale: Points per pixel.
  ///   - height: Of the page in points.
  init(_ page: RecognizedText.Page, scale: (x: Double, y: Double), height: Double) {
    self.scale = scale
    self.height = height
    for line in page.lines { add(line) }
    guard !operators.isEmpty else { return }
    operators = "BT\n3 Tr\n" + operators + "ET\n"
  }

  /// Whether a point can be written: no page is so large.
  private static func isOnPaper(_ point: PagePoint) -> Bool {
    abs(point.x) < 1e6 && abs(point.y) < 1e6
  }

  private func point(_ point: PixelPoint) -> PagePoint {
    PagePoint(x: point.x * scale.x, y: height - point.y * scale.y)
  }

  private mutating func add(_ line: RecognizedText.Line) {
    let words = line.words.filter { word in
      word.text.unicodeScalars.contains { $0.value > 32 }
        && word.quad.corners.allSatisfy { Self.isOnPaper(point($0)) }
    }
    guard !words.isEmpty else { return }
    let (start, end) = (point(line.baseline.start), point(line.baseline.end))
    let corners = words.map { $0.quad.corners.map(point) }
    let hasBaseline = Self.isOnPaper(start) && Self.isOnPaper(end)
    let angle =
      hasBaseline && hypot(end.x - start.x, end.y - start.y) > 1
      ? atan2(end.y - start.y, end.x - start.x)
      : atan2(corners[0][1].y - corners[0][0].y, corners[0][1].x - corners[0][0].x)
    let frame = LineFrame(angle: angle, baseline: hasBaseline ? start : corners[0][3])
    let boxes = corners.map(frame.box)
    let size = frame.size(for: boxes)
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? boxes[index + 1] : nil
      add(word, boxes[index], next: next, frame, size: size)
    }
  }

  private mutating func add(
    _ word: RecognizedText.Word, _ box: LineFrame.Box, next: LineFrame.Box?, _ frame: LineFrame,
    size: Double
  ) {
    let logical = word.text.unicodeScalars.map(Self.allowed)
    let isTurned = VisualOrder.isRightToLeft(logical)
    let glyphs = isTurned ? VisualOrder.visual(logical) : logical
    let place = WordPlace(box, next: next, frame, size: size, isLevel: isTurned)
    var text = ""
    // To the left of a word from right to left, to the right of any other.
    if isTurned, let space = place.space { text += show([" "], place, width: space) }
    // Readers that look for words on a level would tear a slanted one to pieces.
    let isWhole = place.drift > 0.3 && !isTurned
    if isWhole { text += "/Span<</ActualText\(PDFFile.text(String(string(logical))))>>BDC " }
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
      let choice = "/\(font.name) \(short(place.size)) Tf "
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
