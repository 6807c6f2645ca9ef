import PlatenKernels

/// Exchanges dark and bright, for white writing on black.
struct Inversion: PageRepair {
  init() {}

  /// Takes a grey page.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let kernels = InstructionLevel.current.kernels
    let result = try unsafe page.mapped(to: .gray8, alpha: .opaque) { source, target, count in
      unsafe kernels.stretchLevels(source, count: count, low: 255, slope: -16384, into: target)
    }
    return RepairedPage(result, .inverted)
  }
}
