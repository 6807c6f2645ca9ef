extension Image {
  /// A picture of the same size, resolution and profile whose pixels a kernel writes from these.
  ///
  /// - Throws: `limitExceeded` if there is no memory, `cancelled`, what the kernel throws.
  func mapped<P: BitwiseCopyable, Q: BitwiseCopyable>(
    to format: PixelFormat, alpha: AlphaInfo,
    _ kernel: (
      _ source: UnsafePointer<P>, _ target: UnsafeMutablePointer<Q>, _ pixels: Int
    ) throws(PlatenError) -> Void
  ) throws(PlatenError) -> Image {
    try Cancellation.current?.check()
    var result = try Image(uninitialized: size, format: format, alpha: alpha, limits: .unlimited)
    result.resolution = resolution
    result.colorProfile = colorProfile
    let pixels = width * height
    try unsafe withPixels(into: &result) { (source, target) throws(PlatenError) in
      try unsafe kernel(source, target, pixels)
    }
    return result
  }
}
