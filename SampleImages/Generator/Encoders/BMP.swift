/// Windows bitmaps: a BITMAPINFOHEADER and rows from the bottom up.
enum BMP {
  static func encoded(_ raster: Raster, dpi: Int = 96) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - raster.width * 3 % 4) % 4)
    var rows: [UInt8] = []
    for y in (0..<raster.height).reversed() {
      for x in 0..<raster.width {
        let pixel = raster[x, y]
        rows += [pixel.b, pixel.g, pixel.r]
      }
      rows += padding
    }
    return header(width: raster.width, height: raster.height, bits: 24, dpi: dpi, data: rows.count)
      + rows
  }

  /// 8 bits per pixel with a palette, run-length encoded where `isPacked`.
  static func encoded(_ indexed: Indexed, isPacked: Bool) -> [UInt8] {
    var rows: [UInt8] = []
    for y in (0..<indexed.height).reversed() {
      let row = Array(indexed.indices[y * indexed.width..<(y + 1) * indexed.width])
      rows += isPacked ? packed(row) : row + [UInt8](repeating: 0, count: (4 - row.count % 4) % 4)
    }
    if isPacked { rows += [0, 1] }
    let colors = indexed.palette.flatMap { color -> [UInt8] in [color.b, color.g, color.r, 0] }
    return header(
      width: indexed.width, height: indexed.height, bits: 8, dpi: 96, data: rows.count,
      colors: indexed.palette.count, compression: isPacked ? 1 : 0) + colors + rows
  }

  static func header(
    width: Int, height: Int, bits: Int, dpi: Int = 96, data: Int, colors: Int = 0,
    compression: Int = 0
  ) -> [UInt8] {
    let perMetre = (dpi * 10_000 + 127) / 254
    let start = 54 + colors * 4
    var bytes: [UInt8] = .ascii("BM") + .little32(start + data) + .little32(0) + .little32(start)
    bytes += .little32(40) + .little32(width) + .little32(height) + .little16(1) + .little16(bits)
    bytes += .little32(compression) + .little32(data)
    bytes += .little32(perMetre) + .little32(perMetre) + .little32(colors) + .little32(0)
    return bytes
  }

  private static func packed(_ row: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var at = 0
    while at < row.count {
      var run = 1
      while at + run < row.count, run < 255, row[at + run] == row[at] { run += 1 }
      output += [UInt8(run), row[at]]
      at += run
    }
    return output + [0, 0]
  }
}
