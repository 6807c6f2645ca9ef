import CLCMS

/// Numbers of one colour profile to those of sRGB, by Little CMS: relative colorimetric, the black
/// points matched.
///
/// The library only reads a transform that has no cache, so threads may share it.
@safe final class ColorTransform: Sendable {
  private let address: UInt

  /// - Parameters:
  ///   - profile: The profile of the source.
  ///   - format: The layout of the pixels, which stays; grey has 16 bits.
  /// - Throws: `malformed` for a profile that can't be read, `unsupported` for one of other
  ///   channels than the picture's.
  convenience init(from profile: ColorProfile, format: PixelFormat) throws(PlatenError) {
    let isGray = format == .gray8
    let space = UInt32(isGray ? PT_GRAY : PT_RGB)
    try self.init(
      LCMSProfile(profile, isGray: isGray), space, to: isGray ? .sRGBGray() : .sRGB(), space,
      pixels: isGray ? 1 << 3 | 2 : 1 << 7 | 3 << 3 | (format == .rgba8 ? 1 : 2),
      isExact: format != .rgba8)
  }

  /// - Parameters:
  ///   - pixels: As lcms2.h shifts them: extra channels, channels and bytes of each, of both sides.
  ///   - isExact: Whether no table is made: of 16 bits it would be a coarse one, which is several
  ///     levels of 8 bits off.
  init(
    _ source: borrowing LCMSProfile, _ sourceSpace: UInt32, to target: borrowing LCMSProfile,
    _ targetSpace: UInt32, pixels: UInt32, isExact: Bool
  ) throws(PlatenError) {
    var flags = cmsFLAGS_NOCACHE | cmsFLAGS_COPY_ALPHA | cmsFLAGS_BLACKPOINTCOMPENSATION
    if isExact { flags |= cmsFLAGS_NOOPTIMIZE }
    let transform = unsafe cmsCreateTransform(
      source.handle, sourceSpace << 16 | pixels, target.handle, targetSpace << 16 | pixels,
      UInt32(INTENT_RELATIVE_COLORIMETRIC), UInt32(flags))
    guard let transform = unsafe transform else {
      throw .unusableProfile("it lacks what sRGB needs")
    }
    address = UInt(bitPattern: transform)
  }

  deinit { unsafe cmsDeleteTransform(UnsafeMutableRawPointer(bitPattern: address)) }

  /// Converts pixels in place, fewer than 2³² of them; alpha stays as it is.
  func apply(to pixels: UnsafeMutableRawPointer, count: Int) {
    unsafe cmsDoTransform(
      UnsafeMutableRawPointer(bitPattern: address), pixels, pixels, UInt32(count))
  }
}
