import PlatenCore
import PlatenImaging

/// A picture that is painted on, and where.
struct RedactionPainting {
  /// The picture as it was, opaque and in sRGB.
  let original: Image
  /// The same in grey, to look for ink.
  let gray: Image
  /// Where it is written in light on dark.
  private let darkGrounds: DarkGrounds
  /// What its colours hide.
  private let colorWriting: ColorWriting
  private(set) var boxes: [SlantedRect] = []
  /// The level of what each box stands on, 0…255.
  private var grounds: [Int] = []
  private(set) var counts: [Token.Kind: Int] = [:]
  /// What was found so far, whether or not it was covered already.
  private(set) var places: [RedactionPlace]
  /// How many of the places are covered for sure, with how many boxes.
  var closed = (places: 0, boxes: 0)
  /// What was read before there were boxes, and stays.
  var cleared = ClearedWords()

  /// What is darker is a dark ground.
  private static let dark = 96

  /// Begins with boxes that are there already, and with what was found on the picture before.
  init(
    _ image: Image, _ redactor: Redactor, covering boxes: [SlantedRect] = [],
    places: [RedactionPlace] = []
  ) throws(PlatenError) {
    self.places = places
    var plain = try image.flattened()
    do throws(PlatenError) {
      plain = try plain.convertedToSRGB()
    } catch  where error.code == .cancelled {
      throw error
    } catch {
      // A profile that can't be used says nothing of the pixels.
    }
    plain.colorProfile = nil
    gray = try plain.converted(to: .gray8)
    original = try plain.converted(to: .rgba8)
    darkGrounds = DarkGrounds(gray)
    colorWriting = ColorWriting(original, gray)
    for box in boxes { paint(box, on: gray) }
    guard boxes.isEmpty else { return }
    let regions =
      redactor.regions + redactor.relativeRegions.map { PixelRect($0, in: image.size) }
    for region in regions {
      let part = region.intersection(PixelRect(image.size))
      guard !part.isEmpty else {
        throw PlatenError(
          .invalidArgument, message: "the region to redact is outside the picture",
          reason: "the picture is \(image.size)")
      }
      paint(SlantedRect(Quad(part)), on: gray)
      counts[.region, default: 0] += 1
    }
  }

  /// How many times larger than it is the picture is read: two and three times where that is not
  /// too much, else half as large as well; letters are large enough then.
  var scales: [Double] {
    let pixels = original.width * original.height
    let larger = [2.0, 3].filter { Double(pixels) * $0 * $0 <= Double(Redactor.mostPixels) }
    if !larger.isEmpty { return [1] + larger }
    return min(original.width, original.height) >= 64 ? [1, 0.5] : [1]
  }

  /// At which scales the picture is read, and whether only once: what a vote of several readings
  /// decided against may be right.
  func readings(_ request: RecognizeTextRequest) -> [(scale: Double, isQuick: Bool)] {
    let further = scales.dropFirst().map { ($0, true) }
    return (request.level == .fast ? [(1, true)] : [(1, false), (1, true)]) + further
  }

  /// What is read of the painted picture: itself, where it has dark grounds the same with dark
  /// letters on white everywhere, and what shows where colours hide writing.
  func versions(of painted: Image) throws(PlatenError) -> [Image] {
    var versions = [painted]
    if !darkGrounds.isEmpty { versions.append(try darkGrounds.lightened(painted)) }
    return versions + (try colorWriting.versions(of: painted))
  }

  /// Whether a box lies on more than an even ground.
  func isWritten(in box: SlantedRect) -> Bool {
    var (darkest, lightest) = (UInt8.max, UInt8.min)
    box.expanded(by: 2).forEachPixel(of: gray.size) { pixel, _ in
      let level = unsafe gray.bytes.unsafeLoad(fromByteOffset: pixel, as: UInt8.self)
      (darkest, lightest) = (min(darkest, level), max(lightest, level))
    }
    return Int(lightest) - Int(darkest) > 8
  }

  /// Covers places; returns whether any was not covered yet.
  @discardableResult
  mutating func add(_ places: [RedactionPlace]) -> Bool {
    var isNew = false
    for place in places {
      // Several readings find the same.
      if !self.places.contains(place) { self.places.append(place) }
      guard let box = box(for: place) else { continue }
      isNew = true
      paint(box, on: gray)
      if place.isFirst { counts[place.kind, default: 0] += 1 }
    }
    return isNew
  }

