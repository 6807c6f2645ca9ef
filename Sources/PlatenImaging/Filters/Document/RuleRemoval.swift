import PlatenKernels
import PlatenCore

/// Takes long thin lines off a page, level or upright ones within about 3°, and leaves the print that
/// crosses them.
struct RuleRemoval {
  /// The length in pixels from which on a line is a rule.
  var length = 150
  /// The thickness in pixels up to which a line is a rule.
  var thickness = 10

  /// A picture of the same format, grey or `rgba8`, without rules.
  func apply(to page: Image, in context: FilterContext) throws(PlatenError) -> Image {
    let gray = try page.converted(to: .gray8)
    let threshold = UInt8(clamping: LevelCounts(gray, in: context).otsuThreshold)
    var result = page
    let level = try RuleSearch(gray, threshold: threshold, length: length, thickness: thickness)
      .stretches(in: context)
    Self.bridge(level, of: &result, in: context)
    // Upright rules are level ones of the picture with rows and columns exchanged.
    let turned = try result.oriented(5)
    let upright = try RuleSearch(
      turned.converted(to: .gray8), threshold: threshold, length: length,
      thickness: thickness
    ).stretches(in: context)
    guard !upright.isEmpty else { return result }
    result = turned
    Self.bridge(upright, of: &result, in: context)
    return try result.oriented(5)
  }

  private static func bridge(
    _ stretches: [RuleSearch.Stretch], of page: inout Image, in context: FilterContext
  ) {
    guard !stretches.isEmpty else { return }
    let (size, bytesPerPixel) = (page.size, page.format.bytesPerPixel)
    unsafe page.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for stretch in stretches {
        unsafe context.kernels.bridgeColumn(
          start.assumingMemoryBound(to: UInt8.self), bytesPerPixel: bytesPerPixel,
          width: size.width, height: size.height, x: stretch.x, from: stretch.rows.lowerBound,
          to: stretch.rows.upperBound)
      }
    }
  }
}
