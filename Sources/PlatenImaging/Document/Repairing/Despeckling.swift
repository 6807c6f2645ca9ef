import PlatenKernels
import PlatenCore

/// Paints over shapes of ink that are too small to be print.
struct Despeckling: PageRepair {
  /// Shapes of fewer pixels are specks; pixels that touch at a corner are of one shape. 0 asks the
  /// page's resolution.
  var size = 0

  /// 0.09 square millimetres: less than half a full stop of small print.
  private static func size(for page: Image) -> Int {
    guard let dots = page.resolution?.horizontal, dots > 0, dots < 10_000 else { return 4 }
    return max(2, Int((12 * dots * dots / 90_000).rounded()))
  }

  /// A picture of the same format, grey or `rgba8`, without specks.
  func apply(
    to page: Image, kernels: any DocumentKernels.Type
  ) throws(PlatenError) -> RepairedPage {
    let gray = try page.converted(to: .gray8)
    let threshold = LevelCounts(gray, kernels: kernels).otsuThreshold
    let shapes = try InkShapes(gray, threshold: UInt8(clamping: threshold), kernels: kernels)
    let (width, height) = (page.width, page.height)
    let size = size > 0 ? size : Self.size(for: page)
    let specks = shapes.pixels.count { 0 < $0 && Int($0) < size }
    var result = page
    unsafe gray.withUnsafeBytes { levels in
      unsafe result.withUnsafeMutableBytes { bytes in
        guard let levels = levels.baseAddress, let start = bytes.baseAddress else { return }
        shapes.forEachRun(ofShapesBelow: size) { y, first, end in
          if page.format == .gray8 {
            unsafe kernels.eraseRun(
              start.assumingMemoryBound(to: UInt8.self), width: width, height: height, y: y,
              start: first, end: end)
          } else {
            unsafe kernels.eraseColorRun(
              start.assumingMemoryBound(to: UInt32.self),
              levels: levels.assumingMemoryBound(to: UInt8.self), width: width, height: height,
              y: y, start: first, end: end)
          }
        }
      }
    }
    return RepairedPage(result, specks > 0 ? .despeckled(specks: specks) : nil)
  }
}

extension InkShapes {
  /// Calls a closure with the row, the first pixel and the one after the last of each run of small
  /// shapes.
  fileprivate func forEachRun(ofShapesBelow size: Int, _ body: (Int, Int, Int) -> Void) {
    for y in 0..<(rows.count - 1) {
      for run in rows[y]..<rows[y + 1] where pixels[Int(shapes[run])] < size {
        body(y, Int(starts[run]), Int(ends[run]))
      }
    }
  }
}
