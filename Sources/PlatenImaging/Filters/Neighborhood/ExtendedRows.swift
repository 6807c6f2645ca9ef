import PlatenKernels

/// Rows that reach beyond a region on both sides, where the picture's edge pixels go on outside it.
final class ExtendedRows: RowSource {
  /// Begins `reach` pixels before the region, and ends a vector later than as many after it.
  let region: PixelRect
  let planes: Int
  private let source: any RowSource
  private let scratch: FloatBuffer

  /// Rows of a source that has the region's surroundings within the picture.
  init(
    _ source: any RowSource, around region: PixelRect, reach: Int, in tile: TileContext
  ) throws(PlatenError) {
    self.source = source
    planes = source.planes
    self.region = PixelRect(
      x: region.x - reach, y: source.region.y, width: region.width + 2 * reach + 16,
      height: source.region.height)
    scratch = try FloatBuffer(count: source.stride.checkedProduct(tile.planesAtMost))
  }

  func make(_ y: Int, into row: Line<Float>) {
    source.make(y, into: scratch.start)
    let before = source.region.x - region.x
    let width = min(source.region.width, region.width - before)
    for plane in 0..<planes {
      let from = scratch.start + plane * source.stride
      let to = row + plane * stride
      to.update(repeating: from[0], count: before)
      (to + before).update(from: from, count: width)
      (to + before + width).update(
        repeating: from[width - 1], count: region.width - before - width)
    }
  }
}
