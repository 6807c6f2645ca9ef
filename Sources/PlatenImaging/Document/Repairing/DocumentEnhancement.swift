import PlatenKernels

/// Makes a photographed page look like a scan: even light, white paper, dark ink.
struct DocumentEnhancement: PageRepair {
  /// How much of the change is made: 0…1.
  var amount = 1.0

  /// A picture of the same format, grey or `rgba8`.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let kernels = InstructionLevel.current.kernels
    let even = try BackgroundFlattening(isNeutral: true).apply(to: page).picture
    let counts = LevelCounts(try even.converted(to: .gray8))
    // Paper's own grain becomes white; ink becomes black, but grey print stays grey.
    let paper = max(counts.level(below: 0.5) - 20, 128)
    let ink = min(counts.level(below: 0.01), 96)
    let clear = try ContrastStretch.stretched(even, from: ink, to: paper)
    let finding = PageFinding.stretched(black: ink, white: paper)
    guard amount < 1 else { return RepairedPage(clear, finding) }
    let part = Int((amount * 256).rounded())
    let mixed = try unsafe page.mapped(to: page.format, alpha: page.alpha) {
      source, target, count in
      unsafe clear.withPixels { clear in
        unsafe kernels.mixBytes(
          source, clear, part: part, count: count * page.format.bytesPerPixel, into: target)
      }
    }
    return RepairedPage(mixed, finding)
  }
}
