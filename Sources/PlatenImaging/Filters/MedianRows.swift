import PlatenKernels
import PlatenQueue

/// Rows after the median of 3×3 pixels, plane by plane.
///
/// The median keeps order, so premultiplied colours stay within their alpha.
final class MedianRows: RowSource {
  let size: PixelSize
  let planes: Int
  private let window: RowWindow
  private let margin = 16
  private let sorted: FloatBuffer

  init(_ source: any RowSource, planesAtMost: Int) throws(PlatenError) {
    size = source.size
    planes = source.planes
    window = try RowWindow(source, count: 3, planesAtMost: planesAtMost)
    sorted = try FloatBuffer(count: 3 * (source.stride + 2 * margin))
  }

  func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    let rows = unsafe window.rows(from: y - 1, count: 3)
    let lowest = unsafe sorted.start + margin
    let middles = unsafe lowest + stride + 2 * margin
    let highest = unsafe middles + stride + 2 * margin
    for plane in 0..<planes {
      let offset = plane * stride
      unsafe filterSortRows(
        rows[0] + offset, rows[1] + offset, rows[2] + offset, count: stride, lowest: lowest,
        middles: middles, highest: highest)
      let end = stride + margin
      unsafe lowest.repeatEdges(width: size.width, before: margin, after: end)
      unsafe middles.repeatEdges(width: size.width, before: margin, after: end)
      unsafe highest.repeatEdges(width: size.width, before: margin, after: end)
      unsafe filterMedianOfSorted(
        lowest: lowest, middles: middles, highest: highest, count: stride, into: row + offset)
    }
  }
}
