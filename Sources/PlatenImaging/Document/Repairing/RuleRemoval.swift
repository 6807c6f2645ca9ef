import PlatenKernels
import PlatenCore

/// Takes long thin lines off a page, level or upright ones within about 3°, and leaves the print
/// that crosses them.
struct RuleRemoval: PageRepair {
  /// The length in pixels from which on a line is a rule.
  var length = 150
  /// The thickness in pixels up to which a line is a rule.
  var thickness = 10

  func apply(
    to page: Image, kernels: any DocumentKernels.Type
  ) throws(PlatenError) -> RepairedPage {
    let gray = try page.converted(to: .gray8)
    let threshold = UInt8(clamping: LevelCounts(gray, kernels: kernels).otsuThreshold)
    let level = try stretches(in: gray, threshold, kernels)
    var result = page
    Self.bridge(level, of: &result, kernels: kernels)
    try Cancellation.current?.check()
    // Upright rules are level ones of the picture with rows and columns exchanged.
    let turned = try result.oriented(5)
    let upright = try stretches(in: turned.converted(to: .gray8), threshold, kernels)
    if !upright.isEmpty {
      result = turned
      Self.bridge(upright, of: &result, kernels: kernels)
      result = try result.oriented(5)
    }
    let isClean = level.isEmpty && upright.isEmpty
    return RepairedPage(
      result, isClean ? nil : .unruled(across: level.count, down: upright.count))
  }

  private func stretches(
    in gray: Image, _ threshold: UInt8, _ kernels: any DocumentKernels.Type
  ) throws(PlatenError) -> [RuleSearch.Stretch] {
    try RuleSearch(gray, threshold: threshold, length: length, thickness: thickness)
      .stretches(kernels: kernels)
  }

  private static func bridge(
    _ stretches: [RuleSearch.Stretch], of page: inout Image, kernels: any DocumentKernels.Type
  ) {
    guard !stretches.isEmpty else { return }
    let (size, bytesPerPixel) = (page.size, page.format.bytesPerPixel)
    unsafe page.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for stretch in stretches {
        unsafe kernels.bridgeColumn(
          start.assumingMemoryBound(to: UInt8.self), bytesPerPixel: bytesPerPixel,
          width: size.width, height: size.height, x: stretch.x, from: stretch.rows.lowerBound,
          to: stretch.rows.upperBound)
      }
    }
  }
}
