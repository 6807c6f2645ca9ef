import PlatenKernels

/// Black ink on white paper from a damaged page: a generous threshold finds what may be ink, and
/// what is nearer to the paper around it than to the ink is taken back.
///
/// One threshold has to choose between faded strokes and the rims of stains. Here the first may
/// take too much, as the second knows how dark ink is in that place. A deep shadow at the page's
/// edge has no paper to tell; it is taken back last.
struct DocumentBinarization: PageRepair {
  /// The side of the first threshold's window in pixels.
  var window = 51
  /// How far below the mean even paper's threshold lies: 0…1.
  var k = 0.05
  /// Pixels on each side of one whose ink and paper are compared with it.
  private let reach = 15

  /// A grey picture of 0 and 255.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let kernels = InstructionLevel.current.kernels
    let clear = try DocumentEnhancement().apply(to: page).picture
    let ink = try SauvolaThreshold(window: window, k: k).apply(to: clear).picture
    let (width, height, span) = (page.width, page.height, 2 * reach + 1)
    let result = try unsafe clear.mapped(to: .gray8, alpha: .opaque) {
      (pixels: UnsafePointer<UInt8>, result: UnsafeMutablePointer<UInt8>, _) throws(PlatenError) in
      try unsafe ink.withPixels { (mask: UnsafePointer<UInt8>) throws(PlatenError) in
        var inkCounts = [Int32](repeating: 0, count: width)
        var (inkSums, paperCounts, paperSums) = (inkCounts, inkCounts, inkCounts)
        var inkCountTotals = [Int32](repeating: 0, count: width + span)
        var inkSumTotals = inkCountTotals
        var (paperCountTotals, paperSumTotals) = (inkCountTotals, inkCountTotals)
        func add(_ y: Int, times: Int32) {
          let (row, marks) = unsafe (pixels + y * width, mask + y * width)
          unsafe kernels.addChosen(
            row, where: marks, is: 0, times: times, count: width, counts: &inkCounts,
            sums: &inkSums)
          unsafe kernels.addChosen(
            row, where: marks, is: 255, times: times, count: width, counts: &paperCounts,
            sums: &paperSums)
        }
        for y in 0..<min(reach, height) { add(y, times: 1) }
        for y in 0..<height {
          if y & 63 == 0 { try Cancellation.current?.check() }
          if y > reach { add(y - reach - 1, times: -1) }
          if y + reach < height { add(y + reach, times: 1) }
          unsafe kernels.runningTotals(
            inkCounts, inkSums, count: width, reach: reach, sumTotals: &inkCountTotals,
            squareTotals: &inkSumTotals)
          unsafe kernels.runningTotals(
            paperCounts, paperSums, count: width, reach: reach, sumTotals: &paperCountTotals,
            squareTotals: &paperSumTotals)
          unsafe kernels.keepInk(
            pixels + y * width, mask: mask + y * width, count: width, window: span,
            inkCounts: inkCountTotals, inkSums: inkSumTotals, paperCounts: paperCountTotals,
            paperSums: paperSumTotals, into: result + y * width)
        }
      }
    }
    let bare = try EdgeShadows(reach: reach).removed(from: result, of: page)
    return RepairedPage(bare, .thresholded)
  }
}