  /// Covers a field of a form, or a code.
  mutating func cover(_ field: Quad, as kind: Token.Kind = .doubt) {
    let box = SlantedRect(field).expanded(by: 2)
    guard !isCovered(box) else { return }
    paint(box, on: gray)
    counts[kind, default: 0] += 1
  }

  mutating func paint(_ box: SlantedRect, on gray: Image) {
    boxes.append(box)
    let line = max(4, min(box.height, box.width))
    grounds.append(InkWindow(box.expanded(by: line / 2), of: gray).ground)
  }

  /// Paints what had to be painted on the same picture over another ground.
  mutating func paint(_ page: RedactedPage) {
    for box in page.boxes { paint(box, on: gray) }
    counts.merge(page.counts, uniquingKeysWith: max)
  }

  /// The box to paint for a place; nil where its ink is covered already.
  private func box(for place: RedactionPlace) -> SlantedRect? {
    let rough = place.rough
    guard rough.width > 0.5, rough.height > 0.5,
      !rough.quad.bounds.intersection(PixelRect(original.size)).isEmpty
    else { return nil }
    let extent = extent(of: place)
    // A place without letters may be one whose letters were misplaced, or a shade.
    var ink = extent.isFound ? extent.letters : rough
    // Letters that a stroke of a pen or a stamp touches are a part of that.
    if extent.isCrossed(from: rough.left, to: ink.left) { ink.left = rough.left }
    if extent.isCrossed(from: ink.right, to: rough.right) { ink.right = rough.right }
    if isCovered(ink) { return nil }
    // A reader's box may reach into the line above; what letters lack to a line's height is half.
    let slack = extent.isFound ? 0.5 * ink.height : rough.height
    var letters = ink
    if extent.isFound {
      // A letter that touches a rule is taken for a part of it.
      if place.leading.isEmpty, extent.isRuled(from: rough.left, to: ink.left) {
        letters.left = max(min(ink.left, rough.left), ink.left - ink.height)
      }
      if place.trailing.isEmpty, extent.isRuled(from: ink.right, to: rough.right) {
        letters.right = min(max(ink.right, rough.right), ink.right + ink.height)
      }
    }
    letters.top = min(ink.top, max(rough.top, ink.top - slack))
    letters.bottom = max(ink.bottom, min(rough.bottom, ink.bottom + slack))
    let line = letters.height
    let pad = 0.2 * line
    let step = line / 2
    let room = extent.room
    func down(_ value: Double) -> Double { (value / step).rounded(.down) * step }
    func up(_ value: Double) -> Double { (value / step).rounded(.up) * step }
    /// What is covered beyond the letters at least, with other ink as far away as that: where they
    /// touch it, it can't be told where they end.
    func margin(_ gap: Double) -> Double { gap < 0.5 ? 1 : max(0.5, min(1.5, gap - 0.75)) }
    // What is beside it may be closer than its padding; what is its own is covered at any rate.
    return SlantedRect(
      left: min(
        letters.left - margin(letters.left - room.left),
        max(down(letters.left - pad), room.left + 0.75)),
      top: min(ink.top - margin(ink.top - room.top), max(letters.top - pad, room.top + 0.75)),
      right: max(
        letters.right + margin(room.right - letters.right),
        min(up(letters.right + pad), room.right - 0.75)),
      bottom: max(
        ink.bottom + margin(room.bottom - ink.bottom),
        min(letters.bottom + pad, room.bottom - 0.75)),
      axis: rough.axis)
  }

