import PlatenKernels

/// Black ink on white paper, by a threshold that follows the mean and the contrast around each
/// pixel.
///
/// The threshold is m · (1 + k · (s / 128 - 1)), m and s the mean and the standard deviation of a
/// square window that is cut at the picture's edges (J. Sauvola, M. Pietikäinen, Adaptive document
/// image binarization, Pattern Recognition 33, 2000).
struct SauvolaThreshold: PageRepair {
  /// The window's side in pixels; an even one counts as the next odd one.
  var window = 31
  /// How far below the mean even paper's threshold lies: 0…1.
  var k = 0.34

  /// A grey picture of 0 and 255.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let kernels = InstructionLevel.current.kernels
    let (width, height) = (page.width, page.height)
    let reach = max(0, min(window / 2, max(width, height)))
    let span = 2 * reach + 1
    let result = try unsafe page.mapped(to: .gray8, alpha: .opaque) {
      (pixels: UnsafePointer<UInt8>, result: UnsafeMutablePointer<UInt8>, _) throws(PlatenError) in
      var sums = [Int32](repeating: 0, count: width)
      var squares = sums
      var sumTotals = [Int32](repeating: 0, count: width + span)
      var squareTotals = sumTotals
      var inverses = [Float](repeating: 0, count: width)
      var rowsInWindow = 0
      for y in 0..<min(reach, height) {
        unsafe kernels.addToColumns(
          pixels + y * width, times: 1, count: width, sums: &sums, squares: &squares)
      }
      for y in 0..<height {
        if y & 63 == 0 { try Cancellation.current?.check() }
        let (old, new) = unsafe (pixels + (y - reach - 1) * width, pixels + (y + reach) * width)
        switch (y > reach, y + reach < height) {
        case (true, true):
          unsafe kernels.moveColumns(
            from: old, to: new, count: width, sums: &sums, squares: &squares)
        case (true, false):
          unsafe kernels.addToColumns(
            old, times: -1, count: width, sums: &sums, squares: &squares)
        case (false, true):
          unsafe kernels.addToColumns(
            new, times: 1, count: width, sums: &sums, squares: &squares)
        case (false, false): break
        }
        let rows = min(height, y + reach + 1) - max(0, y - reach)
        if rows != rowsInWindow {
          rowsInWindow = rows
          for x in 0..<width {
            let columns = min(width, x + reach + 1) - max(0, x - reach)
            inverses[x] = 1 / Float(columns * rows)
          }
        }
        unsafe kernels.runningTotals(
          sums, squares, count: width, reach: reach, sumTotals: &sumTotals,
          squareTotals: &squareTotals)
        unsafe kernels.sauvolaRow(
          pixels + y * width, count: width, window: span, k: Float(k), sumTotals: sumTotals,
          squareTotals: squareTotals, inverses: inverses, into: result + y * width)
      }
    }
    return RepairedPage(result, .thresholded)
  }
}
