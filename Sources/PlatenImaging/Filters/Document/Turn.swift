import Glibc
import PlatenKernels
import PlatenCore

/// Turns a page about its middle, as three shears with cubic interpolation (A. Paeth, A fast
/// algorithm for general raster rotation, Graphics Interface 1986; weights after Catmull and Rom).
///
/// The page keeps its size. Corners that come in are white, or transparent where there is alpha.
struct Turn {
  /// Clockwise; within ±45.
  var degrees: Double

  private static let block = 16

  /// The picture turned: grey, or `rgba8` without straight alpha.
  func apply(to page: Image, in context: FilterContext) throws(PlatenError) -> Image {
    guard degrees != 0 else { return page }
    let isGray = page.format == .gray8
    let channels = isGray ? 1 : 4
    let shears = Shears(size: page.size, radians: -degrees * .pi / 180, channels: channels)
    let fill: Int16 = page.alpha == .opaque ? 255 << 6 : 0
    let kernels = context.kernels
    return try unsafe page.mapped(to: page.format, alpha: page.alpha) { source, target, _ in
      unsafe shears.run(
        from: source.assumingMemoryBound(to: UInt8.self),
        into: target.assumingMemoryBound(to: UInt8.self), fill: fill, kernels: kernels)
    }
  }
}
