import CTesseract
import PlatenCore
import PlatenImaging

extension LeptonicaPicture {
  /// The boxes of the connected pieces of ink, of what is darker than the threshold that parts the
  /// levels best (Otsu); of what is lighter, where most of the picture is dark. A picture of one
  /// level has none.
  func blobs() throws(PlatenError) -> [PixelRect] {
    var threshold: Int32 = 0
    guard let histogram = unsafe pixGetGrayHistogram(pix, 1) else {
      throw .leptonica("made black and white")
    }
    var counts: UnsafeMutablePointer<Numa>? = unsafe histogram
    defer { unsafe numaDestroy(&counts) }
    let isSplit =
      unsafe numaSplitDistribution(
        histogram, 0, &threshold, nil, nil, nil, nil, nil) == 0
    guard isSplit else { return [] }
    let binary = try unsafe LeptonicaPicture(
      pixThresholdToBinary(pix, threshold + 1), "made black and white")
    var ink: Int32 = 0
    _ = unsafe pixCountPixels(binary.pix, &ink, nil)
    let area = size.width * size.height
    guard ink > 0, Int(ink) < area else { return [] }
    if Int(ink) > area / 2 { _ = unsafe pixInvert(binary.pix, binary.pix) }
    var boxes = unsafe pixConnCompBB(binary.pix, 8)
    defer { unsafe boxaDestroy(&boxes) }
    return unsafe (0..<boxaGetCount(boxes)).map { index in
      var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      _ = unsafe boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height)
      return PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    }
  }
}
