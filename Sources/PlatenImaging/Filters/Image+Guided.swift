import PlatenCore
import PlatenKernels

extension Image {
  /// The picture after a guided filter; `guide` is itself if not given.
  ///
  /// - Throws: `invalidArgument` for a guide of another size, `limitExceeded` where memory is
  ///   lacking, `cancelled`.
  func smoothed(
    by guide: Image?, radius: Int, epsilon: Double, _ light: Light, _ context: FilterContext
  ) throws(PlatenError) -> Image {
    let planes = try planes(light, context)
    var guides: [FloatBuffer] = []
    if let guide {
      guard guide.size == size else {
        throw PlatenError(
          .invalidArgument, message: "guidedFilter(guide:) is \(guide.size)",
          reason: "the picture is \(size)", suggestion: "Scale the guide to the picture's size.")
      }
      guides = try guide.planes(light, context)
      if planes.count == 1, guides.count >= 3 { try guide.weigh(guides, context) }
    }
    for index in planes.indices {
      // A grey guide is one for all, and one without alpha leaves alpha to itself.
      let guide: FloatBuffer? =
        guides.isEmpty || index == 3 && guides.count < 4
        ? nil : guides[min(index, guides.count - 1)]
      var smoothing = GuidedSmoothing(
        planes[index].start, by: guide?.start, width: width, height: height, radius: radius,
        epsilon: epsilon)
      try context.forEachRow(of: PixelRect(size)) { _ in smoothing.takeRow() }
    }
    var result = try Image(
      uninitialized: size, format: format, alpha: alpha, limits: context.limits)
    let (size, format, alpha) = (size, format, alpha)
    let stride = (width + 15) & ~15
    let row = try FloatBuffer(count: stride * 4)
    try unsafe result.withUnsafeMutableBytes { (bytes) throws(PlatenError) in
      let writer = unsafe PixelWriter(
        bytes, size: size, format: format, alpha: alpha, light: light, kernels: context.kernels)
      try context.forEachRow(of: PixelRect(size)) { y in
        for (plane, values) in planes.enumerated() {
          (row.start + plane * stride).update(
            from: values.start + y * size.width, count: size.width)
        }
        writer.store(row.start, stride: stride, x: 0, y: y, width: size.width)
      }
    }
    return result
  }

  /// Makes the first of its planes that of its luminance.
  private func weigh(_ planes: [FloatBuffer], _ context: FilterContext) throws(PlatenError) {
    let weights = ColorMatrix.luminance.map { Float($0) }
    try context.forEachRow(of: PixelRect(size)) { y in
      for index in (y * width)..<((y + 1) * width) {
        planes[0].start[index] =
          weights[0] * planes[0].start[index] + weights[1] * planes[1].start[index]
          + weights[2] * planes[2].start[index]
      }
    }
  }

  /// Its light, plane by plane.
  private func planes(
    _ light: Light, _ context: FilterContext
  ) throws(PlatenError) -> [FloatBuffer] {
    let tile = TileContext(kernels: context.kernels, planesAtMost: 4)
    let rows = PictureRows(PictureWindow(self), region: PixelRect(size), light: light, in: tile)
    let row = try FloatBuffer(count: rows.stride * 4)
    var planes: [FloatBuffer] = []
    for _ in 0..<rows.planes {
      planes.append(try FloatBuffer(count: width.checkedProduct(height)))
    }
    try context.forEachRow(of: PixelRect(size)) { y in
      rows.make(y, into: row.start)
      for (plane, values) in planes.enumerated() {
        (values.start + y * width).update(from: row.start + plane * rows.stride, count: width)
      }
    }
    return planes
  }
}
