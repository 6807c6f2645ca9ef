import PlatenKernels

/// A step of a plan that makes rows of a region out of rows of a region of its source.
///
/// A node is made for one shape of source. It is asked backwards: which part of the source a part
/// of the result is made of, and then for a row source over that part. What it makes of a pixel
/// must not depend on the region it is asked for, so that tiles of any shape give the same bits: no
/// sum may run along a row or column from where the region happens to begin.
protocol FilterNode: Sendable {
  /// What an explanation of the plan calls it.
  var label: String { get }
  /// The shape of what it makes.
  var output: FilterShape { get }
  /// The most planes that a row has on its way through the step.
  var planesAtMost: Int { get }
  /// The part of the source, within its bounds, that `region` of the result is made of.
  func sourceRegion(for region: PixelRect) -> PixelRect
  /// Rows of `region` over a source that has the rows of ``sourceRegion(for:)`` of it.
  ///
  /// - Throws: `limitExceeded` where memory for the step's own rows is lacking.
  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource
  /// Work for one pixel of the result, in products; tells what it costs to compute a part twice.
  var weight: Double { get }
  /// Bytes of the step's own for each column of a tile.
  var bytesPerColumn: Int { get }
  /// The result's resolution for one of the source: what is printed keeps its size.
  func resolution(of source: Resolution) -> Resolution
  /// The side of square tiles that suit the step, where it holds the whole of the source's region.
  var tileSide: Int? { get }
}

extension FilterNode {
  var planesAtMost: Int { output.planes }
  var tileSide: Int? { nil }
  func resolution(of source: Resolution) -> Resolution { source }
}

extension [any FilterNode] {
  /// The resolution of what the steps make.
  func resolution(of source: Resolution) -> Resolution {
    reduce(source) { $1.resolution(of: $0) }
  }
}

/// What the steps of one tile share.
struct TileContext {
  /// The loops for this machine.
  let kernels: any FilterKernels.Type
  /// The most planes that any row of the tile has.
  let planesAtMost: Int
}
