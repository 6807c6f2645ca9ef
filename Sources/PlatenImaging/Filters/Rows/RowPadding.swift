import PlatenCore

/// One line of a plane with room for neighbours on both sides, which the picture's edge pixels fill
/// where the picture ends.
final class RowPadding {
  private let buffer: FloatBuffer
  private let start: Int
  private let before: Int
  private let width: Int
  private let count: Int
  private let radius: Int

  /// A line for a region whose source reaches `radius` farther, except beyond the picture's edges.
  init(of source: PixelRect, for region: PixelRect, radius: Int) throws(PlatenError) {
    self.radius = radius
    before = radius - (region.x - source.x)
    width = source.width
    count = region.width + 2 * radius
    // Whole rows are written here, so they begin where a vector fits into one cache line. Kernels
    // take 16 floats at a time, and may begin up to a line's end.
    start = (before + 15) & ~15
    buffer = try FloatBuffer(count: start - before + count + 64)
  }

  /// The region's first pixel; valid from `-radius` on, to `radius` after the last.
  var line: UnsafeMutablePointer<Float> { unsafe source - before + radius }

  /// Where the source's first pixel belongs.
  var source: UnsafeMutablePointer<Float> { unsafe buffer.start + start }

  /// Lets the source's first and last pixels go on outside of it.
  func repeatEdges() {
    let start = unsafe source
    unsafe (start - before).update(repeating: start[0], count: before)
    let after = count - before - width
    if after > 0 {
      unsafe (start + width).update(repeating: start[width - 1], count: after)
    }
  }
}
