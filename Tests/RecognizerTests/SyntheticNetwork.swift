import TestSupport

@testable import PlatenRecognizer

/// A small network of random weights, written as a component of a `.traineddata` file.
struct SyntheticNetwork {
  /// Rows of weights with a bias each, and a scale for each row.
  struct Matrix {
    var outputs: Int
    var inputs: Int
    var weights: [Int8]
    var scales: [Double]

    init(_ outputs: Int, _ inputs: Int, _ random: inout SeededRandom) {
      (self.outputs, self.inputs) = (outputs, inputs)
      weights = (0..<outputs * (inputs + 1)).map { _ in Int8(random.int(-127...127)) }
      // Sums that reach from nothing to where tanh is 1.
      scales = (0..<outputs).map { _ in Double(random.int(1...400)) / 100_000 }
    }

    var bytes: [UInt8] {
      var bytes: [UInt8] = [1 | 128]
      bytes += SyntheticNetwork.bytes(Int32(outputs)) + SyntheticNetwork.bytes(Int32(inputs + 1))
      bytes += [0] + weights.map { UInt8(bitPattern: $0) }
      bytes += SyntheticNetwork.bytes(UInt32(outputs))
      for scale in scales { bytes += SyntheticNetwork.bytes(scale.bitPattern) }
      return bytes
    }
  }

  /// An LSTM layer: its gates, and whether it runs from right to left.
  struct Layer {
    var gates: [Matrix]
    var isReversed: Bool

    init(_ inputs: Int, _ units: Int, isReversed: Bool, _ random: inout SeededRandom) {
      gates = (0..<4).map { _ in Matrix(units, inputs + units, &random) }
      self.isReversed = isReversed
    }
  }

  var height: Int
  var convolution: Matrix
  var summary: Layer
  var layers: [Layer]
  var output: Matrix
  var samples: Int32

  /// Layers of 16 to 48 units, and from 3 to 40 classes.
  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    height = [12, 36, 48][random.int(0...2)]
    convolution = Matrix([8, 16, 20][random.int(0...2)], 9, &random)
    var units = 16 * random.int(1...3)
    summary = Layer(convolution.outputs, units, isReversed: false, &random)
    layers = []
    for index in 0..<random.int(1...3) {
      let next = 16 * random.int(1...3)
      layers.append(Layer(units, next, isReversed: index == 1, &random))
      units = next
    }
    output = Matrix(random.int(3...40), units, &random)
    samples = Int32(random.int(0...1_000_000))
  }

  /// The component.
  var bytes: [UInt8] {
    let input = Self.layer("Input", 1, 1, [1, Int32(height), 0, 1, 0].flatMap(Self.bytes))
    let first = Self.series(
      1, convolution.outputs,
      [
        Self.layer("Convolve", 1, 9, Self.bytes(Int32(1)) + Self.bytes(Int32(1))),
        Self.layer("Tanh", 9, convolution.outputs, convolution.bytes),
      ])
    let pool = Self.layer(
      "Maxpool", convolution.outputs, convolution.outputs,
      Self.bytes(Int32(3)) + Self.bytes(Int32(3)))
    let rows = layers.map { layer in
      layer.isReversed ? Self.around("RTLReversed", layer, "LSTM") : Self.lstm(layer, "LSTM")
    }
    let last = Self.layer("Softmax", output.inputs, output.outputs, output.bytes)
    let all =
      [input, first, pool, Self.around("XYTranspose", summary, "SummLSTM")] + rows + [last]
    var bytes = Self.series(height, output.outputs, all)
    bytes += Self.text("[a network for tests]")
    // The flags say that the weights are integers, and that characters have codes.
    for number: Int32 in [1 | 64, 7, samples, 2] { bytes += Self.bytes(number) }
    return bytes + [UInt8](repeating: 0, count: 12)
  }

  // MARK: Writing

  static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number(8 * $0)) }
  }

  static func text(_ text: String) -> [UInt8] { bytes(UInt32(text.utf8.count)) + text.utf8 }

  static func layer(_ name: String, _ inputs: Int, _ outputs: Int, _ rest: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0] + text(name) + [0, 0]
    for number in [0, inputs, outputs, 0] { bytes += Self.bytes(Int32(number)) }
    return bytes + text(name) + rest
  }

  static func series(_ inputs: Int, _ outputs: Int, _ layers: [[UInt8]]) -> [UInt8] {
    layer("Series", inputs, outputs, bytes(UInt32(layers.count)) + layers.joined())
  }

  private static func lstm(_ layer: Layer, _ name: String) -> [UInt8] {
    let (all, units) = (layer.gates[0].inputs, layer.gates[0].outputs)
    return Self.layer(
      name, all - units, units, bytes(Int32(all)) + layer.gates.flatMap(\.bytes))
  }

  private static func around(_ name: String, _ layer: Layer, _ kind: String) -> [UInt8] {
    let (all, units) = (layer.gates[0].inputs, layer.gates[0].outputs)
    return Self.layer(name, all - units, units, bytes(UInt32(1)) + lstm(layer, kind))
  }
}
