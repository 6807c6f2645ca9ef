import CTesseract
import PlatenCore
import PlatenImaging

extension LeptonicaPicture {
  /// The boxes of the connected pieces of ink, of what is darker than the threshold that parts the
  /// levels best (Otsu); of what is lighter, where most of the picture is dark.
  func blobs() throws(PlatenError) -> [PixelRect] {
    let verb = "made black and white"
    var result: UnsafeMutablePointer<Pix>?
    _ = unsafe pixOtsuAdaptiveThreshold(
      pix, Int32(size.width), Int32(size.height), 0, 0, 0.1, nil, &result)
    let binary = try unsafe LeptonicaPicture(result, verb)
    var ink: Int32 = 0
    _ = unsafe pixCountPixels(binary.pix, &ink, nil)
    if Int(ink) > size.width * size.height / 2 { _ = unsafe pixInvert(binary.pix, binary.pix) }
    var boxes = unsafe pixConnCompBB(binary.pix, 8)
    defer { unsafe boxaDestroy(&boxes) }
    return (0..<(unsafe boxaGetCount(boxes))).map { index in
      var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      _ = unsafe boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height)
      return PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    }
  }
}
