import CLCMS
import PlatenCore

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
  init(from profile: ColorProfile, format: PixelFormat) throws(PlatenError) {
    let isGray = format == .gray8
    let source = try LCMSProfile(profile, isGray: isGray)
    let target = isGray ? try LCMSProfile.sRGBGray() : try LCMSProfile.sRGB()
    // As lcms2.h shifts them: colour space, extra channels, channels and bytes of each.
    let layout =
      isGray
      ? UInt32(PT_GRAY) << 16 | 1 << 3 | 2
      : UInt32(PT_RGB) << 16 | 1 << 7 | 3 << 3 | (format == .rgba8 ? 1 : 2)
    var flags = cmsFLAGS_NOCACHE | cmsFLAGS_COPY_ALPHA | cmsFLAGS_BLACKPOINTCOMPENSATION
    // Of 16 bits it would make a coarse table, which is several levels of 8 bits off.
    if format != .rgba8 { flags |= cmsFLAGS_NOOPTIMIZE }
    let transform = unsafe cmsCreateTransform(
      source.handle, layout, target.handle, layout, UInt32(INTENT_RELATIVE_COLORIMETRIC),
      UInt32(flags))
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
