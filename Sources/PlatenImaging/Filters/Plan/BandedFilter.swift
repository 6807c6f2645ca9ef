package import PlatenQueue

/// A chain that runs band by band, for pictures that are never in memory as a whole.
///
/// Each band of the result asks for the rows of the source that it is made of; the pixels are those
/// that the whole would have.
package struct BandedFilter: Sendable {
  /// The size and layout of the result.
  package let size: PixelSize
  package let format: PixelFormat
  package let alpha: AlphaInfo
  /// The result's resolution divided by the source's.
  package let resolutionScale: Double

  let pass: FilterPass
  let context: FilterContext

  /// Plans a chain for a source; nil if it has a filter that needs the whole picture.
  ///
  /// - Throws: As `Image.filtered(_:light:limits:instructions:on:)`.
  package init?(
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
    resolutionScale = plan.resolutionScale
  }

  /// The rows of the source that rows of the result are made of.
  package func sourceRows(for rows: Range<Int>) -> Range<Int> {
    let region = pass.regions(for: band(rows))[0]
    return region.y..<region.maxY
  }

  /// Bytes that one worker holds to make a band, beside the rows of source and result.
  package func scratch(for rows: Range<Int>) -> Int {
    let tiling = pass.tiling(of: band(rows), in: context)
    return pass.scratch(for: tiling[tiling.count / 2])
  }

  /// Makes a band of the result.
  ///
  /// - Parameters:
  ///   - rows: The rows of the result.
  ///   - window: At least the rows of the source that ``sourceRows(for:)`` names.
  /// - Throws: `limitExceeded` where memory is lacking.
  package func run(
    _ rows: Range<Int>, from window: PictureWindow
  ) throws(PlatenError) -> Image {
    let band = band(rows)
    if pass.nodes.isEmpty {
      return try window.image.cropped(
        to: PixelRect(x: 0, y: rows.lowerBound - window.y, width: band.width, height: rows.count))
    }
    var result = try Image(
      uninitialized: PixelSize(width: band.width, height: band.height), format: format,
      alpha: alpha, limits: context.limits)
    let tiling = pass.tiling(of: band, in: context)
    try unsafe result.withUnsafeMutableBytes { (bytes) throws(PlatenError) in
      guard let start = bytes.baseAddress else { return }
      let writer = unsafe PixelWriter(
        start, size: PixelSize(width: band.width, height: band.height), format: format,
        alpha: alpha, light: context.light, kernels: context.kernels, y: band.y)
      try pass.run(tiling, from: .picture(window), to: writer, in: context)
    }
    context.recorder?.end(pass, tiling, planesBytes: 0)
    return result
  }

  private func band(_ rows: Range<Int>) -> PixelRect {
    PixelRect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count)
  }
}
