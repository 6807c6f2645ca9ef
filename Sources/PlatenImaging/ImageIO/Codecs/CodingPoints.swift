import CLCMS

/// Colours stated by number and not by a profile (ITU-T H.273, tables 2 and 3).
struct CodingPoints {
  let primaries: UInt32
  let transfer: UInt32

  /// The same as a profile; nil where nothing is stated, or light that no picture profile has.
  var profile: ColorProfile? {
    // 1, 6, 14 and 15 are the curve of television, which viewers show on that of sRGB.
    let curve: [Double]? =
      switch transfer {
      case 1, 6, 13, 14, 15: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
      case 4: [2.2, 1, 0, 0, 0]
      case 5: [2.8, 1, 0, 0, 0]
      case 8: [1, 1, 0, 0, 0]
      default: nil
      }
    guard let curve else { return nil }
    if primaries == 1, curve.count == 5, curve[0] == 2.4 { return .sRGB }
    guard let corners = Self.corners[primaries], let bytes = Self.icc(corners, curve) else {
      return nil
    }
    return .icc(bytes, name: primaries == 12 ? "Display P3" : primaries == 9 ? "BT.2020" : "")
  }

  /// x and y of red, green and blue, whose white is D65.
  private static let corners: [UInt32: [Double]] = [
    1: [0.640, 0.330, 0.300, 0.600, 0.150, 0.060],
    5: [0.640, 0.330, 0.290, 0.600, 0.150, 0.060],
    6: [0.630, 0.340, 0.310, 0.595, 0.155, 0.070],
    9: [0.708, 0.292, 0.170, 0.797, 0.131, 0.046],
    12: [0.680, 0.320, 0.265, 0.690, 0.150, 0.060],
  ]

  private static func icc(_ corners: [Double], _ curve: [Double]) -> [UInt8]? {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var triple = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: corners[0], y: corners[1], Y: 1),
      Green: cmsCIExyY(x: corners[2], y: corners[3], Y: 1),
      Blue: cmsCIExyY(x: corners[4], y: corners[5], Y: 1))
    // Type 4 of Little CMS: (aX + b)^g from d on, and cX below it.
    guard let tone = unsafe cmsBuildParametricToneCurve(nil, 4, curve) else { return nil }
    defer { unsafe cmsFreeToneCurve(tone) }
    let curves: [OpaquePointer?] = unsafe [tone, tone, tone]
    let profile = unsafe curves.withUnsafeBufferPointer {
      unsafe cmsCreateRGBProfile(&white, &triple, $0.baseAddress)
    }
    guard let profile = unsafe profile else { return nil }
    defer { unsafe cmsCloseProfile(profile) }
    var count: UInt32 = 0
    guard unsafe cmsSaveProfileToMem(profile, nil, &count) != 0, count > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard unsafe cmsSaveProfileToMem(profile, &bytes, &count) != 0 else { return nil }
    return bytes
  }
}
