import PlatenCore
import PlatenKernels

/// Paints over dirt: small shapes that have no place in writing and are strewn over the page.
struct DirtRemoval: PageRepair {
  /// Levels below it are ink.
  let threshold: Int
  /// In pixels.
  let letterHeight: Int

  /// A grey page.
  func apply(
    to page: Image, kernels: any DocumentKernels.Type
  ) throws(PlatenError) -> RepairedPage {
    let shapes = try InkShapes(page, threshold: UInt8(clamping: threshold), kernels: kernels)
    let extents = shapes.extents()
    let marks = try StrayMarks(extents, letterHeight: letterHeight)
    guard marks.areStrewn(over: page.size) else { return RepairedPage(page, nil) }
    var isStray = [Bool](repeating: false, count: shapes.pixels.count)
    for number in marks.strays { isStray[Int(extents[number].shape)] = true }
    let (width, height) = (page.width, page.height)
    var result = page
    unsafe result.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<height {
        for run in shapes.rows[y]..<shapes.rows[y + 1] where isStray[Int(shapes.shapes[run])] {
          unsafe kernels.eraseRun(
            start.assumingMemoryBound(to: UInt8.self), width: width, height: height, y: y,
            start: Int(shapes.starts[run]), end: Int(shapes.ends[run]))
        }
      }
    }
    return RepairedPage(result, .despeckled(specks: marks.strays.count))
  }
}
