import PlatenKernels

/// What curves make of every byte: the loops themselves ran over a row of 256 pixels, so the values
/// are those that the loops would give.
struct ChannelTables {
  /// Light, 256 values for grey, or for red, green and blue one after another.
  let floats: [Float]
  /// The same as bytes, each where its channel stands in a pixel; with red's goes an alpha of 255.
  let pixels: [UInt32]

  /// Runs curves over bytes of grey or opaque pixels.
  init(
    _ curves: [PointLoop], _ layout: PixelLayout, isLinear: Bool, _ kernels: any FilterKernels.Type
  ) throws(PlatenError) {
    let planes = layout == .gray8 ? 1 : 3
    let row = try FloatBuffer(count: 256 * planes)
    let gray = (0...255).map { UInt8($0) }
    for plane in 0..<planes {
      unsafe gray.withUnsafeBytes { gray in
        unsafe kernels.loadPixels(
          gray, .gray8, width: 256, isLinear: isLinear, planes: row.start + 256 * plane,
          stride: 256)
      }
    }
    let line = PlaneRow(
      start: row.start, stride: 256, width: 256, x: 0, y: 0, kernels: kernels)
    for curve in curves { curve.apply(to: line) }
    floats = (0..<256 * planes).map { row.start[$0] }
    var bytes = Array(repeating: UInt8(0), count: 256 * planes)
    unsafe bytes.withUnsafeMutableBytes { bytes in
      for plane in 0..<planes {
        unsafe kernels.storePixels(
          row.start + 256 * plane, stride: 256, width: 256, isLinear: isLinear,
          pixels: UnsafeMutableRawBufferPointer(rebasing: bytes[(256 * plane)...]), .gray8)
      }
    }
    pixels = bytes.indices.map { index in
      UInt32(bytes[index]) << UInt32(index / 256 * 8) | (index < 256 ? 0xFF00_0000 : 0)
    }
  }
}
