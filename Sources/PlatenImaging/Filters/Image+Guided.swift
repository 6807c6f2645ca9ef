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
    var planes = try planes(light, context)
    var guides: [[Float]] = []
    if let guide {
      guard guide.size == size else {
        throw PlatenError(
          .invalidArgument, message: "guidedFilter(guide:) is \(guide.size)",
          reason: "the picture is \(size)", suggestion: "Scale the guide to the picture's size.")
      }
      guides = try guide.planes(light, context)
      if planes.count == 1, guides.count >= 3 { guides = [Self.luminance(of: guides)] }
    }
    for index in planes.indices {
      try context.cancellation?.check()
      // A grey guide is one for all, and one without alpha leaves alpha to itself.
      let guide =
        guides.isEmpty || index == 3 && guides.count < 4
        ? nil : guides[min(index, guides.count - 1)]
      smoothGuided(
        &planes[index], by: guide, width: width, height: height, radius: radius, epsilon: epsilon)
    }
    var result = try Image(
      uninitialized: size, format: format, alpha: alpha, limits: context.limits)
    let (size, format, alpha) = (size, format, alpha)
    let stride = (width + 15) & ~15
    let row = try FloatBuffer(count: stride * 4)
    unsafe result.withUnsafeMutableBytes { bytes in
      let writer = unsafe PixelWriter(
        bytes, size: size, format: format, alpha: alpha, light: light, kernels: context.kernels)
      for y in 0..<size.height {
        for plane in planes.indices {
          for x in 0..<size.width {
            row.start[plane * stride + x] = planes[plane][y * size.width + x]
          }
        }
        writer.store(row.start, stride: stride, x: 0, y: y, width: size.width)
      }
    }
    return result
  }

  private static func luminance(of planes: [[Float]]) -> [Float] {
    let weights = ColorMatrix.luminance.map { Float($0) }
    return planes[0].indices.map { index in
      weights[0] * planes[0][index] + weights[1] * planes[1][index] + weights[2] * planes[2][index]
    }
  }

  /// Its light, plane by plane.
  private func planes(
    _ light: Light, _ context: FilterContext
  ) throws(PlatenError) -> [[Float]] {
    let tile = TileContext(kernels: context.kernels, planesAtMost: 4)
    let rows = PictureRows(PictureWindow(self), region: PixelRect(size), light: light, in: tile)
    let row = try FloatBuffer(count: rows.stride * 4)
    var planes = (0..<rows.planes).map { _ in [Float](repeating: 0, count: width * height) }
    try context.forEachRow(of: PixelRect(size)) { y in
      rows.make(y, into: row.start)
      for plane in planes.indices {
        for x in 0..<width {
          planes[plane][y * width + x] = row.start[plane * rows.stride + x]
        }
      }
    }
    return planes
  }
}
