/// Small pictures in rows on a grey ground.
package enum ContactSheet {
  /// Pictures on one sheet at most.
  package static let capacity = 64
  private static let side = 160
  /// Pixels between pictures, and around them.
  static let gap = 8

  /// A picture scaled down to fit its place on the sheet.
  package static func thumbnail(of image: Image, limits: Limits) throws(PlatenError) -> Image {
    let scale = Double(side) / Double(max(image.width, image.height))
    let small =
      scale < 1
      ? try image.filtered([.lanczosScale(scale)], light: .encoded, limits: limits) : image
    return try small.converted(to: .rgba8).premultiplied()
  }

  /// Every how many frames one is on the sheet.
  static func step(of frames: Int) -> Int { max(1, (frames + capacity - 1) / capacity) }

  /// How many columns and rows pictures are in: nearly a square of them.
  static func grid(of pictures: Int) -> (columns: Int, rows: Int) {
    let columns = max(1, Int(Double(pictures).squareRoot().rounded(.up)))
    return (columns, max(1, (pictures + columns - 1) / columns))
  }

  package static func arranged(_ pictures: [Image]) throws(PlatenError) -> Image {
    let (columns, rows) = grid(of: pictures.count)
    let cellWidth = pictures.map(\.width).max() ?? 1
    let cellHeight = pictures.map(\.height).max() ?? 1
    let size = PixelSize(
      width: columns * (cellWidth + gap) + gap, height: rows * (cellHeight + gap) + gap)
    var sheet = try Image(size: size, format: .rgba8, alpha: .opaque)
    var bytes = sheet.mutableBytes
    for offset in stride(from: 0, to: bytes.byteCount, by: 4) {
      bytes.storeBytes(of: 0xFF_E4_E4_E4, toByteOffset: offset, as: UInt32.self)
    }
    for (index, picture) in pictures.enumerated() {
      let left = gap + index % columns * (cellWidth + gap) + (cellWidth - picture.width) / 2
      let top = gap + index / columns * (cellHeight + gap) + (cellHeight - picture.height) / 2
      for y in 0..<picture.height {
        let start = ((top + y) * size.width + left) * 4
        lay(picture.row(y), over: &bytes, at: start, y: y)
      }
    }
    return sheet
  }

  /// One premultiplied row over a chequered ground.
  private static func lay(_ row: RawSpan, over bytes: inout MutableRawSpan, at start: Int, y: Int) {
    for x in 0..<(row.byteCount / 4) {
      let ground = (x / 8 + y / 8) % 2 == 0 ? 255 : 236
      let clear = 255 - Int(row.byte(x * 4 + 3))
      for channel in 0..<3 {
        let value = Int(row.byte(x * 4 + channel)) + (ground * clear + 127) / 255
        bytes.storeBytes(
          of: UInt8(min(255, value)), toByteOffset: start + x * 4 + channel, as: UInt8.self)
      }
    }
  }
}

extension RawSpan {
  /// One byte, with its bounds checked; the standard library calls any typed load unsafe.
  fileprivate func byte(_ offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }
}
