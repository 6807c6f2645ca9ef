import CLCMS

/// A tone curve of Little CMS, freed when its owner goes.
@safe struct ToneCurve: ~Copyable {
  let handle: OpaquePointer

  private init(_ handle: OpaquePointer?) throws(PlatenError) {
    guard let handle = unsafe handle else { throw .unusableProfile("its curve is damaged") }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe cmsFreeToneCurve(handle) }

  /// Light as a power of what is stored.
  init(exponent: Double) throws(PlatenError) {
    try unsafe self.init(cmsBuildGamma(nil, exponent))
  }

  /// The curve of a profile of grey.
  init(ofGray profile: borrowing LCMSProfile) throws(PlatenError) {
    let tag = unsafe cmsReadTag(profile.handle, cmsSigGrayTRCTag)
    try unsafe self.init(tag.flatMap { unsafe cmsDupToneCurve(OpaquePointer($0)) })
  }

  /// The curve of sRGB (IEC 61966-2-1), as the library's fourth kind: (a x + b)^g, and c x below d.
  static func sRGB() throws(PlatenError) -> ToneCurve {
    let numbers = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    return try unsafe ToneCurve(cmsBuildParametricToneCurve(nil, 4, numbers))
  }
}
