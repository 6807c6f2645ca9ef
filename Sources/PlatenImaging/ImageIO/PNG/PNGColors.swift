/// What the chunks of a PNG say of its colours; where they contradict each other, the first counts
/// of cICP, iCCP, sRGB, and gAMA with cHRM (PNG, third edition, 4.3).
struct PNGColors: Sendable {
  /// The chunks that it reads.
  static let chunks: Set = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"]

  private let isGray: Bool
  private var points: ColorProfile?
  private var embedded: ColorProfile?
  private var isSRGB = false
  private var gamma: Double?
  /// x and y of white, red, green and blue.
  private var chromaticities: [Double]?

  init(isGray: Bool) { self.isGray = isGray }

  /// Reads one of ``chunks``.
  ///
  /// - Returns: Why it was passed over; nil where it was not.
  mutating func read(_ type: String, _ data: [UInt8]) -> String? {
    switch type {
    case "cICP":
      // Primaries, transfer, no matrix, and whether all values are used.
      guard data.count == 4, data[2] == 0, data[3] <= 1 else { return "is damaged" }
      let stated = CodingPoints(primaries: UInt32(data[0]), transfer: UInt32(data[1]))
      points = data[3] == 0 ? nil : isGray ? stated.grayProfile : stated.profile
      return points == nil ? "states colours that no profile has" : nil
    case "iCCP":
      embedded = ICCProfile.readPNG(data)
      return embedded == nil ? "is damaged" : nil
    case "sRGB":
      isSRGB = data.count == 1
      return isSRGB ? nil : "is damaged"
    case "gAMA":
      guard data.count == 4, let value = data.load32(0, .big), value > 0 else {
        return "is damaged"
      }
      gamma = Double(value) / 100_000
    default:
      let values = stride(from: 0, to: 32, by: 4).compactMap { data.load32($0, .big) }
      // All are divided by their y, and 1 is the greatest.
      guard data.count == 32, values.allSatisfy({ $0 <= 100_000 }),
        [1, 3, 5, 7].allSatisfy({ values[$0] > 0 })
      else { return "is damaged" }
      chromaticities = values.map { Double($0) / 100_000 }
    }
    return nil
  }

  /// The profile; nil where nothing is stated.
  var profile: ColorProfile? {
    points ?? embedded ?? (isSRGB ? .sRGB : gamma.map { primaries(gamma: $0) ?? .gamma($0) })
  }

  /// An exponent and primaries; nil for grey, which has none, and for those of sRGB.
  private func primaries(gamma: Double) -> ColorProfile? {
    let sRGB = [0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06]
    guard !isGray, let chromaticities, (0.01...100).contains(gamma),
      zip(chromaticities, sRGB).contains(where: { abs($0 - $1) > 0.002 })
    else { return nil }
    return ICCProfile.rgb(chromaticities, [1 / gamma, 1, 0, 0, 0]).map { .icc($0, name: "") }
  }
}
