import CTesseract
import PlatenCore
import PlatenImaging

/// The pictures of a file, decoded as the `tesseract` command does it: by Leptonica, with the depth
/// and the resolution that the file states, and not turned by EXIF.
///
/// Platen has read the headers before and knows what decoding will allocate.
struct PlainPages {
  private let bytes: [UInt8]
  private let isTIFF: Bool

  /// Reads the headers of a file in memory.
  ///
  /// - Throws: As `ImageSource`; `unsupported` for an animation.
  init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    let header = try ImageSource(bytes: bytes, limits: limits).header
    // Of an animation Leptonica decodes all frames at once, to show the first.
    guard header.format == .tiff || header.count == 1 else {
      throw PlatenError(
        .unsupported, message: "is an animation, and plain text is read from pages",
        suggestion: "Read it with platen run, or without --plain.")
    }
    // Leptonica takes a file that is cut off for one of fewer pages.
    if header.format == .tiff, let reason = header.warnings.first {
      throw PlatenError(
        .truncated, message: "the TIFF is cut off", reason: reason,
        suggestion: "Read its pages without --plain, or copy it again from its source.")
    }
    self.bytes = bytes
    isTIFF = header.format == .tiff
  }

  /// Calls a closure with one page after another.
  ///
  /// - Throws: `malformed`, and what the closure throws.
  func forEach(
    _ body: (borrowing LeptonicaPicture) throws(PlatenError) -> Void
  ) throws(PlatenError) {
    try TesseractLibrary.load()
    guard isTIFF else { return try unsafe body(picture { unsafe pixReadMem($0, $1) }) }
    // Where the next page begins; 0 before the first, and again after the last.
    var offset = 0
    repeat {
      try unsafe body(picture { unsafe pixReadMemFromMultipageTiff($0, $1, &offset) })
    } while offset != 0
  }

  private func picture(
    _ read: (UnsafePointer<UInt8>?, Int) -> UnsafeMutablePointer<Pix>?
  ) throws(PlatenError) -> LeptonicaPicture {
    let pix = unsafe bytes.withUnsafeBufferPointer { unsafe read($0.baseAddress, $0.count) }
    guard let pix = unsafe pix else {
      throw PlatenError(
        .malformed, message: "can't be decoded by Leptonica, as plain text asks for",
        suggestion: "Read it without --plain, or convert it: platen convert IN OUT.png")
    }
    return try unsafe LeptonicaPicture(pix, "decoded")
  }
}
