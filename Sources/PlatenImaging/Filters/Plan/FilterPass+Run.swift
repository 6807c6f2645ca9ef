import PlatenQueue
import Synchronization

extension FilterPass {
  /// What a pass begins with.
  enum Input: Sendable {
    case picture(PictureWindow)
    case planes(PlanePicture)
  }

  /// Runs the pass for a region of its result, tile by tile, on every worker that is free.
  ///
  /// `store` takes a row of the result: its floats, the floats from one plane to the next, the place
  /// of its first pixel, and its pixels. Tiles don't overlap.
  func run(
    _ tiling: FilterTiling, of region: PixelRect, from input: Input, in context: FilterContext,
    store:
      @Sendable (
        _ row: UnsafePointer<Float>, _ stride: Int, _ x: Int, _ y: Int, _ width: Int
      ) -> Void
  ) throws(PlatenError) {
    let tile = TileContext(kernels: context.kernels, planesAtMost: planesAtMost)
    let failure = Mutex<PlatenError?>(nil)
    context.queue.forEach(tiling.count) { index in
      let part = tiling[index].intersection(region)
      guard !part.isEmpty, failure.withLock({ $0 == nil }) else { return }
      do throws(PlatenError) {
        let rows = try rows(of: part, in: tile, recorder: context.recorder) { region in
          switch input {
          case .picture(let window):
            PictureRows(window, region: region, light: context.light, in: tile)
          case .planes(let planes): PlanePictureRows(planes, region: region)
          }
        }
        let row = try FloatBuffer(count: rows.stride.checkedProduct(planesAtMost))
        for y in part.y..<part.maxY {
          unsafe rows.make(y, into: row.start)
          unsafe store(row.start, rows.stride, part.x, y, part.width)
        }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
