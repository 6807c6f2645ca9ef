/// Writes PNG: rows filtered by our own kernels and deflated by libdeflate, in parts.
enum PNGEncoder {
  /// A PNG of the picture; compression 0 stored … 9 smallest.
  static func encode(_ image: Image, compression: Int, on queue: WorkerQueue)
    throws(PlatenError) -> [UInt8]
  {
    let image = try image.writtenAsPNG(isGray: image.format == .gray8).straightened()
    let layout = try PNGRowLayout(size: image.size, format: image.format, alpha: image.alpha)
    var png = PNGStream.start(layout, image.colorProfile, image.resolution)
    var stream = PNGStream()
    let parts = try layout.code(
      0..<layout.partCount, of: image, compression: compression, on: queue)
    png.reserveCapacity(png.count + parts.reduce(0) { $0 + $1.data.count + 32 })
    let cancellation = Cancellation.current
    for (index, part) in parts.enumerated() {
      try cancellation?.check()
      stream.append(part, isLast: index == parts.count - 1, to: &png)
    }
    return png
  }
}
