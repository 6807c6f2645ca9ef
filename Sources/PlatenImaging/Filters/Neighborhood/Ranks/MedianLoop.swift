import PlatenKernels

/// A pass that is the median of 3×3 pixels alone, on opaque bytes as they are stored.
///
/// The way to light and back keeps the order of a channel's values, and gives each byte back as it
/// was: so the median of the bytes is that of the light.
struct MedianLoop: Sendable {
  private let source: PictureWindow
  private let writer: PixelWriter
  private let size: PixelSize
  private let kernels: any FilterKernels.Type

  /// Nil for other passes and pixels.
  init?(_ pass: FilterPass, over source: PictureWindow, to writer: PixelWriter) {
    guard pass.nodes.count == 1, let node = pass.nodes[0] as? MedianNode, node.reach == 1
    else { return nil }
    let layout = PixelLayout(source.image.format, source.image.alpha)
    guard layout == writer.layout, layout == .gray8 || layout == .opaque8 else { return nil }
    self.source = source
    self.writer = writer
    size = pass.output.size
    kernels = writer.kernels
  }

  /// Makes a region of the result.
  func run(_ region: PixelRect, in context: FilterContext) throws(PlatenError) {
    let image = source.image
    let step = image.format.bytesPerPixel
    // The first and the last pixel are their own neighbours where the picture ends.
    let edges = [0, 1, size.width - 1, size.width].map { max(region.x, min(region.maxX, $0)) }
    try unsafe image.withPixels { (start: UnsafePointer<UInt8>) throws(PlatenError) in
      func row(_ y: Int) -> UnsafePointer<UInt8> {
        unsafe start + (max(0, min(size.height - 1, y)) - source.y) * image.bytesPerRow
      }
      try context.forEachRow(of: region) { y in
        let pixels = unsafe writer.pixels(x: 0, y: y, width: size.width)
        guard let result = pixels.baseAddress else { return }
        for (first, last) in zip(edges, edges.dropFirst()) where first < last {
          let x = first * step
          unsafe kernels.medianOfBytes(
            row(y - 1) + x, row(y) + x, row(y + 1) + x, before: first == 0 ? 0 : step,
            after: last == size.width ? 0 : step, count: (last - first) * step,
            into: result.assumingMemoryBound(to: UInt8.self) + x)
        }
      }
    }
  }
}
