import PlatenImaging

/// Words of a page that were read alike at two sizes, and are nothing that is to go.
///
/// A reader takes boxes for letters, and such a word beside one for a part of something new. What
/// lies under boxes and in these words alone was looked at before, with more around it.
struct ClearedWords {
  private var boxes: [SlantedRect] = []

  /// Nothing is known.
  init() {}

  /// Takes what was read of a page without boxes.
  ///
  /// - Parameters:
  ///   - readings: The pages, and how many times larger the picture was then.
  ///   - places: What was found on them.
  init(
    _ readings: [(page: RecognizedText.Page, scale: Double)], besides places: [RedactionPlace]
  ) {
    guard let first = readings.first else { return }
    var others: [String: [SlantedRect]] = [:]
    for (page, scale) in readings where scale != first.scale {
      for word in page.words { others[word.text, default: []].append(word.box(at: scale)) }
    }
    for word in first.page.words where word.confidence > 0.7 && word.isPlain {
      let box = word.box(at: first.scale)
      let isAgreed = others[word.text, default: []].contains { box.share(coveredBy: $0) > 0.6 }
      guard isAgreed, !places.contains(where: { box.share(coveredBy: $0.rough) > 0.1 }) else {
        continue
      }
      boxes.append(box.expanded(by: 2))
    }
  }

  /// Whether all ink of a place lies under boxes or in these words.
  ///
  /// - Parameters:
  ///   - place: What was read beside boxes.
  ///   - painted: The picture with them, in `gray8`.
  ///   - original: The picture without, of the same size and format.
  func explain(_ place: RedactionPlace, on painted: Image, original: Image) -> Bool {
    let bounds = place.rough.quad.bounds.expanded(by: 2).intersection(PixelRect(original.size))
    let near = boxes.filter { !$0.quad.bounds.intersection(bounds).isEmpty }
    guard !near.isEmpty, !bounds.isEmpty, painted.size == original.size else { return false }
    let ground = InkWindow(place.rough, of: original).ground
    let covered = Self.covered(bounds, ground, on: painted, original: original)
    var (ink, open) = (0, 0)
    for y in bounds.y..<bounds.maxY {
      for x in bounds.x..<bounds.maxX
      where abs(Self.level(original, x, y) - ground) > Self.leastInk {
        ink += 1
        let isCovered = covered[(y - bounds.y) * bounds.width + x - bounds.x]
        let point = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        if !isCovered, !near.contains(where: { $0.contains(point) }) { open += 1 }
      }
    }
    return ink > 0 && open * 50 <= ink
  }

  private static let leastInk = 64
  /// The side of the squares of which boxes are made, in pixels.
  private static let side = 6

  /// Which pixels of a part lie in squares of one colour where paper was: strokes of letters, which
  /// look like boxes, were never paper.
  private static func covered(
    _ part: PixelRect, _ ground: Int, on painted: Image, original: Image
  ) -> [Bool] {
    var covered = [Bool](repeating: false, count: part.width * part.height)
    guard part.width >= side, part.height >= side else { return covered }
    for y in part.y...(part.maxY - side) {
      for x in part.x...(part.maxX - side) {
        var (isSolid, hadPaper) = (true, false)
        square: for row in y..<y + side {
          for column in x..<x + side {
            if abs(level(painted, column, row) - ground) < 80 {
              isSolid = false
              break square
            }
            if abs(level(original, column, row) - ground) < 24 { hadPaper = true }
          }
        }
        guard isSolid, hadPaper else { continue }
        for row in y - part.y..<y - part.y + side {
          let start = row * part.width + x - part.x
          for place in start..<start + side { covered[place] = true }
        }
      }
    }
    return covered
  }

  private static func level(_ image: Image, _ x: Int, _ y: Int) -> Int {
    Int(unsafe image.bytes.unsafeLoad(fromByteOffset: y * image.width + x, as: UInt8.self))
  }
}

extension RecognizedText.Word {
  /// Its box in pixels of the picture that was enlarged.
  fileprivate func box(at scale: Double) -> SlantedRect {
    let box = SlantedRect(quad)
    return SlantedRect(
      left: box.left / scale, top: box.top / scale, right: box.right / scale,
      bottom: box.bottom / scale, axis: box.axis)
  }

  /// Whether it is of letters alone, with a mark after them at most.
  fileprivate var isPlain: Bool {
    let letters = text.last.map { ".,;:".contains($0) } == true ? text.dropLast() : text[...]
    return !letters.isEmpty && letters.allSatisfy(\.isLetter)
  }
}
