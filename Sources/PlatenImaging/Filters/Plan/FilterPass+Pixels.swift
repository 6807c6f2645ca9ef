import PlatenCore
import Synchronization

extension FilterPass {
  /// Runs a plan's last pass for tiles of its result, down to pixels.
  ///
  /// - Throws: `limitExceeded` where memory is lacking.
  func run(
    _ tiling: FilterTiling, from input: Input, to writer: PixelWriter, in context: FilterContext
  ) throws(PlatenError) {
    guard case .picture(let window) = input,
      let loop = try PixelLoop(self, over: window, to: writer, in: context)
    else {
      return try unsafe run(tiling, from: input, in: context) { row, stride, x, y, width in
        unsafe writer.store(row, stride: stride, x: x, y: y, width: width)
      }
    }
    let failure = Mutex<PlatenError?>(nil)
    context.queue.forEach(tiling.count) { index in
      do throws(PlatenError) {
        let start = TimedRows.now()
        try loop.run(regions(for: tiling[index]))
        let time = TimedRows.now() - start
        for step in nodes.indices { context.recorder?.add(time, to: step + 1) }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
