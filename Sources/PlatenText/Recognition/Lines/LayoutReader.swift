import CTesseract
import CTesseractLayout
import PlatenImaging

/// Copies a layout out of Tesseract's iterator in one pass.
@safe
struct LayoutReader {
  private let place: OpaquePointer
  private let size: PixelSize
  private var page: TurnedPage
  private var kind = RecognizedText.Block.Kind.text
  private var picture: PixelRect?
  private var isInBlock = false
  private var baseline: RecognizedText.Baseline?
  private var groups: [PageLayout.Group] = []
  private var lines: [PageLayout.Line] = []
  private var blocks: [PageLayout.Block] = []
  private var runsLeftToRight = true

  /// Reads from an iterator at the beginning of a page; its owner keeps it.
  init(_ place: OpaquePointer, page size: PixelSize) {
    unsafe self.place = place
    self.size = size
    page = TurnedPage(page: size, quarters: 0)
  }

  mutating func layout() -> PageLayout {
    repeat {
      if unsafe TessPageIteratorIsAtBeginningOf(place, RIL_BLOCK) != 0 {
        endBlock()
        beginBlock()
      } else if unsafe TessPageIteratorIsAtBeginningOf(place, RIL_TEXTLINE) != 0 {
        endLine()
      }
      if picture == nil, kind != .equation { addGroup() }
    } while unsafe TessPageIteratorNext(place, RIL_WORD) != 0
    endBlock()
    return PageLayout(blocks: blocks, runsLeftToRight: runsLeftToRight)
  }

  private mutating func beginBlock() {
    var (orientation, direction) = (ORIENTATION_PAGE_UP, WRITING_DIRECTION_LEFT_TO_RIGHT)
    var order = TEXTLINE_ORDER_TOP_TO_BOTTOM
    var deskew: Float = 0
    unsafe TessPageIteratorOrientation(place, &orientation, &direction, &order, &deskew)
    // Where the tops of letters point to the right, lines run down: three quarters turn them level.
    // So they do where Tesseract speaks of columns, as of Chinese; it turns those, too.
    let down = direction == WRITING_DIRECTION_TOP_TO_BOTTOM ? 1 : 0
    page = TurnedPage(page: size, quarters: (4 - Int(orientation.rawValue) - down) & 3)
    let type = unsafe TessPageIteratorBlockType(place)
    kind = TesseractEngine.kind(type)
    isInBlock = true
    let isPicture = type.rawValue >= PT_FLOWING_IMAGE.rawValue && type != PT_NOISE
    picture = isPicture ? unsafe TesseractEngine.box(place, RIL_BLOCK) : nil
    if !isPicture, direction == WRITING_DIRECTION_RIGHT_TO_LEFT { runsLeftToRight = false }
  }

  private mutating func endBlock() {
    endLine()
    guard isInBlock else { return }
    isInBlock = false
    guard picture != nil || !lines.isEmpty else { return }
    blocks.append(PageLayout.Block(kind: kind, page: page, picture: picture, lines: lines))
    lines.removeAll()
  }

  private mutating func endLine() {
    if !groups.isEmpty { lines.append(PageLayout.Line(baseline: baseline, groups: groups)) }
    groups.removeAll()
    baseline = nil
  }
}

// MARK: - Groups
extension LayoutReader {
  /// How far around its ink a group is cut out.
  private static let margin = 4

  private mutating func addGroup() {
    let box = page.turned(unsafe TesseractEngine.box(place, RIL_WORD))
    guard !box.isEmpty, let picture = picture(around: box) else { return }
    if groups.isEmpty { baseline = straightBaseline(RIL_TEXTLINE) }
    groups.append(PageLayout.Group(picture: picture, blobs: blobs()))
  }

  /// What of the turned page the recogniser sees for the word in a box: all that ascenders and
  /// descenders of its line could take up.
  private func picture(around box: PixelRect) -> PixelRect? {
    // Tesseract turns around the page's lower left corner, and y grows upwards.
    let origin = page.origin
    let (left, right) = (box.x - origin.x, box.maxX - origin.x)
    var line = platen_text_line()
    let middle = (left + right) / 2
    guard unsafe platen_measure_line(place, Int32(middle), &line) != 0 else { return nil }
    if line.is_exact == 0 {
      line.baseline = roundedBaseline(at: Double(middle + origin.x), origin.y)
    }
    guard line.baseline.isFinite, line.ascent.isFinite, line.descent.isFinite else { return nil }
    let lowest = min(max(line.baseline + line.descent, -32768), 32767)
    let highest = min(max(line.baseline + line.ascent, -32768), 32767)
    var (bottom, top) = (origin.y - box.maxY, origin.y - box.y)
    if lowest < Float(bottom) { bottom = Int(lowest) }
    if highest > Float(top) { top = Int(highest) }
    let padded = PixelRect(
      x: box.x - Self.margin, y: origin.y - top - Self.margin,
      width: box.width + 2 * Self.margin, height: top - bottom + 2 * Self.margin)
    let clipped = padded.intersection(PixelRect(page.size))
    return clipped.isEmpty ? nil : clipped
  }

  /// The baseline of the line at a place along the turned page, where it isn't known exactly.
  private func roundedBaseline(at x: Double, _ originY: Int) -> Float {
    guard let baseline = straightBaseline(RIL_WORD) else { return 0 }
    let (start, end) = (page.turned(baseline.start), page.turned(baseline.end))
    let length = end.x - start.x
    let y = length == 0 ? start.y : start.y + (end.y - start.y) * (x - start.x) / length
    return Float(Double(originY) - y)
  }

  private func straightBaseline(_ level: TessPageIteratorLevel) -> RecognizedText.Baseline? {
    var (x1, y1, x2, y2): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard unsafe TessPageIteratorBaseline(place, level, &x1, &y1, &x2, &y2) != 0 else {
      return nil
    }
    return RecognizedText.Baseline(
      start: PixelPoint(x: Double(x1), y: Double(y1)), end: PixelPoint(x: Double(x2), y: Double(y2))
    )
  }

  /// The pieces of ink of the group at which the iterator stands.
  private func blobs() -> [PixelRect] {
    guard let iterator = unsafe TessPageIteratorCopy(place) else { return [] }
    defer { unsafe TessPageIteratorDelete(iterator) }
    var blobs: [PixelRect] = []
    repeat {
      let blob = page.turned(unsafe TesseractEngine.box(iterator, RIL_SYMBOL))
      if !blob.isEmpty { blobs.append(blob) }
    } while unsafe TessPageIteratorNext(iterator, RIL_SYMBOL) != 0
      && TessPageIteratorIsAtBeginningOf(iterator, RIL_WORD) == 0
    return blobs
  }
}
