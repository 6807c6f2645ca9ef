import Glibc

/// Turns a page about its middle, as three shears with cubic interpolation (A. Paeth, A fast
/// algorithm for general raster rotation, Graphics Interface 1986; weights after Catmull and Rom).
///
/// Corners that come in are paper, white if nothing else is said, or transparent where there is
/// alpha.
struct Turn: PageRepair {
  /// Clockwise; within ±45.
  var degrees: Double
  /// Whether a grey page grows so that its corners stay on it; otherwise it keeps its size.
  var keepsCorners = false
  /// The level of the paper.
  var paper: UInt8 = 255

  /// A page that is grey, or `rgba8` without straight alpha.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    guard degrees != 0 else { return RepairedPage(page, nil) }
    let angle = degrees * .pi / 180
    let source = keepsCorners ? try page.roomy(for: angle, paper) : page
    let shears = Shears(size: source.size, radians: -angle, channels: page.format == .gray8 ? 1 : 4)
    let fill: Int16 = page.alpha == .opaque ? Int16(paper) << 6 : 0
    let result = try unsafe source.mapped(to: page.format, alpha: page.alpha) { bytes, target, _ in
      unsafe shears.run(from: bytes, into: target, fill: fill)
    }
    try Cancellation.current?.check()
    var transform = PageTransform.identity
    transform.rotated(byRadians: angle, from: page.size, to: result.size)
    return RepairedPage(result, .leveled(degrees: degrees), transform: transform)
  }
}

extension Image {
  /// A grey picture with so much paper around it that it can be turned by an angle.
  fileprivate func roomy(for angle: Double, _ paper: UInt8) throws(PlatenError) -> Image {
    let (width, height) = (Double(width), Double(height))
    let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
    return try bordered(
      across: max(0, Int(((width * (cosine - 1) + height * sine) / 2).rounded(.up))),
      down: max(0, Int(((height * (cosine - 1) + width * sine) / 2).rounded(.up))), level: paper)
  }
}
