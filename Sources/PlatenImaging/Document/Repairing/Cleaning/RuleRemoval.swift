import PlatenKernels

/// Takes long thin lines off a page, level or upright ones within about 3°, and leaves the print
/// that crosses them.
struct RuleRemoval: PageRepair {
  /// The length in pixels from which on a line is a rule.
  var length = 150
  /// The thickness in pixels up to which a line is a rule.
  var thickness = 10

  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let gray = try page.converted(to: .gray8)
    let threshold = UInt8(clamping: LevelCounts(gray).otsuThreshold)
    let level = try find(in: gray, threshold)
    var result = page
    Self.bridge(level.stretches, of: &result)
    try Cancellation.current?.check()
    // Upright rules are level ones of the picture with rows and columns exchanged.
    let turned = try result.oriented(5)
    let upright = try find(in: turned.converted(to: .gray8), threshold)
    if !upright.stretches.isEmpty {
      result = turned
      Self.bridge(upright.stretches, of: &result)
      result = try result.oriented(5)
    }
    let isClean = level.stretches.isEmpty && upright.stretches.isEmpty
    let down = upright.rules.map { $0.mapped { PixelPoint(x: $0.y, y: $0.x) } }
    let lengths =
      level.rules.map { ($0.end.x - $0.start.x) / Double(max(1, page.width)) }
      + down.map { ($0.end.y - $0.start.y) / Double(max(1, page.height)) }
    return RepairedPage(
      result,
      isClean
        ? nil
        : .unruled(across: level.rules.count, down: down.count, longest: lengths.max() ?? 0),
      rules: level.rules + down)
  }

  private func find(
    in gray: Image, _ threshold: UInt8
  ) throws(PlatenError) -> (rules: [PageRule], stretches: [RuleSearch.Stretch]) {
    try RuleSearch(page: gray, threshold: threshold, length: length, thickness: thickness).find()
  }

  private static func bridge(_ stretches: [RuleSearch.Stretch], of page: inout Image) {
    let kernels = InstructionLevel.current.kernels
    guard !stretches.isEmpty else { return }
    let (size, bytesPerPixel) = (page.size, page.format.bytesPerPixel)
    unsafe page.withMutablePixels { (pixels: UnsafeMutablePointer<UInt8>) in
      for stretch in stretches {
        unsafe kernels.bridgeColumn(
          pixels, bytesPerPixel: bytesPerPixel, width: size.width, height: size.height,
          x: stretch.x, from: stretch.rows.lowerBound, to: stretch.rows.upperBound)
      }
    }
  }
}
