import PlatenKernels

extension Image {
  /// The picture after a guided filter; `guide` is itself if not given.
  ///
  /// - Throws: `invalidArgument` for a guide of another size, `limitExceeded` where memory is
  ///   lacking, `cancelled`.
  func smoothed(
    by guide: Image?, radius: Int, epsilon: Double, _ light: Light, _ context: FilterContext
  ) throws(PlatenError) -> Image {
    if let guide, guide.size != size {
      throw PlatenError(
        .invalidArgument, message: "guidedFilter(guide:) is \(guide.size)",
        reason: "the picture is \(size)", suggestion: "Scale the guide to the picture's size.")
    }
    let (size, format, alpha) = (size, format, alpha)
    let own = try QuadRows(self, light, context)
    var guides: QuadRows?
    if let guide { guides = try QuadRows(guide, light, context) }
    var smoothing = GuidedSmoothing(
      isGuided: guide != nil, width: width, height: height, radius: radius, epsilon: epsilon)
    var result = try Image(
      uninitialized: size, format: format, alpha: alpha, limits: context.limits)
    try unsafe result.withUnsafeMutableBytes { (bytes) throws(PlatenError) in
      let writer = unsafe PixelWriter(
        bytes, size: size, format: format, alpha: alpha, light: light, kernels: context.kernels)
      var given = 0
      try context.forEachRow(of: PixelRect(size)) { y in
        let pixels = own.pixels(y)
        smoothing.take(pixels, by: guides?.pixels(y, guiding: pixels, planes: own.planes))
        while smoothing.give() {
          var pixels = own.pixels(given)
          if let guides { pixels = guides.pixels(given, guiding: pixels, planes: own.planes) }
          smoothing.smooth(&pixels)
          writer.store(own.row(of: pixels), stride: own.stride, x: 0, y: given, width: size.width)
          given += 1
        }
      }
    }
    return result
  }
}
