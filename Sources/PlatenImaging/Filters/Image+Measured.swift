import PlatenKernels

extension Image {
  /// The mean colour of a rectangle, as far as it lies in the picture: straight sRGB and alpha,
  /// 0…1, of the mean of light (CIAreaAverage).
  ///
  /// - Throws: `invalidArgument` for a rectangle outside the picture.
  public func areaAverage(in area: PixelRect? = nil) throws(PlatenError) -> [Double] {
    try areaAverage(in: area ?? PixelRect(size), FilterContext())
  }

  /// The least and the greatest red, green, blue and alpha of a rectangle, 0…1, straight sRGB
  /// (CIAreaMinMax).
  ///
  /// - Throws: `invalidArgument` for a rectangle outside the picture.
  public func areaMinMax(
    in area: PixelRect? = nil
  ) throws(PlatenError) -> (least: [Double], greatest: [Double]) {
    try areaMinMax(in: area ?? PixelRect(size), FilterContext())
  }

  /// How often red, green, blue and alpha have each value (CIAreaHistogram): four lists of counts,
  /// of even steps of light from 0 to 1.
  ///
  /// - Parameters:
  ///   - area: The rectangle, as far as it lies in the picture; all of that if nil.
  ///   - count: Steps, 1…1 048 576.
  ///   - light: The scale that steps are even on: light, or the numbers of files.
  /// - Throws: `invalidArgument` for a rectangle outside the picture, and for no or more steps.
  public func areaHistogram(
    in area: PixelRect? = nil, count: Int = 256, light: Light = .linear
  ) throws(PlatenError) -> [[Int]] {
    guard (1...1 << 20).contains(count) else {
      throw PlatenError(
        .invalidArgument, message: "a histogram can't have \(count) steps",
        suggestion: "Ask for 1…\(1 << 20).")
    }
    var context = FilterContext()
    context.light = light
    return try areaValues(in: area ?? PixelRect(size), bins: count, context).counts
  }

  /// The colours that a rectangle's come closest to, with their shares of it, the most frequent
  /// first: straight sRGB, 0…1, clustered on the numbers of files (CIKMeans).
  ///
  /// - Parameters:
  ///   - area: The rectangle, as far as it lies in the picture; all of that if nil.
  ///   - count: Colours at most, 1…128; a picture of fewer gives these.
  /// - Throws: `invalidArgument` for a rectangle outside the picture, and for no or more colours.
  public func palette(
    in area: PixelRect? = nil, count: Int = 8
  ) throws(PlatenError) -> [(color: [Double], share: Double)] {
    guard (1...128).contains(count) else {
      throw PlatenError(
        .invalidArgument, message: "a palette can't have \(count) colours",
        suggestion: "Ask for 1…128.")
    }
    return try palette(in: area ?? PixelRect(size), count: count, passes: 5, FilterContext()).map {
      ([$0.color.x, $0.color.y, $0.color.z], $0.share)
    }
  }
}

extension Image {
  func areaAverage(in area: PixelRect, _ context: FilterContext) throws(PlatenError) -> [Double] {
    let values = try areaValues(in: area, bins: 1, context)
    return context.mean(values.sums, of: values.total)
  }

  /// The mean colours of a rectangle's rows, the topmost first.
  func rowAverages(
    in area: PixelRect, _ context: FilterContext
  ) throws(PlatenError) -> [[Double]] {
    var means: [[Double]] = []
    try forEachRow(of: area, context.light, context) { row, stride, planes, count in
      var values = AreaValues(bins: 1)
      values.add(row, stride: stride, planes: planes, count: count)
      means.append(context.mean(values.sums, of: count))
    }
    return means
  }

  /// The mean colours of a rectangle's columns.
  func columnAverages(
    in area: PixelRect, _ context: FilterContext
  ) throws(PlatenError) -> [[Double]] {
    let region = area.intersection(PixelRect(size))
    var columns = ColumnSums(count: region.width)
    try forEachRow(of: area, context.light, context) { row, stride, planes, _ in
      columns.add(row, stride: stride, planes: planes)
    }
    return columns.sums.map { context.mean($0, of: region.height) }
  }

  func areaMinMax(
    in area: PixelRect, _ context: FilterContext
  ) throws(PlatenError) -> (least: [Double], greatest: [Double]) {
    let values = try areaValues(in: area, bins: 1, context)
    // Where nothing is seen there is no colour, and neither least nor greatest.
    let isSeen = values.greatest.w > 0
    func color(_ quad: SIMD4<Float>) -> [Double] {
      (0..<3).map { isSeen ? context.encoded(Double(quad[$0])) : 0 } + [Double(quad.w)]
    }
    return (color(values.least), color(values.greatest))
  }

  func areaValues(
    in area: PixelRect, bins: Int, _ context: FilterContext
  ) throws(PlatenError) -> AreaValues {
    var values = AreaValues(bins: bins)
    try forEachRow(of: area, context.light, context) { row, stride, planes, count in
      values.add(row, stride: stride, planes: planes, count: count)
    }
    return values
  }

  func palette(
    in area: PixelRect, count: Int, passes: Int, _ context: FilterContext
  ) throws(PlatenError) -> [(color: SIMD3<Double>, share: Double)] {
    var clusters = ColorClusters()
    try forEachRow(of: area, .encoded, context) { row, stride, planes, count in
      clusters.add(row, stride: stride, planes: planes, count: count)
    }
    return clusters.means(count: count, passes: passes)
  }

  /// Rows of the part of a rectangle that lies in the picture, as light.
  private func forEachRow(
    of area: PixelRect, _ light: Light, _ context: FilterContext,
    _ body: (Line<Float>, Int, Int, Int) -> Void
  ) throws(PlatenError) {
    let region = area.intersection(PixelRect(size))
    guard !region.isEmpty else {
      throw PlatenError(
        .invalidArgument, message: "the rectangle lies outside the picture",
        reason: "the picture is \(size) and the rectangle starts at \(area.x), \(area.y)",
        suggestion: "Choose a rectangle that meets the picture.")
    }
    let tile = TileContext(kernels: context.kernels, planesAtMost: 4)
    let rows = PictureRows(PictureWindow(self), region: region, light: light, in: tile)
    let row = try FloatBuffer(count: rows.stride * 4)
    try context.forEachRow(of: region) { y in
      rows.make(y, into: row.start)
      body(row.start, rows.stride, rows.planes, region.width)
    }
  }
}

extension FilterContext {
  /// The straight encoded mean of some pixels, from the sums of their premultiplied channels.
  fileprivate func mean(_ sums: SIMD4<Double>, of count: Int) -> [Double] {
    let alpha = sums.w
    let colors = (0..<3).map { encoded(alpha > 0 ? sums[$0] / alpha : 0) }
    return colors + [alpha / Double(count)]
  }

  /// What files store for a number on the scale of the light.
  fileprivate func encoded(_ value: Double) -> Double {
    light == .encoded ? value : TransferCurve.encoded(fromLinear: value)
  }
}
