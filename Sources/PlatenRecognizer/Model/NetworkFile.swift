package import PlatenCore

/// The network component of a `.traineddata` file: layers, and what belongs to running them.
///
/// The layout is that of libtesseract's `LSTMRecognizer::Serialize`. Everything is checked that
/// libtesseract relies on, so that a file which passes can be given to it.
package struct NetworkFile: Sendable {
  let root: NetworkLayer
  /// How many classes the last layer tells apart.
  package let classes: Int
  /// What the noise is seeded with that stands for pixels outside the picture.
  let sampleIteration: Int
  /// The class that stands for nothing new.
  let nullCode: Int
  /// Whether unichars are written as several classes.
  let isRecoding: Bool

  /// Reads a component. `hasCharsets` says whether unichars and their codes are components of their
  /// own; where they aren't, they stand in this one and end its reading.
  ///
  /// - Throws: `malformed`; `unsupported` where the alphabet stands in this component.
  package init(_ bytes: ArraySlice<UInt8>, hasCharsets: Bool = true) throws(PlatenError) {
    var reader = ModelReader(bytes, component: "network")
    var depth = 0
    let (root, outputs) = try Self.layer(&reader, inputs: nil, depth: &depth)
    guard case .series = root else { throw reader.malformed("the first layer is no series") }
    (self.root, classes) = (root, outputs)
    guard hasCharsets else {
      throw PlatenError(
        .unsupported, message: "this language data keeps its alphabet inside its network",
        reason: "files of Tesseract 4 and 5 keep it apart")
    }
    _ = try reader.string("the network's description", atMost: 10_000)
    let flags = try reader.integer(Int32.self, "the flags")
    _ = try reader.integer(Int32.self, "the number of iterations")
    sampleIteration = Int(try reader.integer(Int32.self, "the number of samples"))
    nullCode = try reader.size("the null class", in: 0...max(0, classes - 1))
    _ = try reader.bytes(3 * MemoryLayout<Float>.size, "the learning rates")
    guard reader.remaining == 0 else { throw reader.malformed("more follows the network") }
    isRecoding = flags & 64 != 0
    // libtesseract reads integers where this flag is set, whatever the matrices are.
    guard root.matrices.allSatisfy({ $0.isInteger == (flags & 1 != 0) }) else {
      throw reader.malformed("the weights aren't of the kind that the flags say")
    }
  }
}

// MARK: - Layers

extension NetworkFile {
  /// The layers of one file lie at most this deep in each other, which is far more than any use.
  private static let depthAtMost = 16

