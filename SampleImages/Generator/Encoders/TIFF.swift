import PlatenCore

/// Little-endian TIFF 6.0 files of one page or more.
enum TIFF {
  enum Compression: Int {
    case none = 1
    case deflate = 8
    case packBits = 32773
  }

  struct Page {
    let width: Int
    let height: Int
    let bits: Int
    let channels: Int
    let rows: [[UInt8]]
    let compression: Compression
    let dpi: Int

    init(gray plane: Plane, compression: Compression, dpi: Int) {
      self.init(plane.width, plane.height, bits: 8, channels: 1, compression, dpi) { y in
        Array(plane.samples[y * plane.width..<(y + 1) * plane.width])
      }
    }

    /// Black below the middle, white above: bits of 1 are white.
    init(bilevel plane: Plane, compression: Compression, dpi: Int) {
      self.init(plane.width, plane.height, bits: 1, channels: 1, compression, dpi) { y in
        var row = [UInt8](repeating: 0, count: (plane.width + 7) / 8)
        for x in 0..<plane.width where plane[x, y] >= 128 { row[x / 8] |= 0x80 >> UInt8(x % 8) }
        return row
      }
    }

    init(rgb raster: Raster, compression: Compression, dpi: Int) {
      self.init(raster.width, raster.height, bits: 8, channels: 3, compression, dpi) { y in
        raster.pixels[y * raster.width..<(y + 1) * raster.width].flatMap { [$0.r, $0.g, $0.b] }
      }
    }

    private init(
      _ width: Int, _ height: Int, bits: Int, channels: Int, _ compression: Compression,
      _ dpi: Int, row: (Int) -> [UInt8]
    ) {
      self.width = width
      self.height = height
      self.bits = bits
      self.channels = channels
      self.compression = compression
      self.dpi = dpi
      rows = (0..<height).map(row)
    }

    static let rowsPerStrip = 128

    var strips: [[UInt8]] {
      get throws(PlatenError) {
        var strips: [[UInt8]] = []
        for start in stride(from: 0, to: height, by: Self.rowsPerStrip) {
          let part = rows[start..<min(start + Self.rowsPerStrip, height)]
          switch compression {
          case .none: strips.append(part.flatMap { $0 })
          case .deflate: strips.append(try part.flatMap { $0 }.deflated())
          case .packBits: strips.append(part.flatMap(TIFF.packed))
          }
        }
        return strips
      }
    }
  }

  /// One field of a directory: tag, type (1 byte, 2 text, 3 short, 4 long, 5 rational), values.
  struct Field {
    let tag: Int
    let type: Int
    let values: [Int]

    var data: [UInt8] {
      values.flatMap { [UInt8].little($0, bytes: type < 3 ? 1 : type == 3 ? 2 : 4) }
    }
    var count: Int { type == 5 ? values.count / 2 : values.count }
  }

  static func encoded(_ pages: [Page]) throws(PlatenError) -> [UInt8] {
    var file: [UInt8] = .ascii("II") + .little16(42) + .little32(0)
    var link = 4
    for page in pages {
      var offsets: [Int] = []
      var counts: [Int] = []
      for strip in try page.strips {
        offsets.append(file.count)
        counts.append(strip.count)
        file += strip
        if file.count % 2 == 1 { file.append(0) }
      }
      let start = file.count
      file.replaceSubrange(link..<link + 4, with: [UInt8].little32(start))
      let directory = directory(fields(page, offsets: offsets, counts: counts), at: start)
      link = start + directory.nextLink
      file += directory.bytes
    }
    return file
  }

  static func fields(_ page: Page, offsets: [Int], counts: [Int]) -> [Field] {
    [
      Field(tag: 256, type: 4, values: [page.width]),
      Field(tag: 257, type: 4, values: [page.height]),
      Field(tag: 258, type: 3, values: Array(repeating: page.bits, count: page.channels)),
      Field(tag: 259, type: 3, values: [page.compression.rawValue]),
      Field(tag: 262, type: 3, values: [page.channels == 3 ? 2 : 1]),
      Field(tag: 273, type: 4, values: offsets),
      Field(tag: 277, type: 3, values: [page.channels]),
      Field(tag: 278, type: 4, values: [Page.rowsPerStrip]),
      Field(tag: 279, type: 4, values: counts),
      Field(tag: 282, type: 5, values: [page.dpi, 1]),
      Field(tag: 283, type: 5, values: [page.dpi, 1]),
      Field(tag: 296, type: 3, values: [2]),
    ]
  }

  /// An image file directory and, after it, the values that don't fit in four bytes.
  static func directory(_ fields: [Field], at start: Int, next: Int = 0)
    -> (bytes: [UInt8], nextLink: Int)
  {
    let nextLink = 2 + fields.count * 12
    var bytes: [UInt8] = .little16(fields.count)
    var tail: [UInt8] = []
    for field in fields {
      bytes += .little16(field.tag) + .little16(field.type) + .little32(field.count)
      if field.data.count <= 4 {
        bytes += field.data + [UInt8](repeating: 0, count: 4 - field.data.count)
      } else {
        bytes += .little32(start + nextLink + 4 + tail.count)
        tail += field.data
        if tail.count % 2 == 1 { tail.append(0) }
      }
    }
    return (bytes + .little32(next) + tail, nextLink)
  }

  /// One row by PackBits (TIFF 6.0, section 9).
  private static func packed(_ row: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var literal: [UInt8] = []
    func flush() {
      guard !literal.isEmpty else { return }
      output += [UInt8(literal.count - 1)] + literal
      literal = []
    }
    var at = 0
    while at < row.count {
      var run = 1
      while at + run < row.count, run < 128, row[at + run] == row[at] { run += 1 }
      if run >= 3 {
        flush()
        output += [UInt8(257 - run), row[at]]
      } else {
        for index in at..<at + run {
          literal.append(row[index])
          if literal.count == 128 { flush() }
        }
      }
      at += run
    }
    flush()
    return output
  }
}
