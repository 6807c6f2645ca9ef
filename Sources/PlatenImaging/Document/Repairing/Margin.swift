/// Puts paper around a grey page, as letters that touch an edge are read badly.
struct Margin: PageRepair {
  /// In pixels.
  let width: Int
  /// The level of the paper.
  let level: UInt8

  init(_ width: Int, level: UInt8 = 255) { (self.width, self.level) = (width, level) }

  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    var transform = PageTransform.identity
    transform.bordered(by: width)
    return RepairedPage(
      try page.bordered(across: width, down: width, level: level), .bordered(pixels: width),
      transform: transform)
  }
}

extension Image {
  /// A grey picture with a margin beside it and above and below it, white if nothing else is said.
  func bordered(across: Int, down: Int, level: UInt8 = 255) throws(PlatenError) -> Image {
    var result = try Image(
      uninitialized: PixelSize(width: width + 2 * across, height: height + 2 * down),
      format: .gray8, alpha: .opaque, limits: .unlimited)
    result.resolution = resolution
    let stride = result.width
    let count = result.byteCount
    unsafe withPixels(into: &result) {
      (source: UnsafePointer<UInt8>, target: UnsafeMutablePointer<UInt8>) in
      unsafe target.update(repeating: level, count: count)
      for y in 0..<height {
        unsafe (target + (y + down) * stride + across).update(
          from: source + y * width, count: width)
      }
    }
    return result
  }
}
