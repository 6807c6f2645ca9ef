extension Image {
  /// A picture from the levels, 0…255, of places that are 0…1 across; opaque where there are three.
  ///
  /// - Parameter down: How many pixels are 1 down; as many as across if not given.
  package static func drawn(
    _ size: PixelSize, down: Int? = nil, alpha: AlphaInfo = .opaque,
    _ color: (Double, Double) -> [Double]
  ) throws(PlatenError) -> Image {
    var image = try Image(size: size, format: .rgba8, alpha: alpha)
    var bytes = image.mutableBytes
    let (width, height) = (Double(size.width), Double(down ?? size.width))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let levels = color((Double(x) + 0.5) / width, (Double(y) + 0.5) / height)
        for (channel, level) in (levels + [255]).prefix(4).enumerated() {
          bytes.storeBytes(
            of: UInt8(max(0, min(255, level.rounded()))),
            toByteOffset: (y * size.width + x) * 4 + channel, as: UInt8.self)
        }
      }
    }
    return image
  }
}
