import CTesseract
import PlatenCore
import PlatenImaging

/// The picture of a line as the network takes it: grey, as high as its input, upright.
@safe
struct LinePicture: ~Copyable {
  private let scaled: LeptonicaPicture
  let width: Int
  let height: Int
  /// How many pixels of the page one column spans.
  let scale: Double

  /// Cuts a rectangle out of a page, turns it clockwise by quarters and scales it (`pixScale`); nil
  /// for one that is too small to be read.
  ///
  /// - Throws: `libraryFailure`, `limitExceeded` for a line of more than a million columns.
  init?(
    _ page: borrowing LeptonicaPicture, _ rect: PixelRect, quarters: Int, height: Int
  ) throws(PlatenError) {
    let frame = rect.intersection(PixelRect(page.size))
    guard !frame.isEmpty else { return nil }
    let across = quarters & 1 == 0 ? frame.height : frame.width
    let along = quarters & 1 == 0 ? frame.width : frame.height
    let factor = Float(height) / Float(across)
    guard Double(factor) * Double(along) <= 1_000_000 else {
      throw PlatenError(
        .limitExceeded, message: "a line of \(along)×\(across) pixels can't be read",
        reason: "it is too long for its height", suggestion: "Cut it into parts.")
    }
    var box = unsafe boxCreate(
      Int32(frame.x), Int32(frame.y), Int32(frame.width), Int32(frame.height))
    defer { unsafe boxDestroy(&box) }
    let cut = try unsafe LeptonicaPicture(pixClipRectangle(page.pix, box, nil), "cut into lines")
    let upright =
      quarters == 0
      ? cut
      : try unsafe LeptonicaPicture(pixRotateOrth(cut.pix, Int32(quarters)), "turned")
    var scaled = try unsafe LeptonicaPicture(pixScale(upright.pix, factor, factor), "scaled")
    guard min(scaled.size.width, scaled.size.height) >= 3 else { return nil }
    if scaled.size.height != height {
      let rest = Float(height) / Float(scaled.size.height)
      scaled = try unsafe LeptonicaPicture(pixScale(scaled.pix, rest, rest), "scaled")
    }
    width = scaled.size.width
    self.height = min(height, scaled.size.height)
    scale = 1 / Double(factor)
    self.scaled = scaled
  }

  /// Makes light what is dark.
  mutating func invert() {
    _ = unsafe pixInvert(scaled.pix, scaled.pix)
  }

  /// Its pixels as the network takes them, row by row: dark ink near -127, paper near 127.
  func samples() -> [Int8] {
    let levels = levels()
    var samples: [Int8] = []
    samples.reserveCapacity(width * height)
    for y in 0..<height {
      forEachPixel(ofRow: y) { samples.append(levels[Int($0)]) }
    }
    return samples
  }

  /// Leptonica keeps pixels in words of the machine, the first in the highest byte.
  private func forEachPixel(ofRow y: Int, _ body: (UInt8) -> Void) {
    guard let data = unsafe pixGetData(scaled.pix) else { return }
    let row = unsafe data + y * Int(pixGetWpl(scaled.pix))
    for x in 0..<width {
      body(UInt8(truncatingIfNeeded: unsafe row[x / 4] >> (24 - 8 * UInt32(x & 3))))
    }
  }
}

// MARK: - Contrast
extension LinePicture {
  /// What the network takes for each level of grey: the ink and the paper of the line become its
  /// darkest and its lightest, whatever they are.
  private func levels() -> [Int8] {
    var row: [UInt8] = []
    row.reserveCapacity(width)
    forEachPixel(ofRow: scaled.size.height / 2) { row.append($0) }
    // The middle row runs through ink and paper: where it turns, it has met one of them.
    var (darks, lights) = (GrayCounts(), GrayCounts())
    for x in row.indices.dropFirst().dropLast() {
      let (before, level, after) = (row[x - 1], row[x], row[x + 1])
      if level < before && level <= after || level <= before && level < after { darks.add(level) }
      if level > before && level >= after || level >= before && level > after { lights.add(level) }
    }
    if darks.total == 0 { darks.add(0) }
    if lights.total == 0 { lights.add(255) }
    let (black, white) = (Float(darks.quantile(0.25)), Float(lights.quantile(0.75)))
    let contrast = white > black ? (white - black) / 2 : 1
    return (0...255).map { level in
      let value = 128 * ((Float(level) - black) / contrast - 1)
      return Int8(min(max(value.rounded(.toNearestOrAwayFromZero), -127), 127))
    }
  }
}
