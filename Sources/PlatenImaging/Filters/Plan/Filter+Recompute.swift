package import PlatenCore

extension Filter {
  /// How much is computed twice when a chain runs on workers: the greatest factor of its passes,
  /// for an opaque picture of bytes, as far as the chain needs no whole picture.
  ///
  /// - Throws: As `Image.filtered(_:light:limits:instructions:on:)`.
  package static func plannedRecompute(
    of chain: [Filter], size: PixelSize, workers: Int
  ) throws(PlatenError) -> Double {
    let operations = try operations(of: chain, in: FilterContext())
    let shape = FilterShape(size: size, format: .rgba8, alpha: .opaque)
    let plan = try FilterPlan(operations, for: shape)
    return plan.passes(workers: workers).reduce(1) { greatest, pass in
      let tiling = FilterTiling.best(for: pass, of: pass.output.bounds, workers: workers)
      return max(greatest, tiling.recompute)
    }
  }
}
