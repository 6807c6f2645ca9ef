public import PlatenQueue

extension Image {
  /// The picture after a chain of filters.
  ///
  /// Filters run in floating point on premultiplied pixels, row by row, and are rounded once at the
  /// end. The result has the source's format, except that grey becomes `rgba8` where a filter
  /// colours it and `grayscale` makes opaque bytes `gray8`. Alpha keeps its meaning; an opaque
  /// picture stays opaque unless `colorMatrix` changes alpha. Colour under an alpha of 0 is nothing,
  /// and ends as 0. An empty chain, and one whose filters
  /// change nothing, gives the picture itself.
  ///
  /// - Throws: `invalidArgument` for an argument out of its range (NaN and infinities are in none),
  ///   a crop that leaves nothing, or a chain of more than 256 filters; `limitExceeded` for a result
  ///   beyond `limits`.
  public func filtered(
    _ chain: [Filter], light: Light = .linear, limits: Limits = .default
  ) throws(PlatenError) -> Image {
    let plan = try FilterPlan(chain, for: self, light: light, limits: limits)
    var result = self
    if !plan.steps.isEmpty { result = try run(plan, light: light, limits: limits) }
    result.resolution = resolution.map {
      Resolution($0.horizontal * plan.resolutionScale, $0.vertical * plan.resolutionScale)
    }
    result.colorProfile = colorProfile
    return result
  }

  private func run(_ plan: FilterPlan, light: Light, limits: Limits) throws(PlatenError) -> Image {
    let tables = TransferTables.tables(for: light)
    let rows = try plan.rows(of: PictureRows(self, tables: tables))
    let format: PixelFormat = plan.planes == 1 ? .gray8 : self.format == .gray8 ? .rgba8 : format
    let alpha: AlphaInfo =
      plan.planes < 4 ? .opaque : self.alpha == .premultiplied ? .premultiplied : .straight
    var result = try Image(uninitialized: plan.size, format: format, alpha: alpha, limits: limits)
    let row = try FloatBuffer(count: rows.stride.checkedProduct(plan.planesAtMost))
    for y in 0..<plan.size.height {
      unsafe rows.make(y, into: row.start)
      unsafe result.storeFilterRow(y, from: row.start, stride: rows.stride, tables: tables)
    }
    return result
  }
}

extension FilterPlan {
  /// The steps over a source, each pulling rows from the one before.
  func rows(of source: any RowSource) throws(PlatenError) -> any RowSource {
    var rows = source
    for step in steps {
      rows =
        switch step {
        case .point(let run): PointRows(rows, run: run)
        case .convolution(let kernel, let sharpen):
          try ConvolvedRows(rows, kernel: kernel, sharpen: sharpen, planesAtMost: planesAtMost)
        case .median: try MedianRows(rows, planesAtMost: planesAtMost)
        case .scale(let size): try ScaledRows(rows, to: size, planesAtMost: planesAtMost)
        case .crop(let rect): try CroppedRows(rows, rect: rect, planesAtMost: planesAtMost)
        }
    }
    return rows
  }
}
