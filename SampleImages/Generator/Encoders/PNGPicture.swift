import PlatenCore

/// A picture in one of PNG's pixel layouts, before compression.
struct PNGPicture {
  enum Color: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  let width: Int
  let height: Int
  let depth: Int
  let color: Color
  /// Channels of every pixel in file order, each below 2^depth.
  var samples: [UInt16]
  var palette: [Pixel] = []

  private var bitsPerPixel: Int { depth * color.channels }

  /// Scan lines with their filter bytes, for the pixels a pass of Adam7 (or all) takes.
  private func scanlines(x0: Int = 0, y0: Int = 0, dx: Int = 1, dy: Int = 1) -> [UInt8] {
    let columns = Array(stride(from: x0, to: width, by: dx))
    if columns.isEmpty { return [] }
    let rowBytes = (columns.count * bitsPerPixel + 7) / 8
    var above = [UInt8](repeating: 0, count: rowBytes)
    var output: [UInt8] = []
    for y in stride(from: y0, to: height, by: dy) {
      let row = packedRow(y, columns: columns, count: rowBytes)
      output += filtered(row, above: above)
      above = row
    }
    return output
  }

  private func packedRow(_ y: Int, columns: [Int], count: Int) -> [UInt8] {
    var row: [UInt8] = []
    row.reserveCapacity(count)
    var (bits, filled) = (0, 0)
    for x in columns {
      let start = (y * width + x) * color.channels
      for channel in 0..<color.channels {
        let sample = Int(samples[start + channel])
        if depth == 16 {
          row += [UInt8(sample >> 8), UInt8(sample & 255)]
        } else if depth == 8 {
          row.append(UInt8(sample))
        } else {
          bits = bits << depth | sample
          filled += depth
          if filled == 8 {
            row.append(UInt8(bits))
            (bits, filled) = (0, 0)
          }
        }
      }
    }
    if filled > 0 { row.append(UInt8(bits << (8 - filled))) }
    return row
  }

  /// The row under the filter whose output has the smallest sum of magnitudes.
  private func filtered(_ row: [UInt8], above: [UInt8]) -> [UInt8] {
    if color == .palette || depth < 8 { return [0] + row }
    let distance = bitsPerPixel / 8
    var best: [UInt8] = []
    var bestSum = Int.max
    for filter in 0...4 {
      var line: [UInt8] = [UInt8(filter)]
      line.reserveCapacity(row.count + 1)
      var sum = 0
      for index in row.indices {
        let left = index >= distance ? Int(row[index - distance]) : 0
        let up = Int(above[index])
        let corner = index >= distance ? Int(above[index - distance]) : 0
        let prediction =
          switch filter {
          case 0: 0
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          default: Self.paeth(left, up, corner)
          }
        let value = UInt8(truncatingIfNeeded: Int(row[index]) - prediction)
        line.append(value)
        sum += min(Int(value), 256 - Int(value))
      }
      if sum < bestSum { (best, bestSum) = (line, sum) }
    }
    return best
  }

  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let estimate = left + up - corner
    let (dl, du, dc) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
    if dl <= du && dl <= dc { return left }
    return du <= dc ? up : corner
  }

  /// The content of IDAT or fdAT: filtered and compressed.
  func imageData(interlaced: Bool = false) throws(PlatenError) -> [UInt8] {
    if !interlaced { return try scanlines().deflated() }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    var lines: [UInt8] = []
    for (x0, y0, dx, dy) in passes { lines += scanlines(x0: x0, y0: y0, dx: dx, dy: dy) }
    return try lines.deflated()
  }

  func header(interlaced: Bool = false) -> [UInt8] {
    .big32(width) + .big32(height)
      + [UInt8(depth), color.rawValue, 0, 0, interlaced ? 1 : 0]
  }

  /// PLTE and, where a colour is not opaque, tRNS.
  var paletteChunks: [UInt8] {
    if palette.isEmpty { return [] }
    var chunks = PNG.chunk("PLTE", palette.flatMap { [$0.r, $0.g, $0.b] })
    if let last = palette.lastIndex(where: { $0.a < 255 }) {
      chunks += PNG.chunk("tRNS", palette[...last].map(\.a))
    }
    return chunks
  }
}
