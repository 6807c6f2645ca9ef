import PlatenKernels
import PlatenQueue

/// Paints over shapes of ink that are too small to be print.
struct Despeckling {
  /// Shapes of fewer pixels are specks; pixels that touch at a corner are of one shape.
  var size = 12

  /// A grey picture without its specks.
  func apply(to page: Image, in context: FilterContext) -> Image {
    let threshold = LevelCounts(page, in: context).otsuThreshold
    let shapes = InkShapes(page, threshold: UInt8(clamping: threshold), in: context)
    let (width, height, kernels) = (page.width, page.height, context.kernels)
    var result = page
    unsafe result.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let pixels = unsafe start.assumingMemoryBound(to: UInt8.self)
      for y in 0..<height {
        for run in shapes.rows[y]..<shapes.rows[y + 1]
        where shapes.pixels[Int(shapes.shapes[run])] < size {
          unsafe kernels.eraseRun(
            pixels, width: width, height: height, y: y, start: Int(shapes.starts[run]),
            end: Int(shapes.ends[run]))
        }
      }
    }
    return result
  }
}
