import PlatenQueue
import Synchronization

/// The columns of a picture that is filtered in bands; it keeps the rows its steps look back at.
final class FilterStrip: Sendable {
  private struct Progress {
    let source: PictureRows
    let rows: any RowSource
    let row: FloatBuffer
  }

  private let region: PixelRect
  private let progress = Mutex<Progress?>(nil)

  /// - Parameter region: Columns of the result, from its top to its bottom.
  init(_ region: PixelRect) { self.region = region }

  /// Makes the next rows and hands each to `store`.
  ///
  /// - Parameter window: Has the source rows they are made of.
  /// - Throws: `limitExceeded` if there is no memory.
  func make(
    _ rows: Range<Int>, of pass: FilterPass, from window: PictureWindow, in context: FilterContext,
    store:
      @Sendable (
        _ row: UnsafePointer<Float>, _ stride: Int, _ x: Int, _ y: Int, _ width: Int
      ) -> Void
  ) throws(PlatenError) {
    try progress.withLock { (progress) throws(PlatenError) in
      let current = try progress ?? begin(pass, window, context)
      progress = current
      current.source.picture = window
      for y in rows {
        unsafe current.rows.make(y, into: current.row.start)
        unsafe store(current.row.start, current.rows.stride, region.x, y, region.width)
      }
    }
  }

  private func begin(
    _ pass: FilterPass, _ window: PictureWindow, _ context: FilterContext
  ) throws(PlatenError) -> Progress {
    let tile = TileContext(kernels: context.kernels, planesAtMost: pass.planesAtMost)
    let source = PictureRows(
      window, region: pass.regions(for: region)[0], light: context.light, in: tile)
    let rows = try pass.rows(of: region, in: tile, recorder: nil) { _ in source }
    let row = try FloatBuffer(count: rows.stride.checkedProduct(pass.planesAtMost))
    return Progress(source: source, rows: rows, row: row)
  }
}
