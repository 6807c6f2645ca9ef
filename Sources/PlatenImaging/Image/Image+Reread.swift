import PlatenKernels

extension Image {
  /// The picture in grey at another size, to be read once more: 2 or 3 times as large, by cubic
  /// interpolation, or half as large.
  ///
  /// It takes no memory but that of the result.
  ///
  /// - Throws: `limitExceeded` if there is no memory; `cancelled`.
  package func rereadable(at scale: Double) throws(PlatenError) -> Image {
    let gray = try converted(to: .gray8)
    guard scale != 1 else { return gray }
    try Cancellation.current?.check()
    let factor = max(1, Int(scale))
    let size =
      scale < 1
      ? PixelSize(width: max(1, width / 2), height: max(1, height / 2))
      : PixelSize(
        width: try width.checkedProduct(factor), height: try height.checkedProduct(factor))
    var result = try Image(
      uninitialized: size, format: .gray8, alpha: .opaque, limits: .unlimited)
    result.resolution = resolution.map {
      Resolution($0.horizontal * scale, $0.vertical * scale)
    }
    unsafe gray.withPixels(into: &result) { source, target in
      if scale < 1 {
        unsafe halveGray(source, into: target, width: width, height: height)
      } else {
        unsafe enlargeGray(source, into: target, width: width, height: height, factor: factor)
      }
    }
    return result
  }
}
