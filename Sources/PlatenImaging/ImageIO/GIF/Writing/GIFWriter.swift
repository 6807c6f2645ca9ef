/// Puts a GIF together, block by block (GIF89a, 17 to 27).
struct GIFWriter {
  private var bytes = Array("GIF89a".utf8)

  /// Begins a file; an empty `palette` means that every frame has its own.
  init(size: PixelSize, palette: [UInt32], plays: Int) {
    add(word: size.width)
    add(word: size.height)
    bytes += [palette.isEmpty ? 0x70 : 0xF0 | Self.sizeBits(palette), 0, 0]
    add(palette)
    guard plays != 1 else { return }
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
    add(word: min(max(plays - 1, 0), 65535))
    bytes.append(0)
  }

  /// Adds a frame, with its control where that says anything.
  mutating func add(
    _ coded: GIFCoded, _ rect: PixelRect, centiseconds: Int, disposal: FrameInfo.Disposal
  ) {
    // 1 leaves the frame where it is, 2 clears its rectangle, 3 takes it away again.
    let method: UInt8 =
      switch disposal {
      case .none: 1
      case .background: 2
      case .previous: 3
      }
    // A frame without a control is opaque, stays, and has no delay.
    if disposal != .none || centiseconds > 0 || coded.transparentIndex != nil {
      bytes += [0x21, 0xF9, 4, method << 2 | (coded.transparentIndex == nil ? 0 : 1)]
      add(word: centiseconds)
      bytes += [UInt8(coded.transparentIndex ?? 0), 0]
    }
    bytes.append(0x2C)
    for value in [rect.x, rect.y, rect.width, rect.height] { add(word: value) }
    bytes.append(coded.palette.isEmpty ? 0 : 0x80 | Self.sizeBits(coded.palette))
    add(coded.palette)
    bytes.append(UInt8(coded.literalBits))
    var start = 0
    while start < coded.data.count {
      let count = min(255, coded.data.count - start)
      bytes.append(UInt8(count))
      bytes += coded.data[start..<(start + count)]
      start += count
    }
    bytes.append(0)
  }

  /// Ends the file and returns it.
  consuming func finish() -> [UInt8] {
    bytes.append(0x3B)
    return bytes
  }

  private mutating func add(word value: Int) {
    bytes += [UInt8(value & 255), UInt8(value >> 8 & 255)]
  }

  private mutating func add(_ palette: [UInt32]) {
    guard !palette.isEmpty else { return }
    for color in palette {
      let color = UInt32(littleEndian: color)
      bytes += [UInt8(color & 255), UInt8(color >> 8 & 255), UInt8(color >> 16 & 255)]
    }
  }

  /// A palette has 2 to the power of this plus one entries.
  private static func sizeBits(_ palette: [UInt32]) -> UInt8 {
    UInt8(max(0, Int.bitWidth - 1 - (max(palette.count, 2) - 1).leadingZeroBitCount))
  }
}
