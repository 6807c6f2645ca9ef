/// A picture of what each filter does to a sample, with its name below.
package enum FilterSheet {
  private static let cell = PixelSize(width: 192, height: 144)
  private static let gap = 16
  private static let labelHeight = 24
  private static let columns = 6
  private static let ground = (215, 175)

  /// Draws the sheet.
  ///
  /// - Throws: `missingResource` without any font, `limitExceeded`.
  package static func image(on queue: WorkerQueue = .inline) throws(PlatenError) -> Image {
    let filters = Filter.catalogue
    let samples = try FilterSamples(size: cell)
    let drawn = try queue.map(filters.count) { (index) throws(PlatenError) in
      try entry(filters[index], samples)
    }
    let rows = (filters.count + columns - 1) / columns
    let (width, height) = (cell.width + gap, cell.height + labelHeight + gap)
    var sheet = try blank(PixelSize(width: columns * width + gap, height: rows * height + gap))
    for (index, entry) in drawn.enumerated() {
      sheet.place(
        entry, x: gap + index % columns * width, y: gap + index / columns * height, on: ground)
    }
    return sheet
  }

  private static func blank(_ size: PixelSize) throws(PlatenError) -> Image {
    let color = TokenTheme.light.background
    let parts = [color.red, color.green, color.blue].map { UInt32(($0 * 255).rounded()) }
    var image = try Image(size: size, format: .rgba8, alpha: .opaque)
    image.fill(parts[0] | parts[1] << 8 | parts[2] << 16 | 0xFF00_0000)
    return image
  }

  /// The example of one filter over its name.
  private static func entry(
    _ definition: Filter.Definition, _ samples: FilterSamples
  ) throws(PlatenError) -> Image {
    var entry = try blank(PixelSize(width: cell.width, height: cell.height + labelHeight))
    var picture = try samples.picture(for: definition).filtered(samples.example(of: definition))
    let scale = min(
      Double(cell.width) / Double(picture.width), Double(cell.height) / Double(picture.height))
    if scale < 1 { picture = try picture.filtered([.lanczosScale(scale)]) }
    picture = try picture.converted(to: .rgba8).premultiplied()
    // A row of colours is shown as patches.
    if picture.height == 1 { picture = try patches(of: picture) }
    entry.place(
      picture, x: (cell.width - picture.width) / 2, y: (cell.height - picture.height) / 2,
      on: ground)
    // The longest names would lose their end.
    let size = definition.name.utf8.count > 24 ? 11.0 : 12
    let layout = try TextLayout(
      definition.name, width: Double(cell.width), style: TextStyle(size: size, margin: 2))
    entry.place(try TokenRenderer().render(layout), x: 0, y: cell.height + 2, on: ground)
    return entry
  }
}

extension FilterSheet {
  /// Each pixel of a row as a rectangle.
  private static func patches(of row: Image) throws(PlatenError) -> Image {
    let wide = max(1, cell.width / row.width)
    var result = try Image(
      size: PixelSize(width: wide * row.width, height: cell.height / 2), format: .rgba8,
      alpha: .premultiplied)
    let (size, bytesPerRow) = (result.size, result.bytesPerRow)
    var bytes = result.mutableBytes
    let source = row.row(0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        for channel in 0..<4 {
          bytes.storeBytes(
            of: source.byteValue(x / wide * 4 + channel),
            toByteOffset: y * bytesPerRow + x * 4 + channel, as: UInt8.self)
        }
      }
    }
    return result
  }
}

extension Image {
  /// Makes every pixel of an opaque `rgba8` picture one colour.
  mutating func fill(_ value: UInt32) {
    var bytes = mutableBytes
    for offset in stride(from: 0, to: bytes.byteCount, by: 4) {
      bytes.storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt32.self)
    }
  }

  /// Lays a picture of opaque or premultiplied `rgba8` on a chequered ground into an opaque one.
  mutating func place(_ picture: Image, x: Int, y: Int, on ground: (Int, Int)) {
    let (width, height, bytesPerRow) = (width, height, bytesPerRow)
    var bytes = mutableBytes
    for row in 0..<picture.height where (0..<height).contains(y + row) {
      let source = picture.row(row)
      for column in 0..<picture.width where (0..<width).contains(x + column) {
        let level = (row / 8 + column / 8) % 2 == 0 ? ground.0 : ground.1
        let clear = 255 - Int(source.byteValue(column * 4 + 3))
        for channel in 0..<3 {
          let value = Int(source.byteValue(column * 4 + channel)) + (level * clear + 127) / 255
          bytes.storeBytes(
            of: UInt8(min(255, value)),
            toByteOffset: (y + row) * bytesPerRow + (x + column) * 4 + channel, as: UInt8.self)
        }
      }
    }
  }
}

extension RawSpan {
  /// One byte, with its bounds checked; the standard library calls any typed load unsafe.
  func byteValue(_ offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }
}
