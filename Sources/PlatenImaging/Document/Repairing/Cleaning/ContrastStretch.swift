import PlatenKernels

/// Spreads the levels between two shares of the pixels over the whole scale.
struct ContrastStretch: PageRepair {
  /// The share of the pixels that become black: 0…0.5.
  var black = 0.005
  /// The share of the pixels that become white: 0…0.5.
  var white = 0.005

  /// A picture of the same format, grey or `rgba8`; channels keep their proportions to each other,
  /// as all are moved alike. A picture of one level stays as it is.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let counts = LevelCounts(try page.converted(to: .gray8))
    let (low, high) = (counts.level(below: black), counts.level(below: 1 - white))
    let result = try Self.stretched(page, from: low, to: high)
    return RepairedPage(result, high > low ? .stretched(black: low, white: high) : nil)
  }

  /// The picture with one level made 0, another 255, and those between in proportion.
  static func stretched(_ page: Image, from low: Int, to high: Int) throws(PlatenError) -> Image {
    let kernels = InstructionLevel.current.kernels
    guard high > low, low > 0 || high < 255 else { return page }
    let slope = (255 * 16384 + (high - low) / 2) / (high - low)
    let channels = page.format.bytesPerPixel
    return try unsafe page.mapped(to: page.format, alpha: page.alpha) {
      (bytes: UnsafePointer<UInt8>, result: UnsafeMutablePointer<UInt8>, count) in
      unsafe kernels.stretchLevels(
        bytes, count: count * channels, low: Int32(low), slope: Int32(slope),
        into: result)
      if channels == 4 { unsafe kernels.copyAlpha(from: bytes, count: count, into: result) }
    }
  }
}
