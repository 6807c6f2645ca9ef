import PlatenKernels
import Synchronization

/// Columns of a picture that is filtered from top to bottom. The rows that its steps look back at
/// are kept from band to band, so none is computed twice.
final class FilterStrip: Sendable {
  private struct Progress {
    let source: StreamedRows
    let rows: any RowSource
    let row: FloatBuffer
  }

  let region: PixelRect
  private let progress = Mutex<Progress?>(nil)

  /// - Parameter region: Columns of the result, from its top to its bottom.
  init(_ region: PixelRect) { self.region = region }

  /// Makes the next rows and hands each to `store`.
  ///
  /// - Parameter window: Has the rows of the source that were not asked for yet.
  /// - Returns: Whether it had all that were asked for.
  func make(
    _ rows: Range<Int>, of filter: BandedFilter, from window: PictureWindow,
    store:
      @Sendable (
        _ row: Line<Float>, _ stride: Int, _ x: Int, _ y: Int, _ width: Int
      ) -> Void
  ) throws(PlatenError) -> Bool {
    try progress.withLock { (progress) throws(PlatenError) -> Bool in
      if let progress { progress.source.move(to: window) }
      let current = if let progress { progress } else { try begin(filter, window) }
      progress = current
      let part = PixelRect(
        x: region.x, y: rows.lowerBound, width: region.width, height: rows.count)
      try filter.context.forEachRow(of: part) { y in
        current.rows.make(y, into: current.row.start)
        store(current.row.start, current.rows.stride, region.x, y, region.width)
      }
      return !current.source.hasMissed
    }
  }

  private func begin(
    _ filter: BandedFilter, _ window: PictureWindow
  ) throws(PlatenError) -> Progress {
    let pass = filter.pass
    let tile = TileContext(kernels: filter.context.kernels, planesAtMost: pass.planesAtMost)
    let source = StreamedRows(
      window, region: pass.regions(for: region)[0], light: filter.context.light, in: tile)
    let rows = try pass.rows(of: region, in: tile, recorder: nil) { _ in source }
    let row = try FloatBuffer(count: rows.stride.checkedProduct(pass.planesAtMost))
    return Progress(source: source, rows: rows, row: row)
  }
}