  /// Where the letters of a place are, and those that stand in touch with them: a reader may have
  /// seen a space within a word. In writing without spaces that would not come to an end.
  private func extent(of place: RedactionPlace) -> InkExtent {
    let line = max(2, place.rough.height)
    var rough = place.rough
    if place.mayBeUnderlined, let link = Underline(below: rough, on: gray) {
      if place.leading.isEmpty { rough.left = min(rough.left, link.left) }
      if place.trailing.isEmpty { rough.right = max(rough.right, link.right) }
    }
    var extent = InkExtent(
      around: rough, on: gray, reach: place.reach / line, sensitivity: 0.25)
    for _ in 0..<40 {
      let letters = extent.letters
      let grows = letters.left < rough.left - 1 || letters.right > rough.right + 1
      guard extent.isFound, place.reach > 0, grows else { break }
      rough.left = min(rough.left, letters.left)
      rough.right = max(rough.right, letters.right)
      extent = InkExtent(around: rough, on: gray, reach: place.reach / line, sensitivity: 0.25)
    }
    extent.keepLine(of: place.characters)
    extent.trim(
      leading: place.leading, labelEnd: place.leadingEnd, trailing: place.trailing,
      characters: place.characters)
    return extent
  }

  /// Whether the boxes so far cover a place, but for a rest that no letter fits into.
  private func isCovered(_ place: SlantedRect) -> Bool {
    let near = boxes.filter { place.share(coveredBy: $0) > 0.01 }
    let isOne = { (box: SlantedRect) in
      box.axis == place.axis && place.share(coveredBy: box) > 0.97
    }
    if near.contains(where: isOne) { return true }
    guard near.contains(where: { $0.axis != place.axis }) || near.count > 1 else { return false }
    // Several boxes together, or one at another angle: looked at in a grid of points.
    var covered = 0
    let steps = 40
    for column in 0..<steps {
      for row in 0..<8 {
        let point = place.point(
          place.left + place.width * (Double(column) + 0.5) / Double(steps),
          place.top + place.height * (Double(row) + 0.5) / 8)
        if near.contains(where: { $0.contains(point) }) { covered += 1 }
      }
    }
    return covered * 100 > 97 * steps * 8
  }

  /// Whether all boxes are dark, or all are light.
  var isOneColor: Bool { Set(grounds.map { $0 < Self.dark }).count < 2 }

  /// The picture with its boxes, opaque: light ones on a dark ground.
  func painted() -> Image { painted(original) }

  /// The picture with nothing but their ground where its boxes are.
  func blanked() -> Image {
    painted(original) { UInt32(0xFF00_0000) | UInt32($0) * 0x01_0101 }
  }

  /// The same, as transparent outside of the boxes as the picture it was made of.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  func painted(keepingAlphaOf image: Image) throws(PlatenError) -> Image {
    guard var plain = try image.transparent() else { return painted() }
    plain = (try? plain.convertedToSRGB()) ?? plain
    plain.colorProfile = nil
    return painted(plain)
  }

  private func painted(
    _ image: Image,
    _ color: (_ ground: Int) -> UInt32 = { $0 < Self.dark ? 0xFFFF_FFFF : 0xFF00_0000 }
  ) -> Image {
    var image = image
    let (width, height) = (image.width, image.height)
    unsafe image.withUnsafeMutableBytes { pixels in
      let pixels = unsafe pixels.bindMemory(to: UInt32.self)
      for (box, ground) in zip(boxes, grounds) {
        let color = color(ground)
        let bounds = box.expanded(by: 1).quad.bounds
          .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        for y in bounds.y..<bounds.maxY {
          for x in bounds.x..<bounds.maxX
          where box.touches(PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
            unsafe pixels[y * width + x] = color
          }
        }
      }
    }
    return image
  }

  /// Ink that looks like writing and stands in no line that was read.
  func unread(besides page: RecognizedText.Page, scale: Double) -> [RedactionPlace] {
    UnreadInk(gray, besides: [(page, scale)], boxes: boxes).places
  }

  /// A page of what looks like writing on a painted one and was read in no way, in black on white;
  /// nil where there is none. A reader has one threshold for a page: what is pale beside black
  /// letters is no ink to it.
  func pale(
    of picture: Image, besides readings: [(page: RecognizedText.Page, scale: Double)]
  ) throws(PlatenError) -> Image? {
    let gray = try picture.converted(to: .gray8)
    let places = UnreadInk(gray, besides: readings, boxes: boxes, sensitivity: 0.12).places
    return try PaleWriting(gray).strengthened(places.map(\.rough.quad.bounds))
  }
}

extension SlantedRect {
  /// Whether a pixel lies in it in part, by its middle.
  fileprivate func touches(_ point: PixelPoint) -> Bool {
    expanded(by: 0.5).contains(point)
  }
}
