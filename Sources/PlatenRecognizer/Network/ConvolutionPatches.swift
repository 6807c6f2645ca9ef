import PlatenCore

/// The 3 × 3 neighbours of each pixel, as the first layer takes them, three rows of pixels a time.
///
/// Pixels outside the picture are noise in Tesseract (`Convolve::Forward`): the numbers of one
/// generator (`std::minstd_rand`), taken row after row, and at each pixel column after column.
struct ConvolutionPatches: ~Copyable {
  /// Bytes of a patch: three neighbours of each column, and one byte that has no weight.
  static let patchBytes = 12

  private let width: Int
  private let height: Int
  private var noise: MinimalStandardGenerator
  var memory: Memory

  /// What the patches of a line take, to be used again for the next.
  struct Memory {
    /// The picture, column after column, each between bytes that nobody looks at.
    var columns: [Int8] = []
    var rows: [Int8] = []
  }

  init(width: Int, height: Int, seed: UInt64, memory: consuming Memory) {
    self.width = width
    self.height = height
    self.memory = memory
    noise = MinimalStandardGenerator(seed: seed)
    // Tesseract throws the first number away.
    _ = noise.next()
  }

  private var stride: Int { height + 4 }

  /// Takes a picture in, row after row.
  mutating func take(_ pixels: Span<Int8>) {
    let (width, height, stride) = (width, height, stride)
    let count = stride * width
    if memory.columns.count < count {
      memory.columns = [Int8](repeating: 0, count: count)
    }
    let rowBytes = 3 * width * Self.patchBytes
    if memory.rows.count < rowBytes { memory.rows = [Int8](repeating: 0, count: rowBytes) }
    unsafe memory.columns.withUnsafeMutableBufferPointer { columns in
      for y in 0..<height {
        var place = 1 + y
        for x in 0..<width {
          unsafe columns[place] = unsafe pixels[unchecked: y * width + x]
          place += stride
        }
      }
    }
  }

  /// Makes the patches of three rows; rows are asked for from the first on.
  mutating func fillRows(from first: Int) {
    let (width, height, stride) = (width, height, stride)
    var noise = noise
    defer { self.noise = noise }
    unsafe memory.columns.withUnsafeBytes { columns in
      unsafe memory.rows.withUnsafeMutableBytes { rows in
        for row in 0..<3 {
          let y = first + row
          for x in 0..<width {
            let patch = (row * width + x) * Self.patchBytes
            let isInside = x > 0 && x < width - 1 && y > 0 && y < height - 1
            for column in 0..<3 {
              let neighbour = min(max(x + column - 1, 0), width - 1)
              let four = unsafe columns.loadUnaligned(
                fromByteOffset: neighbour * stride + y, as: UInt32.self)
              unsafe rows.storeBytes(of: four, toByteOffset: patch + 4 * column, as: UInt32.self)
            }
            guard !isInside else { continue }
            for column in 0..<3 {
              let isOutside = x + column == 0 || x + column > width
              for neighbour in 0..<3
              where isOutside || y + neighbour == 0 || y + neighbour > height {
                unsafe rows.storeBytes(
                  of: noise.nextPixel(), toByteOffset: patch + 4 * column + neighbour,
                  as: Int8.self)
              }
            }
          }
        }
      }
    }
  }

  /// Hands the patches of the three rows to a closure.
  func withRows(_ body: (UnsafePointer<Int8>) -> Void) {
    unsafe memory.rows.withUnsafeBufferPointer { rows in
      if let start = rows.baseAddress { unsafe body(start) }
    }
  }

  /// The weights of the first layer for such patches: none for each fourth byte.
  static func padded(_ matrix: WeightMatrix) throws(PlatenError) -> WeightMatrix {
    guard matrix.isInteger, matrix.inputs == 9 else {
      throw LineNetwork.unsupported("weights that aren't integers, or other windows")
    }
    var weights: [Int8] = []
    for row in 0..<matrix.outputs {
      let first = row * 10
      for start in [first, first + 3, first + 6] {
        weights += matrix.weights[start..<start + 3] + [0]
      }
      weights.append(matrix.weights[first + 9])
    }
    return WeightMatrix(
      outputs: matrix.outputs, inputs: patchBytes, weights: weights, scales: matrix.scales)
  }
}

/// `std::minstd_rand`: each number is the last one times 48,271, modulo 2³¹ - 1.
private struct MinimalStandardGenerator {
  private static let modulus: UInt64 = 2_147_483_647
  private var state: UInt64

  init(seed: UInt64) {
    state = seed % Self.modulus
    if state == 0 { state = 1 }
  }

  mutating func next() -> UInt64 {
    state = state * 48_271 % Self.modulus
    return state
  }

  /// A pixel -127…127, as Tesseract makes it of the next number (`TRand::SignedRand`).
  mutating func nextPixel() -> Int8 {
    let range = 127.0
    let value = range * 2 * Double(next()) / Double(Self.modulus) - range
    return Int8(value.rounded(.toNearestOrAwayFromZero))
  }
}
