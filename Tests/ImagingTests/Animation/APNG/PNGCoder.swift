import TestSupport

/// The way from samples to filtered rows and to pixels, written down plainly.
struct PNGCoder {
  var colorType: Int
  var depth: Int
  var isInterlaced: Bool
  var palette: [ModelPixel] = []
  var key: [Int]?

  init(colorType: Int, depth: Int, isInterlaced: Bool) {
    self.colorType = colorType
    self.depth = depth
    self.isInterlaced = isInterlaced
  }

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType]! }

  func pixel(_ samples: [Int]) -> ModelPixel {
    if colorType == 3 { return palette[samples[0]] }
    let top = 1 << depth - 1
    let values = samples.map { UInt8((Double($0) * 255 / Double(top)).rounded()) }
    let alpha: UInt8 =
      colorType == 4 || colorType == 6 ? values[channels - 1] : samples == key ? 0 : 255
    let isGray = colorType == 0 || colorType == 4
    return ModelPixel(
      r: values[0], g: isGray ? values[0] : values[1], b: isGray ? values[0] : values[2], a: alpha)
  }

  /// Rows with their filter bytes, pass by pass.
  ///
  /// - Parameter only: The filter of every row; any of the five where it is nil.
  func filtered(
    _ samples: [[Int]], _ width: Int, _ height: Int, only: Int?, _ random: inout SeededRandom
  ) -> [UInt8] {
    var passes = [(0, 0, 1, 1)]
    if isInterlaced {
      passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
    }
    let step = max(1, channels * depth / 8)
    var out: [UInt8] = []
    for (x0, y0, dx, dy) in passes where x0 < width && y0 < height {
      var above: [UInt8]?
      for y in stride(from: y0, to: height, by: dy) {
        let row = packed(stride(from: x0, to: width, by: dx).map { samples[y * width + $0] })
        let filter = only ?? random.int(0...4)
        out.append(UInt8(filter))
        for i in row.indices {
          let a = i >= step ? Int(row[i - step]) : 0
          let b = Int(above?[i] ?? 0)
          let c = i >= step ? Int(above?[i - step] ?? 0) : 0
          let guess = [0, a, b, (a + b) / 2, paeth(a, b, c)][filter]
          out.append(UInt8((Int(row[i]) - guess) & 255))
        }
        above = row
      }
    }
    return out
  }

  private func packed(_ row: [[Int]]) -> [UInt8] {
    if depth == 16 { return row.flatMap { $0.flatMap { be16($0) } } }
    if depth == 8 { return row.flatMap { $0.map { UInt8($0) } } }
    var out = [UInt8](repeating: 0, count: (row.count * depth + 7) / 8)
    for (x, samples) in row.enumerated() {
      out[x * depth / 8] |= UInt8(samples[0] << (8 - depth - x * depth % 8))
    }
    return out
  }

  private func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let p = a + b - c
    let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
  }
}

/// A zlib stream that stores the bytes as they are, in blocks of so many.
func storedZlib(_ bytes: [UInt8], blockSize: Int) -> [UInt8] {
  var out: [UInt8] = [0x78, 0x01]
  var start = 0
  repeat {
    let block = bytes[start...].prefix(blockSize)
    start += block.count
    let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
    out += [start == bytes.count ? 1 : 0, low, high, ~low, ~high] + block
  } while start < bytes.count
  var (a, b) = (1, 0)
  for byte in bytes {
    a = (a + Int(byte)) % 65521
    b = (b + a) % 65521
  }
  return out + be32(b << 16 | a)
}
