/// The run-length code of bitmaps of 4 and 8 bits.
enum BMPRunLength {
  /// The palette indices, upright; pixels that the code jumps over have index 0.
  ///
  /// - Throws: `truncated` if the code ends before its end mark and before the last row is full,
  ///   `malformed` if a run leaves the picture, `limitExceeded`.
  static func indices(_ bytes: [UInt8], _ info: BMPInfo, _ limits: Limits) throws(PlatenError)
    -> Image
  {
    var image = try Image(size: info.size, format: .gray8, alpha: .opaque, limits: limits)
    var pen = Pen(size: info.size)
    var offset = info.pixels
    let isNibbles = info.compression == .rle4
    while !pen.isFull {
      guard offset + 1 < bytes.count else { throw .cutOff("BMP") }
      let (count, value) = (Int(bytes[offset]), Int(bytes[offset + 1]))
      offset += 2
      switch (count, value) {
      case (0, 0): pen.startRow()
      case (0, 1): return image
      case (0, 2):
        guard offset + 1 < bytes.count else { throw .cutOff("BMP") }
        try pen.jump(Int(bytes[offset]), Int(bytes[offset + 1]))
        offset += 2
      case (0, _):
        let length = isNibbles ? (value + 1) / 2 : value
        guard offset + length <= bytes.count else { throw .cutOff("BMP") }
        for index in 0..<value {
          let byte = bytes[offset + (isNibbles ? index / 2 : index)]
          let nibble = index & 1 == 0 ? byte >> 4 : byte & 15
          try pen.put(isNibbles ? nibble : byte, &image)
        }
        // Stored pixels fill whole 16-bit words.
        offset += length + length & 1
      default:
        for index in 0..<count {
          let nibble = index & 1 == 0 ? value >> 4 : value & 15
          try pen.put(UInt8(isNibbles ? nibble : value), &image)
        }
      }
    }
    return image
  }

  /// Where the next pixel goes; rows are stored from the bottom.
  private struct Pen {
    let size: PixelSize
    var x = 0
    var row = 0

    /// Whether nothing can follow but the end mark.
    var isFull: Bool { row >= size.height || row == size.height - 1 && x >= size.width }

    init(size: PixelSize) { self.size = size }

    mutating func startRow() {
      x = 0
      row += 1
    }

    mutating func jump(_ right: Int, _ up: Int) throws(PlatenError) {
      x += right
      row += up
      guard x <= size.width, row <= size.height else {
        throw .damaged("BMP", "its code leaves the picture")
      }
    }

    mutating func put(_ index: UInt8, _ image: inout Image) throws(PlatenError) {
      guard row < size.height else { throw .damaged("BMP", "its code leaves the picture") }
      // Runs are rounded up to a byte by some writers: what lies beyond the row is nothing.
      guard x < size.width else { return }
      var pixels = image.mutableBytes
      pixels.storeBytes(
        of: index, toByteOffset: (size.height - 1 - row) * size.width + x, as: UInt8.self)
      x += 1
    }
  }
}
