/// A chain that runs band by band, for pictures that are never in memory as a whole.
///
/// Each band of the result asks for the rows of the source that it is made of; the pixels are those
/// that the whole would have. ``FilterStrip`` makes them.
struct BandedFilter: Sendable {
  /// The size and layout of the result.
  let size: PixelSize
  let format: PixelFormat
  let alpha: AlphaInfo

  let pass: FilterPass
  let context: FilterContext

  /// Plans a chain for a source; nil if it has a filter that needs the whole picture.
  init?(
    _ chain: [Filter], size: PixelSize, format: PixelFormat, alpha: AlphaInfo,
    in context: FilterContext
  ) throws(PlatenError) {
    let operations = try Filter.operations(of: chain, in: context)
    let plan = try FilterPlan(
      operations, for: FilterShape(size: size, format: format, alpha: alpha))
    guard plan.rest.isEmpty else { return nil }
    pass = FilterPass(source: plan.source, nodes: plan.nodes)
    self.context = context
    self.size = plan.output.size
    (self.format, self.alpha) = plan.layout(for: format, alpha)
  }

  /// The rows of the source that rows of the result are made of.
  func sourceRows(for rows: Range<Int>) -> Range<Int> {
    let region = pass.regions(for: band(rows))[0]
    return region.y..<region.maxY
  }

  private func band(_ rows: Range<Int>) -> PixelRect {
    PixelRect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count)
  }
}
