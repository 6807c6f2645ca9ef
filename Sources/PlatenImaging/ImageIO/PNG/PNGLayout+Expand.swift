import PlatenKernels

extension PNGLayout {
  /// Samples of up to 4 bits as they are.
  private static let numbers: [UInt8] = Array(0...15)

  /// Turns one unfiltered row into pixels.
  ///
  /// - Parameters:
  ///   - pixels: `count` pixels to be written.
  ///   - unpacked: `count` bytes to work in.
  func expand(
    _ row: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt32>, count: Int,
    unpacked: UnsafeMutablePointer<UInt8>
  ) {
    switch (header.colorType, header.depth) {
    case (.rgba, 8):
      unsafe UnsafeMutableRawPointer(pixels).copyMemory(from: row, byteCount: count * 4)
    case (.grayAlpha, 8): unsafe expandGrayAlpha8(row, into: pixels, count: count)
    case (.rgb, 8):
      let key8 =
        key == .max ? .max : UInt32(key & 0xFF | key >> 8 & 0xFF00 | key >> 16 & 0xFF_0000)
      unsafe expandRGB8(row, into: pixels, count: count, key: key8)
    case (_, 16):
      unsafe expand16(row, channels: header.channels, into: pixels, count: count, key: key)
    default:
      var samples = unsafe row
      if header.depth < 8 {
        unsafe unpackBits(row, unpacked, count: count, bits: header.depth, values: Self.numbers)
        unsafe samples = UnsafePointer(unpacked)
      }
      unsafe self.pixels.withUnsafeBufferPointer { table in
        guard let table = table.baseAddress else { return }
        unsafe lookUp(samples, pixels, count: count, palette: table)
      }
    }
  }
}
