import PlatenCore

/// A small ICC profile (ICC.1:2010) of a display with the primaries of sRGB or wider ones.
enum ICC {
  /// sRGB's primaries, adapted to D50, and its curve as a parametric one.
  static let sRGB = profile(
    name: "sRGB, minimal",
    red: (0.43607, 0.22249, 0.01392), green: (0.38515, 0.71687, 0.09708),
    blue: (0.14307, 0.06061, 0.71410))

  /// The primaries of Display P3.
  static let displayP3 = profile(
    name: "Display P3, minimal",
    red: (0.51512, 0.24120, -0.00105), green: (0.29198, 0.69225, 0.04189),
    blue: (0.15710, 0.06657, 0.78407))

  /// The iCCP chunk of PNG.
  static func chunk(_ profile: [UInt8]) throws(PlatenError) -> [UInt8] {
    PNG.chunk("iCCP", .ascii("profile") + [0, 0] + (try profile.deflated()))
  }

  /// The APP2 segment of JPEG.
  static func segment(_ profile: [UInt8]) -> [UInt8] {
    JPEG.segment(0xE2, .ascii("ICC_PROFILE\0") + [1, 1] + profile)
  }

  private typealias XYZ = (Double, Double, Double)

  private static func profile(name: String, red: XYZ, green: XYZ, blue: XYZ) -> [UInt8] {
    let curve: [UInt8] =
      .ascii("para") + .big32(0) + .big16(3) + .big16(0)
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
    let tags: [(String, [UInt8])] = [
      ("desc", text(name)), ("cprt", text("No copyright")),
      ("wtpt", xyz((0.96420, 1, 0.82491))), ("rXYZ", xyz(red)), ("gXYZ", xyz(green)),
      ("bXYZ", xyz(blue)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var table: [UInt8] = .big32(tags.count)
    var data: [UInt8] = []
    for (signature, content) in tags {
      table += .ascii(signature) + .big32(132 + tags.count * 12 + data.count)
      table += .big32(content.count)
      data += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var header: [UInt8] = .big32(128 + table.count + data.count) + .big32(0)
    header += .big32(0x0420_0000) + .ascii("mntrRGB XYZ ")
    // A date is asked for; this one is the day the format's version came out.
    header += [2010, 12, 1, 0, 0, 0].flatMap { [UInt8].big16($0) } + .ascii("acsp")
    header += [UInt8](repeating: 0, count: 28)
    header += [0.96420, 1, 0.82491].flatMap(fixed)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + data
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    .big32(Int((value * 65_536).rounded()))
  }

  private static func xyz(_ value: XYZ) -> [UInt8] {
    .ascii("XYZ ") + .big32(0) + fixed(value.0) + fixed(value.1) + fixed(value.2)
  }

  private static func text(_ string: String) -> [UInt8] {
    let units = string.utf16.flatMap { [UInt8].big16(Int($0)) }
    return .ascii("mluc") + .big32(0) + .big32(1) + .big32(12) + .ascii("enUS")
      + .big32(units.count) + .big32(28) + units
  }
}
