extension FilterPlan {
  /// The format and alpha of the result, for a source of the plan's shape.
  func layout(
    for source: PixelFormat, _ sourceAlpha: AlphaInfo
  ) -> (format: PixelFormat, alpha: AlphaInfo) {
    let format: PixelFormat =
      output.planes == 1 ? .gray8 : source == .gray8 ? .rgba8 : source
    let alpha: AlphaInfo =
      output.planes < 4 ? .opaque : sourceAlpha == .premultiplied ? .premultiplied : .straight
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
      let tiling = pass.tiling(of: pass.output.bounds, in: context)
      try pass.run(tiling, from: input, in: context) {
        row, stride, x, y, width in
        planes.store(row, stride: stride, x: x, y: y, width: width)
      }
      context.recorder?.end(pass, tiling, planesBytes: planes.byteCount)
      input = .planes(planes)
    }
    guard let pass = passes.last else { return image }
    let (format, alpha) = layout(for: image.format, image.alpha)
    var result = try Image(
      uninitialized: output.size, format: format, alpha: alpha, limits: context.limits)
    let tiling = pass.tiling(of: pass.output.bounds, in: context)
    try unsafe result.withUnsafeMutableBytes { (bytes) throws(PlatenError) in
      let writer = unsafe PixelWriter(
        bytes, size: output.size, format: format, alpha: alpha, light: context.light,
        kernels: context.kernels)
      try pass.run(tiling, from: input, to: writer, in: context)
    }
    context.recorder?.end(pass, tiling, planesBytes: 0)
    return result
  }
}
