public import FoundationEssentials

extension Image {
  /// Makes a picture of pixels that are at hand.
  ///
  /// ```swift
  /// let dot = try Image(
  ///   size: PixelSize(width: 1, height: 1), format: .rgba8, alpha: .straight,
  ///   bytes: [255, 0, 0, 128])
  /// ```
  ///
  /// - Parameters:
  ///   - size: Its width and height in pixels, each at least 1.
  ///   - format: How a pixel is stored.
  ///   - alpha: What its alpha means, where the format has one.
  ///   - bytes: The pixels, row after row from the top, without padding.
  ///   - limits: How large it may be.
  /// - Throws: As ``init(size:format:alpha:limits:)``; `invalidArgument` for more or fewer bytes
  ///   than the picture has.
  public init(
    size: PixelSize, format: PixelFormat, alpha: AlphaInfo, bytes: some Collection<UInt8>,
    limits: Limits = .default
  ) throws(PlatenError) {
    try self.init(uninitialized: size, format: format, alpha: alpha, limits: limits)
    guard bytes.count == byteCount else {
      throw PlatenError(
        .invalidArgument, message: "\(bytes.count) bytes are no picture of this size and format",
        reason: "it has \(byteCount)")
    }
    unsafe withUnsafeMutableBytes { unsafe $0.copyBytes(from: bytes) }
  }
}

extension Array<UInt8> {
  /// Copies bytes: `Array(image.bytes)` has the pixels of a picture.
  public init(_ bytes: RawSpan) {
    self = unsafe bytes.withUnsafeBytes { unsafe Array($0) }
  }
}

extension Data {
  /// Copies bytes: `Data(image.bytes)` has the pixels of a picture.
  public init(_ bytes: RawSpan) {
    self = unsafe bytes.withUnsafeBytes { unsafe Data($0) }
  }
}