  /// Reads a layer that takes `inputs` numbers at each place; returns it with how many it gives.
  private static func layer(
    _ reader: inout ModelReader, inputs expected: Int?, depth: inout Int
  ) throws(PlatenError) -> (NetworkLayer, outputs: Int) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= depthAtMost else { throw reader.malformed("layers lie too deep in each other") }
    guard try reader.integer(UInt8.self, "the kind of a layer") == 0 else {
      throw reader.malformed("a layer is of a kind that was given up before Tesseract 4")
    }
    let name = try reader.string("the kind of a layer", atMost: 32)
    _ = try reader.bytes(2, "the state of training")
    let flags = try reader.integer(Int32.self, "the flags of a layer")
    let inputs = try reader.size("the inputs of a layer", in: 1...Int(UInt16.max))
    let stated = try reader.size("the outputs of a layer", in: 1...Int(UInt16.max))
    _ = try reader.integer(Int32.self, "the number of weights")
    _ = try reader.string("the name of a layer", atMost: 1000)
    guard expected == nil || expected == inputs else {
      throw reader.malformed("a layer takes \(inputs) numbers and is given \(expected ?? 0)")
    }
    let (layer, outputs) = try content(
      of: name, &reader, inputs: inputs, hasRates: flags & 64 != 0, depth: &depth)
    // libtesseract takes these two as they are stated where layers don't consist of others.
    switch layer {
    case .input, .dense, .lstm:
      guard outputs == stated else {
        throw reader.malformed("a layer gives \(outputs) numbers and says \(stated)")
      }
    default: break
    }
    return (layer, outputs)
  }

  /// Reads what follows the head of a layer.
  private static func content(
    of name: String, _ reader: inout ModelReader, inputs: Int, hasRates: Bool, depth: inout Int
  ) throws(PlatenError) -> (NetworkLayer, outputs: Int) {
    switch name {
    case "Input":
      _ = try reader.size("the batch", in: 0...1)
      let height = try reader.size("the height of the picture", in: 1...256)
      let width = try reader.size("the width of the picture", in: 0...10_000)
      let depth = try reader.size("the depth of the picture", in: 1...4)
      _ = try reader.integer(Int32.self, "the loss")
      return (.input(height: height, width: width, depth: depth), depth)
    case "Convolve":
      let x = try reader.size("half a window's width", in: 0...16)
      let y = try reader.size("half a window's height", in: 0...16)
      let outputs = inputs * (2 * x + 1) * (2 * y + 1)
      return (.convolve(halfWidth: x, halfHeight: y), outputs)
    case "Maxpool", "Reconfig":
      let x = try reader.size("the width of a pool", in: 1...64)
      let y = try reader.size("the height of a pool", in: 1...64)
      return name == "Maxpool"
        ? (.maxpool(width: x, height: y), inputs)
        : (.reconfigure(width: x, height: y), inputs * x * y)
    default: break
    }
    if let kind = NetworkLayer.LSTMKind(rawValue: name) {
      return try lstm(kind, &reader, inputs: inputs, depth: &depth)
    }
    if let activation = NetworkLayer.Activation(rawValue: name) {
      let matrix = try WeightMatrix(&reader)
      guard matrix.inputs == inputs else {
        throw reader.malformed("a matrix takes \(matrix.inputs) numbers in place of \(inputs)")
      }
      return (.dense(activation, matrix), matrix.outputs)
    }
    return try plumbing(name, &reader, inputs: inputs, hasRates: hasRates, depth: &depth)
  }

  /// Reads the layers inside one that only connects them.
  private static func plumbing(
    _ name: String, _ reader: inout ModelReader, inputs: Int, hasRates: Bool, depth: inout Int
  ) throws(PlatenError) -> (NetworkLayer, outputs: Int) {
    let isParallel = NetworkLayer.parallelNames.contains(name)
    let reversal = NetworkLayer.Reversal(rawValue: name)
    guard name == "Series" || isParallel || reversal != nil else {
      throw reader.malformed("there is no layer of the kind \"\(name)\"")
    }
    let count = try reader.size("the number of layers", in: 1...(reversal == nil ? 64 : 1))
    var layers: [NetworkLayer] = []
    var outputs = 0
    for index in 0..<count {
      // The picture's layer takes its height, and gives its depth.
      let wanted = index == 0 && depth == 1 ? nil : index == 0 || isParallel ? inputs : outputs
      let (layer, given) = try Self.layer(&reader, inputs: wanted, depth: &depth)
      layers.append(layer)
      outputs = isParallel ? outputs + given : given
    }
    if hasRates {
      let rates = try reader.size("the number of learning rates", in: 0...1000)
      _ = try reader.bytes(rates * MemoryLayout<Float>.size, "the learning rates")
    }
    if let reversal { return (.reversed(reversal, layers[0]), outputs) }
    return (isParallel ? .parallel(layers) : .series(layers), outputs)
  }

  private static func lstm(
    _ kind: NetworkLayer.LSTMKind, _ reader: inout ModelReader, inputs: Int, depth: inout Int
  ) throws(PlatenError) -> (NetworkLayer, outputs: Int) {
    let allInputs = try reader.size("the inputs of the gates", in: inputs...Int(UInt16.max))
    var gates = [try WeightMatrix(&reader)]
    let units = gates[0].outputs
    // What is fed back: the outputs, those of the row above too in two dimensions, and a softmax.
    let fedBack = allInputs - inputs
    let isPlain = kind == .sequence || kind == .summary
    guard fedBack >= units, !isPlain || fedBack == units || fedBack == 2 * units else {
      throw reader.malformed("a layer of \(units) units is fed \(fedBack) numbers back")
    }
    let isSquare = isPlain && fedBack == 2 * units
    for _ in 1..<(isSquare ? 5 : 4) { gates.append(try WeightMatrix(&reader)) }
    guard gates.allSatisfy({ $0.outputs == units && $0.inputs == allInputs }) else {
      throw reader.malformed("the gates of a layer differ in size")
    }
    if isPlain { return (.lstm(kind, gates: gates, softmax: nil), units) }
    let (softmax, outputs) = try layer(&reader, inputs: units, depth: &depth)
    guard case .dense = softmax,
      fedBack - units == (kind == .softmax ? outputs : outputs.bitsNeeded)
    else { throw reader.malformed("the softmax in a layer isn't one") }
    return (.lstm(kind, gates: gates, softmax: softmax), outputs)
  }
}

extension Int {
  /// How many bits numbers below this one take.
  fileprivate var bitsNeeded: Int { self <= 1 ? 0 : Int.bitWidth - (self - 1).leadingZeroBitCount }
}
