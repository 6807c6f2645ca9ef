import CTesseract
import Glibc
import PlatenImaging
import PlatenCore

/// The one owner of a Leptonica `PIX`: a grey picture as Tesseract takes it.
@safe
struct LeptonicaPicture: ~Copyable {
  let pix: UnsafeMutablePointer<Pix>

  /// Takes over what a Leptonica call returned; `verb` tells in the error what the call was for.
  init(_ result: UnsafeMutablePointer<Pix>?, _ verb: String) throws(PlatenError) {
    guard let result = unsafe result else { throw .leptonica(verb) }
    unsafe self.pix = result
  }

  /// Copies an 8-bit grey picture.
  ///
  /// Its resolution is taken over where it is believable; without one Tesseract guesses, badly.
  init(_ image: Image) throws(PlatenError) {
    try TesseractLibrary.load()
    try unsafe self.init(pixCreate(Int32(image.width), Int32(image.height), 8), "taken over")
    if let resolution = image.resolution, resolution.isBelievable {
      unsafe pixSetResolution(pix, Int32(resolution.horizontal), Int32(resolution.vertical))
    }
    let stride = Int(unsafe pixGetWpl(pix)) * 4
    guard let target = unsafe UnsafeMutableRawPointer(pixGetData(pix)) else { return }
    unsafe image.withPixels { (source: UnsafePointer<UInt8>) in
      for y in 0..<image.height {
        unsafe memcpy(target + y * stride, source + y * image.width, image.width)
      }
    }
    // Leptonica keeps pixels in words of the machine, the first in the highest byte.
    unsafe pixEndianByteSwap(pix)
  }

  deinit {
    var pix: UnsafeMutablePointer<Pix>? = unsafe self.pix
    unsafe pixDestroy(&pix)
  }

  var size: PixelSize {
    unsafe PixelSize(width: Int(pixGetWidth(pix)), height: Int(pixGetHeight(pix)))
  }

  /// By how many standard deviations ascenders outnumber descenders among what is darker than a
  /// threshold (`pixUpDownDetect`); negative on its head, 0 where there are too few letters.
  func uprightness(threshold: Int) throws(PlatenError) -> Double {
    let ink = try unsafe LeptonicaPicture(
      pixThresholdToBinary(pix, Int32(threshold)), "made black and white")
    var confidence: Float = 0
    guard unsafe pixUpDownDetect(ink.pix, &confidence, 0, 0, 0) == 0 else { return 0 }
    return Double(confidence)
  }
}

extension PlatenError {
  /// The error for a Leptonica call that returned nothing; `verb` tells what the call was for.
  static func leptonica(_ verb: String) -> PlatenError {
    PlatenError(
      .libraryFailure, message: "the page can't be \(verb)",
      reason: "Leptonica returned nothing, most likely for want of memory",
      suggestion: "Use fewer workers, or a machine with more memory.")
  }
}
