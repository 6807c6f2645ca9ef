import CCodecs

/// What a file that a ``Codec`` writes is made of, before options say how.
struct CodecSettings {
  let codec: Codec
  let size: PixelSize
  /// Of a channel: 8 or 16.
  let bits: Int
  var isGray = false
  let hasAlpha: Bool
  var isAnimated = false
  /// An ICC profile; sRGB where there is none.
  let profile: [UInt8]?
  /// An EXIF block, from its byte order on.
  let exif: [UInt8]?
  /// An XMP packet.
  let xmp: [UInt8]?

  /// The library's settings, but for profile and metadata.
  ///
  /// - Throws: `unsupported` for a size or a depth that the format lacks.
  func settings(
    _ options: ImageDestination.Options
  ) throws(PlatenError) -> platen_codec_settings {
    // The largest that AV1 has room for (5.5.1 of its specification), and libjxl takes.
    let side = codec == .avif ? 65_536 : 1 << 30
    guard max(size.width, size.height) <= side else {
      throw Self.refused(
        "a picture of \(size)", "no side may be longer than \(side) pixels", codec)
    }
    if codec == .avif, options.isLossless, bits == 16 {
      throw Self.refused(
        "16 bits of a channel without loss", "AVIF has 12 bits at the most", codec)
    }
    var result = unsafe platen_codec_settings()
    unsafe result.width = UInt32(size.width)
    unsafe result.height = UInt32(size.height)
    unsafe result.bits = UInt32(bits)
    unsafe result.plays = UInt32(clamping: options.plays)
    unsafe result.is_animated = isAnimated
    unsafe result.is_gray = isGray
    unsafe result.has_alpha = hasAlpha
    unsafe result.is_lossless = options.isLossless
    if codec == .avif {
      unsafe result.depth = UInt32(options.bitsPerChannel ?? (bits == 16 ? 10 : 8))
      // Of sequences, libaom 3.6 is not without loss at the speeds from 7 on, and crashes at 7.
      unsafe result.effort = Int32(min(10 - (options.effort ?? 4), isAnimated ? 6 : 9))
      // Of 64 steps, as programs of libavif 1.0 count them.
      let worse = 100 - (options.quality ?? Codec.avif.standardQuality)
      unsafe result.quantizer = options.isLossless ? 0 : Int32((worse * 63 + 50) / 100)
      unsafe result.halves_chroma = options.subsamplesChroma == true && !options.isLossless
    } else {
      unsafe result.depth = UInt32(bits)
      unsafe result.effort = Int32(options.effort ?? 7)
      unsafe result.distance = Self.distance(options.quality ?? Codec.jxl.standardQuality)
    }
    return unsafe result
  }

  /// The distance that cjxl takes for a quality: 1, hardly to be seen, for 90; without loss none.
  private static func distance(_ quality: Int) -> Float {
    let q = Float(quality)
    return quality >= 30 ? 0.1 + (100 - q) * 0.09 : 53 / 3000 * q * q - 23 / 20 * q + 25
  }

  private static func refused(_ what: String, _ reason: String, _ codec: Codec) -> PlatenError {
    PlatenError(
      .unsupported, message: "\(what) can't be written as \(codec.name)", reason: reason,
      suggestion: "Write it as PNG.")
  }
}

extension Codec {
  /// What its format is called in a sentence.
  var name: String { self == .avif ? "AVIF" : self == .jxl ? "JPEG XL" : "SVG" }

  /// The quality that is written where none is given: what avifenc 1.0 and cjxl take.
  var standardQuality: Int { self == .avif ? 60 : 90 }
}
