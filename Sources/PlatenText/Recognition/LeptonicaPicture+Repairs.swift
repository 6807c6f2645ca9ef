import CTesseract
import PlatenCore

extension LeptonicaPicture {
  /// The picture with dark and bright exchanged.
  func inverted() throws(PlatenError) -> LeptonicaPicture {
    try unsafe LeptonicaPicture(pixInvert(nil, pix), "inverted")
  }

  /// The picture without isolated pixels (median of 3×3): for specks on otherwise even paper.
  func despeckled() throws(PlatenError) -> LeptonicaPicture {
    try unsafe LeptonicaPicture(pixMedianFilter(pix, 3, 3), "despeckled")
  }

  /// The picture smoothed by a Gaussian of σ 1.4: for grain, where a median eats thin strokes.
  func smoothed() throws(PlatenError) -> LeptonicaPicture {
    var (across, down): (UnsafeMutablePointer<L_Kernel>?, UnsafeMutablePointer<L_Kernel>?)
    unsafe (across, down) = (nil, nil)
    unsafe makeGaussianKernelSep(3, 3, 1.4, 1, &across, &down)
    defer {
      unsafe kernelDestroy(&across)
      unsafe kernelDestroy(&down)
    }
    return try unsafe LeptonicaPicture(pixConvolveSep(pix, across, down, 8, 1), "smoothed")
  }

  /// The picture turned clockwise by quarters.
  func turned(quarters: Int) throws(PlatenError) -> LeptonicaPicture {
    try unsafe LeptonicaPicture(pixRotateOrth(pix, Int32(quarters)), "turned")
  }

  /// The picture turned so that a slant clockwise becomes level, on a page large enough for it.
  func leveled(degrees: Double) throws(PlatenError) -> LeptonicaPicture {
    try unsafe LeptonicaPicture(
      pixRotate(
        pix, Float(-degrees * .pi / 180), Int32(L_ROTATE_AREA_MAP),
        Int32(L_BRING_IN_WHITE), Int32(width), Int32(height)), "turned level")
  }

  /// The picture enlarged by linear interpolation or shrunk by area.
  func scaled(by factor: Double) throws(PlatenError) -> LeptonicaPicture {
    guard factor < 1 else {
      return try unsafe LeptonicaPicture(
        pixScaleGrayLI(pix, Float(factor), Float(factor)), "enlarged")
    }
    let (w, h) = (Double(width) * factor, Double(height) * factor)
    return try unsafe LeptonicaPicture(
      pixScaleToSize(pix, Int32(max(1, w)), Int32(max(1, h))), "shrunk")
  }

  /// The picture with a white margin.
  func bordered(by width: Int) throws(PlatenError) -> LeptonicaPicture {
    try unsafe LeptonicaPicture(pixAddBorder(pix, Int32(width), 255), "bordered")
  }

  /// The picture as under even light, or nil where the light is even enough.
  ///
  /// The paper's brightness is the brightest level of each tile of 16×16 pixels; print larger than
  /// a tile is bridged by a closing.
  func evenlyLit() throws(PlatenError) -> LeptonicaPicture? {
    let tile = 16
    guard width >= 6 * tile, height >= 6 * tile else { return nil }
    let (right, below) = ((tile - width % tile) % tile, (tile - height % tile) % tile)
    let brightest = Int32(L_CHOOSE_MAX)
    let side = Int32(tile)
    let sample = try unsafe LeptonicaPicture(
      pixScaleGrayMinMax(pix, side, side, brightest), "measured")
    let levels = try unsafe Numbers(pixGetGrayHistogram(sample.pix, 1), "measured")
    var (low, high): (Float, Float) = (0, 0)
    unsafe numaHistogramGetValFromRank(levels.numa, 0.05, &low)
    unsafe numaHistogramGetValFromRank(levels.numa, 0.95, &high)
    guard low < 0.85 * high else { return nil }

    let padded = try unsafe LeptonicaPicture(
      pixAddContinuedBorder(pix, 0, Int32(right), 0, Int32(below)), "lit evenly")
    let tiles = try unsafe LeptonicaPicture(
      pixScaleGrayMinMax(padded.pix, side, side, brightest), "lit evenly")
    let paper = try unsafe LeptonicaPicture(pixCloseGray(tiles.pix, 5, 5), "lit evenly")
    // What is darker than any lit paper is print or a picture: it is left as it is.
    let print = try unsafe LeptonicaPicture(
      pixThresholdToBinary(paper.pix, Int32(high / 8)), "lit evenly")
    unsafe pixSetMasked(paper.pix, print.pix, UInt32(high))
    let gain = try unsafe LeptonicaPicture(
      pixGetInvBackgroundMap(paper.pix, 230, 1, 1), "lit evenly")
    let even = try unsafe LeptonicaPicture(
      pixApplyInvBackgroundGrayMap(padded.pix, gain.pix, side, side), "lit evenly")
    var box = unsafe boxCreate(0, 0, Int32(width), Int32(height))
    defer { unsafe boxDestroy(&box) }
    return try unsafe LeptonicaPicture(pixClipRectangle(even.pix, box, nil), "lit evenly")
  }
}
