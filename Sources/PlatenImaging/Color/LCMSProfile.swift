import CLCMS

/// A colour profile of Little CMS, closed when its owner goes.
@safe struct LCMSProfile: ~Copyable {
  let handle: cmsHPROFILE

  private init(_ handle: cmsHPROFILE?) throws(PlatenError) {
    guard let handle = unsafe handle else { throw .unusableProfile("it is damaged") }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe cmsCloseProfile(handle) }

  /// Opens a profile for pixels of grey, or of red, green and blue.
  ///
  /// A profile of grey serves colour as well, whose channels are then alike: files store grey with
  /// alpha in that way.
  ///
  /// - Throws: `malformed`, or `unsupported` for a profile of other channels.
  init(_ profile: ColorProfile, isGray: Bool) throws(PlatenError) {
    switch profile {
    case .sRGB:
      self = isGray ? try .sRGBGray() : try .sRGB()
    case .gamma(let gamma):
      let curve = try ToneCurve(exponent: 1 / gamma)
      self = isGray ? try .gray(curve) : try .rgb(curve)
    case .icc(let bytes, _):
      let opened = try unsafe LCMSProfile(cmsOpenProfileFromMem(bytes, UInt32(bytes.count)))
      let space = unsafe cmsGetColorSpace(opened.handle)
      if space == (isGray ? cmsSigGrayData : cmsSigRgbData) {
        self = opened
      } else if space == cmsSigGrayData {
        let curve = try ToneCurve(ofGray: opened)
        self = try .rgb(curve)
      } else {
        throw PlatenError(
          .unsupported, message: "the colour profile can't be used",
          reason: "it is not one of \(isGray ? "grey" : "red, green and blue")",
          suggestion: "Assign a profile that suits the picture, or none.")
      }
    }
  }

  /// sRGB.
  static func sRGB() throws(PlatenError) -> LCMSProfile {
    try unsafe LCMSProfile(cmsCreate_sRGBProfile())
  }

  /// CIE L*a*b* of D50.
  static func lab() throws(PlatenError) -> LCMSProfile {
    try unsafe LCMSProfile(cmsCreateLab4Profile(nil))
  }

  /// Grey on the curve of sRGB.
  static func sRGBGray() throws(PlatenError) -> LCMSProfile {
    try gray(ToneCurve.sRGB())
  }

  private static func gray(_ curve: borrowing ToneCurve) throws(PlatenError) -> LCMSProfile {
    try unsafe LCMSProfile(cmsCreateGrayProfile(cmsD50_xyY(), curve.handle))
  }

  /// The primaries and the white of sRGB (IEC 61966-2-1) on another curve.
  private static func rgb(_ curve: borrowing ToneCurve) throws(PlatenError) -> LCMSProfile {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: 0.64, y: 0.33, Y: 1), Green: cmsCIExyY(x: 0.30, y: 0.60, Y: 1),
      Blue: cmsCIExyY(x: 0.15, y: 0.06, Y: 1))
    let curves: [OpaquePointer?] = unsafe [curve.handle, curve.handle, curve.handle]
    let profile = unsafe curves.withUnsafeBufferPointer {
      unsafe cmsCreateRGBProfile(&white, &primaries, $0.baseAddress)
    }
    return try unsafe LCMSProfile(profile)
  }

  /// The name that the profile gives itself; nil for none.
  var name: String? {
    var text = [CChar](repeating: 0, count: 200)
    let count = unsafe cmsGetProfileInfoASCII(
      handle, cmsInfoDescription, "en", "US", &text, UInt32(text.count))
    return count > 1 && text[0] != 0 ? String(untilZero: text) : nil
  }
}
