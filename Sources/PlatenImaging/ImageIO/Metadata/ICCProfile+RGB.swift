import CLCMS

extension ICCProfile {
  /// A profile of three primaries; nil where they span no colours.
  ///
  /// - Parameters:
  ///   - points: x and y of white, red, green and blue.
  ///   - curve: g, a, b, c and d of light as (aX + b)^g from d on, and as cX below.
  static func rgb(_ points: [Double], _ curve: [Double]) -> [UInt8]? {
    let colors = stride(from: 0, to: 8, by: 2).map {
      cmsCIExyY(x: points[$0], y: points[$0 + 1], Y: 1)
    }
    var white = colors[0]
    var triple = cmsCIExyYTRIPLE(Red: colors[1], Green: colors[2], Blue: colors[3])
    guard let tone = unsafe cmsBuildParametricToneCurve(nil, 4, curve) else { return nil }
    defer { unsafe cmsFreeToneCurve(tone) }
    let curves: [OpaquePointer?] = unsafe [tone, tone, tone]
    let profile = unsafe curves.withUnsafeBufferPointer {
      unsafe cmsCreateRGBProfile(&white, &triple, $0.baseAddress)
    }
    guard let profile = unsafe profile else { return nil }
    defer { unsafe cmsCloseProfile(profile) }
    var count: UInt32 = 0
    guard unsafe cmsSaveProfileToMem(profile, nil, &count) != 0, count > 128 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard unsafe cmsSaveProfileToMem(profile, &bytes, &count) != 0 else { return nil }
    // The time it was made at (ICC.1, 7.2.10): the same colours have the same profile.
    bytes.replaceSubrange(24..<36, with: [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    return bytes
  }
}
