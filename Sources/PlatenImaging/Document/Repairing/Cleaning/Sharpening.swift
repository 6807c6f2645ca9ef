/// Sharpens a grey page: each pixel moves away from the mean of its surroundings (unsharp mask).
struct Sharpening: PageRepair {
  /// The Gaussian's deviation in pixels.
  private static let deviation = 2.0
  /// How many times the difference is added.
  private static let amount = 3

  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let mean = try Smoothing(deviation: Self.deviation).apply(to: page).picture
    let result = try unsafe page.mapped(to: .gray8, alpha: .opaque) {
      (source: UnsafePointer<UInt8>, target: UnsafeMutablePointer<UInt8>, count) in
      unsafe mean.withUnsafeBytes { mean in
        for index in 0..<count {
          let level = unsafe Int(source[index])
          let surroundings = unsafe Int(mean[index])
          unsafe target[index] = UInt8(clamping: level + Self.amount * (level - surroundings))
        }
      }
    }
    try Cancellation.current?.check()
    return RepairedPage(result, .sharpened)
  }
}
