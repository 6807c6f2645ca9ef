/// Colours stated by number and not by a profile (ITU-T H.273, tables 2 and 3).
struct CodingPoints {
  let primaries: UInt32
  let transfer: UInt32

  /// The same as a profile; nil where nothing is stated, or light that no picture profile has.
  var profile: ColorProfile? {
    guard let exponent else { return nil }
    if primaries == 1, exponent == 0 { return .sRGB }
    // Type 4 of Little CMS: (aX + b)^g from d on, and cX below it.
    let curve =
      exponent == 0
      ? [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] : [exponent, 1, 0, 0, 0]
    guard let corners = Self.corners[primaries],
      let bytes = ICCProfile.rgb([0.3127, 0.3290] + corners, curve)
    else { return nil }
    return .icc(bytes, name: primaries == 12 ? "Display P3" : primaries == 9 ? "BT.2020" : "")
  }

  /// The same for grey, which has no primaries.
  var grayProfile: ColorProfile? {
    exponent.map { $0 == 0 ? .sRGB : .gamma(1 / $0) }
  }

  /// Light as a power of what is stored, 0 for the curve of sRGB; nil for light of no picture.
  private var exponent: Double? {
    switch transfer {
    // 1, 6, 14 and 15 are the curve of television, which viewers show on that of sRGB.
    case 1, 6, 13, 14, 15: 0
    case 4: 2.2
    case 5: 2.8
    case 8: 1
    default: nil
    }
  }

  /// x and y of red, green and blue, whose white is D65.
  private static let corners: [UInt32: [Double]] = [
    1: [0.640, 0.330, 0.300, 0.600, 0.150, 0.060],
    5: [0.640, 0.330, 0.290, 0.600, 0.150, 0.060],
    6: [0.630, 0.340, 0.310, 0.595, 0.155, 0.070],
    9: [0.708, 0.292, 0.170, 0.797, 0.131, 0.046],
    12: [0.680, 0.320, 0.265, 0.690, 0.150, 0.060],
  ]
}
