/// A canvas whose pixels are deflated, to be kept while others are shown.
struct PackedCanvas {
  private let bytes: [UInt8]
  private let size: PixelSize
  private let alpha: AlphaInfo
  let limits: Limits

  /// `nil` where the pixels don't become less than half.
  init?(_ image: Image, limits: Limits) {
    do throws(PlatenError) {
      let deflater = try Deflater(level: 1)
      let stream = unsafe image.withUnsafeBytes { unsafe deflater.zlib($0) }
      guard stream.count < image.byteCount / 2 else { return nil }
      // A copy of its own, without the room that was set aside for pixels that don't deflate.
      bytes = unsafe stream.withUnsafeBufferPointer { unsafe [UInt8]($0) }
    } catch {
      return nil
    }
    size = image.size
    alpha = image.alpha
    self.limits = limits
  }

  /// Bytes of the memory it takes.
  var allocatedByteCount: Int { bytes.count }

  /// The pixels.
  func image() throws(PlatenError) -> Image {
    let inflater = try Inflater()
    var image = try Image(uninitialized: size, format: .rgba8, alpha: alpha, limits: limits)
    let count = image.byteCount
    let isWhole = unsafe bytes.withUnsafeBytes { bytes in
      unsafe image.withMutablePixels { (pixels: UnsafeMutablePointer<UInt8>) in
        guard let from = bytes.baseAddress else { return false }
        return unsafe inflater.inflate(from, bytes.count, into: pixels, count)
      }
    }
    guard isWhole else { throw .noMemory("inflate a canvas") }
    return image
  }
}
