/// How much one input may ask for; on by default, so that a hostile file can't exhaust a machine.
///
/// A decoder compares what a header announces with these before it allocates anything. The error
/// says which limit was hit, what was asked and what is allowed.
public struct Limits: Sendable, Hashable, Codable {
  /// Pixels of one picture or canvas, width × height.
  public var pixels: Int
  /// Pixels of one side.
  public var side: Int
  /// Frames of an animation or pages of a document.
  public var frames: Int
  /// Bytes of an input file.
  public var fileBytes: Int
  /// Pixels over all frames or pages of one input.
  public var totalPixels: Int
  /// Bytes of decoded frames held at one time where an animation is written anew.
  public var frameBytes: Int
  /// Pixels over all pages per byte of the file, where they come to more than a thousand million;
  /// of an animation 25 times as many, for most of a frame is the one before it.
  ///
  /// A blank page of 8.7 million pixels is at most 3,500 to a byte by any usual compression, the
  /// densest picture among Platen's samples 202. A file that promises more in such amounts was made
  /// to keep a machine busy.
  public var expansion: Int

  /// Makes limits; each default suits a page scanned at 1200 dpi and a long screen recording.
  public init(
    pixels: Int = 200_000_000, side: Int = 65_535, frames: Int = 20_000,
    fileBytes: Int = 1 << 30, totalPixels: Int = 20_000_000_000,
    frameBytes: Int = 1 << 32, expansion: Int = 4000
  ) {
    self.pixels = pixels
    self.side = side
    self.frames = frames
    self.fileBytes = fileBytes
    self.totalPixels = totalPixels
    self.frameBytes = frameBytes
    self.expansion = expansion
  }

  /// The limits used where none are given.
  public static let `default` = Limits()

  /// No limits: for files of our own making, and pictures no larger than one within its limits.
  package static let unlimited = Limits(
    pixels: .max, side: .max, frames: .max, fileBytes: .max, totalPixels: .max, frameBytes: .max,
    expansion: .max)
}

extension Limits {
  /// Checks a picture's size before it is allocated, and returns width × height.
  ///
  /// - Throws: `malformed` if a side is not positive, `limitExceeded` naming the limit hit.
  package func checkedPixels(width: Int, height: Int) throws(PlatenError) -> Int {
    guard width > 0, height > 0 else {
      throw PlatenError(
        .malformed, message: "the picture has no pixels",
        reason: "its header says \(width)×\(height)")
    }
    try check(max(width, height), within: side, name: "side", unit: "pixels on a side")
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    try check(overflow ? .max : area, within: pixels, name: "pixels", unit: "pixels")
    return try width.checkedProduct(height)
  }

  /// Checks a number of frames or pages, and the pixels they come to together.
  ///
  /// - Throws: `limitExceeded` naming the limit hit.
  package func check(frames count: Int, of area: Int) throws(PlatenError) {
    try check(count, within: frames, name: "frames", unit: "frames")
    let (total, overflow) = count.multipliedReportingOverflow(by: area)
    try check(
      overflow ? .max : total, within: totalPixels, name: "totalPixels",
      unit: "pixels over all frames")
  }

  /// Checks what a file of many pictures, frames where it is animated, promises against its length.
  ///
  /// - Throws: `limitExceeded` naming the limit hit.
  package func check(
    pixels: Int, in fileBytes: Int, isAnimated: Bool = false
  ) throws(PlatenError) {
    guard pixels > 1_000_000_000 else { return }
    try check(
      pixels / max(1, fileBytes) / (isAnimated ? 25 : 1), within: expansion, name: "expansion",
      unit: "pixels for each of its bytes\(isAnimated ? ", a frame counting 1/25" : "")")
  }

  /// Checks the length of a file before it is read.
  ///
  /// - Throws: `limitExceeded` naming the limit hit.
  package func check(fileBytes count: Int) throws(PlatenError) {
    try check(count, within: fileBytes, name: "fileBytes", unit: "bytes")
  }

  /// Checks what the frames of an animation come to before they are all decoded.
  ///
  /// - Throws: `limitExceeded` naming the limit hit.
  package func check(frameBytes count: Int) throws(PlatenError) {
    try check(count, within: frameBytes, name: "frameBytes", unit: "bytes of frames at one time")
  }

  private func check(_ asked: Int, within allowed: Int, name: String, unit: String)
    throws(PlatenError)
  {
    guard asked > allowed else { return }
    throw PlatenError(
      .limitExceeded,
      message: "the file asks for \(asked == .max ? "too many" : "\(asked)") \(unit)",
      reason: "the limit \(name) is \(allowed)",
      suggestion: "If the file is to be trusted, raise the limit \(name).")
  }
}
