/// A still that is cut short, with what there is of its picture.
struct PartialStill: StillDecoder {
  let header: ImageHeader
  let damage: AnimationDamage
  private let image: Image

  /// - Returns: nil where nothing is there, or the format gives nothing before all is.
  /// - Throws: What no decoder throws for a file that is cut short.
  init?(_ bytes: [UInt8], limits: Limits, _ error: PlatenError) throws(PlatenError) {
    switch try ImageFormat.detect(bytes) {
    case (.png, _):
      let png = try PNGDecoder(Self.closed(bytes), limits: limits, isCut: true)
      let format: PixelFormat = png.info.pixelFormat == .rgba16 ? .rgba16 : .rgba8
      (header, image) = (png.header, try png.partialImage(as: format).finished(png.header))
    case (.jpeg, _):
      let jpeg = try JPEGDecoder(bytes, limits: limits)
      (header, image) = (jpeg.header, try jpeg.partialImage())
    case (.webp, animated: false):
      let webP = try WebPDecoder(bytes, limits: limits, isCut: true)
      (header, image) = (webP.header, try webP.partialImage())
    default: return nil
    }
    guard image.hasVisiblePixels else { return nil }
    damage = AnimationDamage(still: error, byte: bytes.count)
  }

  func image(at index: Int) throws(PlatenError) -> Image { image }

  /// A PNG, where it ends in pixels with the chunk that they are in made whole.
  private static func closed(_ png: [UInt8]) -> [UInt8] {
    var chunks = PNGChunks(png, from: PNGChunks.signature.count)
    var end = PNGChunks.signature.count
    while let chunk = try? chunks.next() { end = chunk.end }
    guard let length = png.load32(end, .big), png.has("IDAT", at: end + 4) else { return png }
    var closed = Array(png[..<end])
    closed.appendChunk("IDAT", png[(end + 8)...].prefix(length))
    return closed
  }
}

extension ImageSource {
  /// What there is of a still that was refused because it is cut short; ``damage`` says that it is.
  ///
  /// A PNG and a WebP give the rows before the end, and the rest is transparent; an interlaced PNG
  /// gives its pixels, and a JPEG what libjpeg-turbo makes of it.
  ///
  /// - Parameter error: What it was refused with.
  /// - Returns: nil where nothing of the picture is there, and for other formats.
  /// - Throws: `limitExceeded`, `cancelled`.
  package init?(
    partOf bytes: [UInt8], path: String?, limits: Limits, refusedWith error: PlatenError
  ) throws(PlatenError) {
    guard error.code == .truncated else { return nil }
    do throws(PlatenError) {
      guard let still = try PartialStill(bytes, limits: limits, error) else { return nil }
      self.init(.still(still), path: path)
    } catch {
      // It is damaged in another way as well, before its pixels.
      guard error.code == .limitExceeded || error.code == .cancelled else { return nil }
      throw path.map(error.at) ?? error
    }
  }
}

extension Image {
  /// Whether not all is transparent.
  fileprivate var hasVisiblePixels: Bool {
    guard alpha != .opaque else { return true }
    let (step, bytes) = (format.bytesPerPixel, bytes)
    let width = step / 4
    return stride(from: step - width, to: byteCount, by: step).contains { place in
      (place..<(place + width)).contains {
        unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) != 0
      }
    }
  }
}
