import CLCMS
import PlatenQueue

/// Numbers of one colour profile to those of sRGB, by Little CMS: relative colorimetric, the black
/// points matched.
///
/// The library only reads a transform that has no cache, so threads may share it.
@safe final class ColorTransform: Sendable {
  private let address: UInt

  /// - Parameters:
  ///   - profile: The profile of the source.
  ///   - format: The layout of the pixels, which stays.
  /// - Throws: `malformed` for a profile that can't be read, `unsupported` for one of other channels
  ///   than the picture's.
  init(from profile: ColorProfile, format: PixelFormat) throws(PlatenError) {
    let isGray = format == .gray8
    let source = try LCMSProfile(profile, isGray: isGray)
    let target = isGray ? try LCMSProfile.sRGBGray() : try LCMSProfile.sRGB()
    let layout = Self.layout(of: format)
    let flags = UInt32(cmsFLAGS_NOCACHE | cmsFLAGS_COPY_ALPHA | cmsFLAGS_BLACKPOINTCOMPENSATION)
    let transform = unsafe cmsCreateTransform(
      source.handle, layout, target.handle, layout, UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
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

  /// The library's number for a layout: colour space, extra channels, channels and bytes of each, as
  /// lcms2.h shifts them.
  private static func layout(of format: PixelFormat) -> UInt32 {
    let (gray, rgb) = (UInt32(PT_GRAY) << 16 | 1 << 3, UInt32(PT_RGB) << 16 | 1 << 7 | 3 << 3)
    switch format {
    case .gray8: return gray | 1
    case .rgba8: return rgb | 1
    case .rgba16: return rgb | 2
    }
  }
}
