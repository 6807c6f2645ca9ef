import PlatenQueue

extension FilterPlan {
  /// The format and alpha of the result, for a picture of the plan's shape.
  func layout(for image: Image) -> (format: PixelFormat, alpha: AlphaInfo) {
    let format: PixelFormat =
      output.planes == 1 ? .gray8 : image.format == .gray8 ? .rgba8 : image.format
    let alpha: AlphaInfo =
      output.planes < 4 ? .opaque : image.alpha == .premultiplied ? .premultiplied : .straight
    return (format, alpha)
  }

  /// The picture after the steps on rows.
  ///
  /// - Throws: `limitExceeded` for a result beyond the limits.
  func run(on image: Image, in context: FilterContext) throws(PlatenError) -> Image {
    let passes = passes(workers: context.queue.workers)
    var input = FilterPass.Input.picture(PictureWindow(image))
    for pass in passes.dropLast() {
      let planes = try PlanePicture(pass.output)
      let tiling = tiling(of: pass, in: context)
      try unsafe pass.run(tiling, of: pass.output.bounds, from: input, in: context) {
        row, stride, x, y, width in
        unsafe planes.store(row, stride: stride, x: x, y: y, width: width)
      }
      context.recorder?.end(pass, tiling, planesBytes: planes.byteCount)
      input = .planes(planes)
    }
    guard let pass = passes.last else { return image }
    let (format, alpha) = layout(for: image)
    var result = try Image(
      uninitialized: output.size, format: format, alpha: alpha, limits: context.limits)
    let tiling = tiling(of: pass, in: context)
    try unsafe result.withUnsafeMutableBytes { (bytes) throws(PlatenError) in
      guard let start = bytes.baseAddress else { return }
      let writer = unsafe PixelWriter(
        start, size: output.size, format: format, alpha: alpha, light: context.light,
        kernels: context.kernels)
      try unsafe pass.run(tiling, of: pass.output.bounds, from: input, in: context) {
        row, stride, x, y, width in
        unsafe writer.store(row, stride: stride, x: x, y: y, width: width)
      }
    }
    context.recorder?.end(pass, tiling, planesBytes: 0)
    return result
  }

  private func tiling(of pass: FilterPass, in context: FilterContext) -> FilterTiling {
    if let size = context.tileSize { return FilterTiling(pass, tile: size) }
    return FilterTiling.best(for: pass, workers: context.queue.workers)
  }
}
