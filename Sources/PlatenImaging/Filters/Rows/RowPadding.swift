import PlatenKernels

/// One line of a plane with room for neighbours on both sides, which the picture's edge pixels fill
/// where the picture ends.
final class RowPadding {
  private let buffer: FloatBuffer
  private let start: Int
  private let before: Int
  private let width: Int
  private let count: Int

  /// A line for a region whose source reaches `radius` farther, except beyond the picture's edges.
  init(of source: PixelRect, for region: PixelRect, radius: Int) throws(PlatenError) {
    before = radius - (region.x - source.x)
    width = source.width
    count = region.width + 2 * radius
    // Whole rows are written here, so they begin where a vector fits into one cache line. Kernels
    // take 16 floats at a time, and may begin up to a line's end.
    start = (before + 15) & ~15
    buffer = try FloatBuffer(count: start - before + count + 64)
  }

  /// From `radius` pixels before the region's first on, to as many after the last.
  var line: Line<Float> { buffer.start + (start - before) }

  /// Where the source's first pixel belongs.
  var source: Line<Float> { buffer.start + start }

  /// Lets the source's first and last pixels go on outside of it.
  func repeatEdges() {
    let start = source
    line.update(repeating: start[0], count: before)
    let after = count - before - width
    if after > 0 {
      (start + width).update(repeating: start[width - 1], count: after)
    }
  }
}
