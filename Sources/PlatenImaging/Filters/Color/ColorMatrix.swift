import Glibc

/// An affine map of straight red, green, blue and alpha: four rows of five numbers, the fifth
/// added.
struct ColorMatrix: Equatable, Sendable {
  /// Rows for red, green, blue and alpha, one after another.
  private(set) var numbers: [Double]

  private init(numbers: [Double]) { self.numbers = numbers }

  /// A matrix from Core Image's five vectors: red, green, blue, alpha, bias.
  init(_ vectors: [[Double]]) {
    numbers = (0..<4).flatMap { row in vectors[row] + [vectors[4][row]] }
  }

  /// A matrix that leaves alpha alone, from rows of three weights.
  init(rgb rows: [[Double]]) {
    self.init(rows.map { $0 + [0] } + [[0, 0, 0, 1], [0, 0, 0, 0]])
  }

  static let identity = scale(1)

  static func scale(_ factor: Double) -> ColorMatrix { scale([factor, factor, factor]) }

  static func scale(_ factors: [Double]) -> ColorMatrix {
    ColorMatrix(rgb: [[factors[0], 0, 0], [0, factors[1], 0], [0, 0, factors[2]]])
  }

  static func bias(_ amount: Double) -> ColorMatrix {
    var matrix = identity
    for row in 0..<3 { matrix.numbers[5 * row + 4] = amount }
    return matrix
  }

  static func contrast(_ factor: Double) -> ColorMatrix {
    bias(-0.5).then(.scale(factor)).then(.bias(0.5))
  }

  /// The weights of Rec. 709, which sRGB shares.
  static let luminance = [0.2126, 0.7152, 0.0722]

  static func saturation(_ amount: Double) -> ColorMatrix {
    ColorMatrix.tone([1, 1, 1]).mixed(amount, with: .identity)
  }

  /// Luminance times a colour.
  static func tone(_ color: [Double]) -> ColorMatrix {
    ColorMatrix(rgb: color.map { part in luminance.map { $0 * part } })
  }

  /// https://www.w3.org/TR/filter-effects-1/#huerotateEquivalent, for the weights of Rec. 709.
  static func hueRotation(_ angle: Double) -> ColorMatrix {
    let (r, g, b) = (luminance[0], luminance[1], luminance[2])
    let (c, s) = (cos(angle), sin(angle))
    return ColorMatrix(rgb: [
      [r + c * (1 - r) - s * r, g - c * g - s * g, b - c * b + s * (1 - b)],
      [r - c * r + s * 0.143, g + c * (1 - g) + s * 0.140, b - c * b - s * 0.283],
      [r - c * r - s * (1 - r), g - c * g + s * g, b + c * (1 - b) + s * b],
    ])
  }

  static func mix(_ intensity: Double, with other: ColorMatrix) -> ColorMatrix {
    identity.mixed(intensity, with: other)
  }

  private func mixed(_ amount: Double, with other: ColorMatrix) -> ColorMatrix {
    ColorMatrix(
      numbers: zip(numbers, other.numbers).map { $0 * (1 - amount) + $1 * amount })
  }

  /// This matrix followed by another, as one.
  func then(_ next: ColorMatrix) -> ColorMatrix {
    var result: [Double] = []
    for row in 0..<4 {
      let weights = next.numbers[(5 * row)..<(5 * row + 5)].map { $0 }
      for column in 0..<5 {
        var sum = column == 4 ? weights[4] : 0
        for k in 0..<4 { sum += weights[k] * numbers[5 * k + column] }
        // Far beyond what a picture can tell from more, and no product is infinite.
        result.append(min(max(sum, -1e150), 1e150))
      }
    }
    return ColorMatrix(numbers: result)
  }

  /// The matrix that undoes this one's three rows of weights; nil if none does.
  var inverse: ColorMatrix? {
    let m = (0..<3).map { row in (0..<3).map { numbers[5 * row + $0] } }
    func minor(_ row: Int, _ column: Int) -> Double {
      let (a, b) = ((row + 1) % 3, (row + 2) % 3)
      let (c, d) = ((column + 1) % 3, (column + 2) % 3)
      return m[a][c] * m[b][d] - m[a][d] * m[b][c]
    }
    let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * minor(0, $1) }
    guard abs(determinant) > 1e-12 else { return nil }
    return ColorMatrix(rgb: (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } })
  }

  /// Luminance from 0 to 1 as colours from one to another.
  static func gradient(from low: [Double], to high: [Double]) -> ColorMatrix {
    var matrix = tone(zip(low, high).map { $1 - $0 })
    for row in 0..<3 { matrix.numbers[5 * row + 4] = low[row] }
    return matrix
  }

  /// Whether alpha changes, or changes a colour.
  var concernsAlpha: Bool {
    Array(numbers[15...]) != [0, 0, 0, 1, 0] || (0..<3).contains { numbers[5 * $0 + 3] != 0 }
  }

  /// Whether no channel concerns another.
  var isDiagonal: Bool {
    !concernsAlpha && [1, 2, 5, 7, 10, 11].allSatisfy { numbers[$0] == 0 }
  }

  /// Factor and bias for a grey picture, if it stays grey.
  var gray: (factor: Double, bias: Double)? {
    let rows = (0..<3).map { Array(numbers[(5 * $0)..<(5 * $0 + 5)]) }
    let sums: [Double] = rows.map { $0[0] + $0[1] + $0[2] }
    let biases: [Double] = rows.map { $0[4] }
    let isGray = [sums, biases].allSatisfy { values in
      values.allSatisfy { abs($0 - values[0]) < 1e-9 }
    }
    return isGray && !concernsAlpha ? (sums[0], biases[0]) : nil
  }

  /// The number as the loops take it: infinite it would make something of nothing, which is 0.
  static func float(_ number: Double) -> Float { Float(min(max(number, -1e30), 1e30)) }

  /// The 12 numbers of a map that leaves alpha alone: rows of red, green, blue, bias.
  var rgbNumbers: [Float] {
    (0..<3).flatMap { row in [0, 1, 2, 4].map { Self.float(numbers[5 * row + $0]) } }
  }

  /// The same map on bytes, as `PixelKernels.mapMatrix` takes it; nil for numbers so great that a
  /// result could be infinite.
  var byteNumbers: [Float]? {
    guard !concernsAlpha, numbers.allSatisfy({ abs($0) < 1e30 }) else { return nil }
    let scales = [1, 0x1p-8, 0x1p-16, 255]
    let rows = (0..<3).flatMap { row in
      zip([0, 1, 2, 4], scales).map { Float(numbers[5 * row + $0] * $1) }
    }
    return rows + [0x1p23, 0x1p23 + 255]
  }
}
