import PlatenCore

/// The weights of one layer, or of one gate of it: a row of inputs and a bias for each output.
struct WeightMatrix: Sendable {
  /// How many rows there are: one for each output.
  let outputs: Int
  /// How many weights a row has before its bias.
  let inputs: Int
  /// Row after row, the bias last in each; empty where the numbers aren't integers.
  let weights: [Int8]
  /// What the sum of a row is multiplied with; one for each output.
  let scales: [Float]

  /// Whether it has been made integer, as the networks are that are made to run fast.
  var isInteger: Bool { !weights.isEmpty }
}

extension WeightMatrix {
  /// Reads a matrix: a byte of flags, the sizes, an unused element, the elements, the scales.
  ///
  /// - Throws: `malformed`.
  init(_ reader: inout ModelReader) throws(PlatenError) {
    let flags = try reader.integer(UInt8.self, "the kind of a matrix")
    let (integer, double): (UInt8, UInt8) = (1, 128)
    outputs = try reader.size("the rows of a matrix", in: 1...Int(UInt16.max))
    inputs = try reader.size("the columns of a matrix", in: 2...Int(UInt16.max)) - 1
    let count = outputs * (inputs + 1)
    guard flags & double != 0 else {
      throw reader.malformed("a matrix is of a kind that was given up before Tesseract 4")
    }
    guard flags & integer != 0 else {
      _ = try reader.bytes((count + 1) * MemoryLayout<Double>.size, "a matrix of numbers")
      (weights, scales) = ([], [])
      return
    }
    _ = try reader.integer(Int8.self, "an element")
    weights = try reader.bytes(count, "a matrix").map { Int8(bitPattern: $0) }
    let scaleCount = try reader.size("the number of scales", in: outputs...outputs)
    var scales: [Float] = []
    scales.reserveCapacity(scaleCount)
    for _ in 0..<scaleCount {
      let scale = Float(try reader.double("a scale") / 127)
      guard scale.isFinite, scale >= 0 else { throw reader.malformed("a scale is \(scale)") }
      scales.append(scale)
    }
    self.scales = scales
  }
}
