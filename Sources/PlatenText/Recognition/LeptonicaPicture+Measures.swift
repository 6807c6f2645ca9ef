import CTesseract
import PlatenCore

/// How bright a picture is.
struct GrayLevels {
  /// The darkest level found.
  var darkest = 0
  /// The brightest level found.
  var brightest = 0
  /// The level that parts ink from paper best: Otsu's criterion, as `numaSplitDistribution` has it.
  var threshold = 128
  /// The part of the pixels below ``threshold``: 0…1.
  var darkShare = 0.0
  /// The part of the pixels within 12 levels of the commonest: 0…1.
  var commonShare = 0.0

  /// Whether nothing stands out from the paper.
  var areBlank: Bool { brightest - darkest < 16 }
  /// Whether noise, if there is any, is grain on all pixels rather than specks on even paper.
  var areGrainy: Bool { commonShare < 0.6 }
}

extension LeptonicaPicture {
  /// Measures the levels of a grey picture, on every second pixel of every second row where it is
  /// large.
  func levels() throws(PlatenError) -> GrayLevels {
    let step: Int32 = min(width, height) < 512 ? 1 : 2
    let histogram = try unsafe Numbers(pixGetGrayHistogram(pix, step), "measured")
    var threshold: Int32 = 128
    unsafe numaSplitDistribution(histogram.numa, 0.1, &threshold, nil, nil, nil, nil, nil)
    var levels = GrayLevels()
    levels.threshold = min(max(Int(threshold), 1), 255)
    let counts = (0..<256).map { histogram[$0] }
    levels.darkest = counts.firstIndex { $0 > 0 } ?? 0
    levels.brightest = counts.lastIndex { $0 > 0 } ?? 0
    let all = max(1, counts.reduce(0, +))
    levels.darkShare = counts[..<levels.threshold].reduce(0, +) / all
    let common = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    levels.commonShare = counts[max(0, common - 12)...min(255, common + 12)].reduce(0, +) / all
    return levels
  }

  /// The pixels darker than the paper, one bit each.
  func ink() throws(PlatenError) -> LeptonicaPicture {
    let threshold = try levels().threshold
    return try unsafe LeptonicaPicture(
      pixThresholdToBinary(pix, Int32(threshold)), "made black and white")
  }

  /// Whether the details of a mostly dark picture are bright: white writing on black.
  ///
  /// A page in shadow is dark as well, so what counts is on which side of its surroundings the
  /// strokes lie.
  func hasBrightStrokes() throws(PlatenError) -> Bool {
    let reach = Int32(min(15, (min(width, height) - 1) / 2))
    guard reach > 0 else { return false }
    let mean = try unsafe LeptonicaPicture(pixBlockconv(pix, reach, reach), "measured")
    let bright = try unsafe LeptonicaPicture(pixSubtractGray(nil, pix, mean.pix), "measured")
    let shade = try unsafe LeptonicaPicture(pixSubtractGray(nil, mean.pix, pix), "measured")
    return try bright.energy() > 2 * shade.energy()
  }

  /// The sum of the squares of all levels.
  private func energy() throws(PlatenError) -> Double {
    let histogram = try unsafe Numbers(pixGetGrayHistogram(pix, 2), "measured")
    return (0..<256).reduce(0) { $0 + histogram[$1] * Double($1 * $1) }
  }

  /// How far the lines of a one-bit picture slant clockwise, and by what ratio the best angle beats
  /// the worst (`pixFindSkewSweepAndSearchScore`); 0 and 0 where nothing is found.
  func slant(within degrees: Float) -> (degrees: Double, ratio: Double) {
    var (angle, ratio, score): (Float, Float, Float) = (0, 0, 0)
    guard
      unsafe pixFindSkewSweepAndSearchScore(
        pix, &angle, &ratio, &score, 4, 2, 0, degrees, 1, 0.02) == 0
    else { return (0, 0) }
    return (Double(-angle), Double(ratio))
  }

  /// By how many standard deviations ascenders outnumber descenders in a one-bit picture
  /// (`pixUpDownDetect`); negative on its head, 0 where there are too few letters.
  func uprightness() -> Double {
    var confidence: Float = 0
    guard unsafe pixUpDownDetect(pix, &confidence, 0, 0, 0) == 0 else { return 0 }
    return Double(confidence)
  }

  /// Whether a one-bit picture has ink within 6 pixels of an edge.
  func touchesEdge() throws(PlatenError) -> Bool {
    let reach = 6
    guard width > 2 * reach, height > 2 * reach else { return true }
    let strips = [
      (0, 0, width, reach), (0, height - reach, width, reach), (0, 0, reach, height),
      (width - reach, 0, reach, height),
    ]
    for (x, y, w, h) in strips {
      var box = unsafe boxCreate(Int32(x), Int32(y), Int32(w), Int32(h))
      defer { unsafe boxDestroy(&box) }
      var count: Int32 = 0
      unsafe pixCountPixelsInRect(pix, box, &count, nil)
      if count > 0 { return true }
    }
    return false
  }
}

/// The one owner of a Leptonica `NUMA`, an array of numbers.
@safe
struct Numbers: ~Copyable {
  let numa: UnsafeMutablePointer<Numa>

  init(_ result: UnsafeMutablePointer<Numa>?, _ verb: String) throws(PlatenError) {
    guard let result = unsafe result else { throw .leptonica(verb) }
    unsafe self.numa = result
  }

  deinit {
    var numa: UnsafeMutablePointer<Numa>? = unsafe self.numa
    unsafe numaDestroy(&numa)
  }

  /// A number; 0 outside the array.
  subscript(index: Int) -> Double {
    var value: Float = 0
    unsafe numaGetFValue(numa, Int32(index), &value)
    return Double(value)
  }
}
