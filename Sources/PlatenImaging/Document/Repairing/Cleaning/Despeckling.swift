import PlatenKernels

/// Paints over shapes of ink that are too small to be print.
struct Despeckling: PageRepair {
  /// Shapes of fewer pixels are specks; pixels that touch at a corner are of one shape. 0 asks the
  /// page's resolution, and spares what may be a full stop or the dot of an i.
  var size = 0

  /// 0.09 square millimetres: less than half a full stop of small print.
  private static func size(for page: Image) -> Int {
    guard let dots = page.resolution?.horizontal, dots > 0, dots < 10_000 else { return 4 }
    return max(2, Int((12 * dots * dots / 90_000).rounded()))
  }

  /// A picture of the same format, grey or `rgba8`, without specks.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let kernels = InstructionLevel.current.kernels
    let gray = try page.converted(to: .gray8)
    let specks: InkSpecks
    if size > 0 {
      let threshold = LevelCounts(gray).otsuThreshold
      let shapes = try InkShapes(gray, threshold: UInt8(clamping: threshold))
      specks = InkSpecks(shapes, below: size)
    } else {
      var even = gray
      var counts = LevelCounts(gray)
      // In a shade all paper may be darker than the threshold; black on white has none.
      if counts.counts[0] + counts.counts[255] < counts.total {
        even = try BackgroundFlattening(evenness: 0.8).apply(to: gray).picture
        counts = LevelCounts(even)
      }
      let threshold = counts.otsuThreshold
      let shapes = try InkShapes(even, threshold: UInt8(clamping: threshold))
      specks = InkSpecks(shapes, below: Self.size(for: page), sparingPrintOf: page.size)
    }
    let (width, height) = (page.width, page.height)
    var result = page
    if page.format == .gray8 {
      unsafe result.withMutablePixels { pixels in
        specks.forEachRun { y, first, end in
          unsafe kernels.eraseRun(
            pixels, width: width, height: height, y: y, start: first, end: end)
        }
      }
    } else {
      unsafe gray.withPixels(into: &result) { levels, pixels in
        specks.forEachRun { y, first, end in
          unsafe kernels.eraseColorRun(
            pixels, levels: levels, width: width, height: height, y: y, start: first, end: end)
        }
      }
    }
    return RepairedPage(result, specks.count > 0 ? .despeckled(specks: specks.count) : nil)
  }
}
