import CTIFF

/// The tags of one page that bear on its pixels (TIFF 6.0).
struct TIFFPage: Sendable {
  let size: PixelSize
  let bits: Int
  let samples: Int
  /// 0 white is zero, 1 black is zero, 2 RGB, 3 palette, 5 inks, 6 YCbCr…
  let photometric: Int
  /// Whether each channel has strips or tiles of its own.
  let isPlanar: Bool
  let alpha: AlphaInfo
  let orientation: Int
  let resolution: Resolution?
  let colorProfile: ColorProfile?
  /// What samples are made words of 16 bits; nil for those that are taken as they are.
  let wideSample: TIFFSample?
  /// The name of a coding of pixels that libtiff has no decoder for; nil for all others.
  let foreignCoding: String?
  /// Whether its strips or tiles are streams of zlib.
  let isDeflated: Bool
  /// Whether samples are unsigned whole numbers and the codec yields them as they are.
  private let isPlain: Bool

  /// Reads a page's directory.
  ///
  /// - Throws: `malformed` naming the page, `limitExceeded`.
  init(_ handle: borrowing TIFFHandle, at offset: Int, index: Int, limits: Limits)
    throws(PlatenError)
  {
    guard unsafe TIFFSetSubDirectory(handle.tiff, UInt64(offset)) != 0 else {
      throw .page(index, .malformed, handle.failure ?? "its directory makes no sense")
    }
    handle.forgetFailure()
    guard let width = handle.long(TIFFTAG_IMAGEWIDTH),
      let height = handle.long(TIFFTAG_IMAGELENGTH),
      let photometric = handle.short(TIFFTAG_PHOTOMETRIC)
    else { throw .page(index, .malformed, "its size or its kind of pixel is missing") }
    _ = try limits.checkedPixels(width: width, height: height)
    size = PixelSize(width: width, height: height)
    bits = handle.short(TIFFTAG_BITSPERSAMPLE) ?? 1
    samples = handle.short(TIFFTAG_SAMPLESPERPIXEL) ?? 1
    self.photometric = photometric
    isPlanar = handle.short(TIFFTAG_PLANARCONFIG) == Int(PLANARCONFIG_SEPARATE)
    let format = handle.short(TIFFTAG_SAMPLEFORMAT) ?? 1
    let codec = handle.short(TIFFTAG_COMPRESSION) ?? 1
    foreignCoding =
      [
        34712: "JPEG 2000", 33003: "JPEG 2000", 33005: "JPEG 2000", 50002: "JPEG XL",
        52546: "JPEG XL",
      ][codec]
    isDeflated = [Int(COMPRESSION_ADOBE_DEFLATE), Int(COMPRESSION_DEFLATE)].contains(codec)
    wideSample = TIFFSample(format: format, bits: bits)
    isPlain = (wideSample != nil || format == 1 || format == 4) && codec != Int(COMPRESSION_OJPEG)
    switch handle.firstShort(TIFFTAG_EXTRASAMPLES) {
    case 1: alpha = .premultiplied
    case 2: alpha = .straight
    default: alpha = .opaque
    }
    let turned = handle.short(TIFFTAG_ORIENTATION) ?? 1
    orientation = (1...8).contains(turned) ? turned : 1
    let unit = handle.short(TIFFTAG_RESOLUTIONUNIT) ?? 2
    if let x = handle.rational(TIFFTAG_XRESOLUTION), let y = handle.rational(TIFFTAG_YRESOLUTION),
      unit == 2 || unit == 3
    {
      resolution = Resolution(x, y, perCentimetre: unit == 3)
    } else {
      resolution = nil
    }
    colorProfile = handle.data(TIFFTAG_ICCPROFILE).flatMap { ICCProfile.profile($0) }
  }

  /// Whether samples fill no whole bytes and no half or quarter of one, as those of scanners with
  /// 10, 12 or 14 bits.
  var isUneven: Bool { (3...15).contains(bits) && bits != 4 && bits != 8 }

  /// Bits of a sample as ``TIFFBlocks`` places it.
  var wordBits: Int { wideSample == nil && !isUneven ? bits : 16 }

  /// Colour channels before any alpha.
  var colors: Int { photometric == 2 || isLab ? 3 : 1 }

  /// Whether colours are L*, a* and b*, which libtiff shows as if paper were yellow.
  var isLab: Bool {
    photometric == Int(PHOTOMETRIC_CIELAB) && (bits == 8 || bits == 16) && wideSample == nil
      && alpha != .premultiplied
  }

  /// Whether ``TIFFBlocks`` reads the page, sample for sample; libtiff's own conversion to RGBA
  /// takes the rest: palettes, inks, YCbCr, and what else it knows.
  var isDirect: Bool {
    // More channels than eight are measurements; reading them in whole would cost memory.
    guard isPlain, photometric <= 2 || isLab, (colors...8).contains(samples) else { return false }
    if photometric == 0, alpha == .premultiplied { return false }
    return bits == 8 || wordBits == 16
      || samples == 1 && [1, 2, 4].contains(bits) && photometric < 2
  }

  /// The layout that loses nothing.
  var pixelFormat: PixelFormat {
    if wordBits == 16, isDirect { return .rgba16 }
    return isDirect && colors == 1 && alpha == .opaque ? .gray8 : .rgba8
  }

  /// What the page says of itself, in a file of so many.
  func header(count: Int) -> ImageHeader {
    let models = ["gray", "gray", "rgb", "palette", "mask", "cmyk", "ycbcr"]
    return ImageHeader(
      format: .tiff, size: size.oriented(orientation), count: count, bitsPerChannel: bits,
      colorModel: photometric < models.count ? models[photometric] : "lab",
      hasAlpha: alpha != .opaque, orientation: orientation,
      resolution: resolution?.oriented(orientation), colorProfile: colorProfile,
      warnings: wideSample?.isFraction == true
        ? ["Its samples are fractions, and what lies beyond 0 to 1 is cut off."] : [])
  }
}
