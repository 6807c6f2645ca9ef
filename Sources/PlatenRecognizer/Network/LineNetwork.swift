import CRecognizerKernels
package import PlatenCore

/// The network that reads lines: from the picture of a line to how likely each class is along it.
///
/// It is that of Tesseract's integer models (`[1,36,0,1 Ct3,3,16 Mp3,3 Lfys48 Lfx96 Lrx96 Lfx192
/// O1c111]` for English), and gives the same floats to the last bit. Weights are shared by all who
/// use it; a ``Scratch`` belongs to one thread.
package final class LineNetwork: Sendable {
  /// The height of a line's picture in pixels.
  package let inputHeight: Int
  /// How many columns of the picture one step of the scores spans.
  package let stepWidth: Int
  package let classes: Int
  /// The class that stands for nothing new.
  package let nullCode: Int

  private let convolution: DenseWeights
  private let summary: LSTMWeights
  private let layers: [(weights: LSTMWeights, isReversed: Bool)]
  private let output: DenseWeights
  private let seed: UInt64

  /// Reads the network of a language.
  ///
  /// - Throws: `malformed`; `unsupported` for a network that isn't of this form or not of integers.
  package convenience init(_ data: TrainedData) throws(PlatenError) {
    guard let component = data[.network] else {
      throw PlatenError(
        .malformed, message: "this language data has no network",
        suggestion: "Install the language's package again.")
    }
    let hasCharsets = data[.unicharSet] != nil && data[.recoder] != nil
    try self.init(NetworkFile(component, hasCharsets: hasCharsets))
  }

  /// Builds a network of a file's layers for a level of instructions.
  package init(
    _ file: NetworkFile, level: RecognizerLevel = .current
  ) throws(PlatenError) {
    guard case .series(let stack) = file.root, stack.count >= 5,
      case .input(let height, 0, 1) = stack[0], height % 3 == 0,
      case .series(let first) = stack[1], first.count == 2,
      case .convolve(1, 1) = first[0], case .dense(.tanh, let convolution) = first[1],
      case .maxpool(3, 3) = stack[2],
      case .reversed(.transposed, .lstm(.summary, let summary, nil)) = stack[3],
      case .dense(.softmax, let output) = stack[stack.count - 1]
    else { throw Self.unsupported("layers of another kind or order") }
    var layers: [(weights: LSTMWeights, isReversed: Bool)] = []
    for layer in stack[4..<(stack.count - 1)] {
      switch layer {
      case .lstm(.sequence, let gates, nil):
        layers.append((try LSTMWeights(gates, level), false))
      case .reversed(.horizontal, .lstm(.sequence, let gates, nil)):
        layers.append((try LSTMWeights(gates, level), true))
      default: throw Self.unsupported("layers of another kind or order")
      }
    }
    self.layers = layers
    self.convolution = try DenseWeights(ConvolutionPatches.padded(convolution), level)
    self.summary = try LSTMWeights(summary, level)
    self.output = try DenseWeights(output, level)
    (inputHeight, stepWidth, classes) = (height, 3, file.classes)
    nullCode = file.nullCode
    // Tesseract makes its seed of this number as a signed 64-bit one.
    seed = UInt64(bitPattern: Int64(file.sampleIteration) &* 0x1000_0001)
  }

  /// The error for a model that Platen's recogniser can't read; `reason` tells what it has.
  package static func unsupported(_ reason: String) -> PlatenError {
    PlatenError(
      .unsupported, message: "Platen's recogniser can't run this language's network",
      reason: "it has \(reason)", suggestion: "Tesseract's own code reads it.")
  }

  package var byteCount: Int {
    convolution.byteCount + summary.byteCount + output.byteCount
      + layers.reduce(0) { $0 + $1.weights.byteCount }
  }

  /// Makes what a thread needs to run the network.
  package func makeScratch() -> Scratch { Scratch() }
}

// MARK: - Running

extension LineNetwork {
  /// Wider lines are refused; their scores alone would take hundreds of megabytes.
  package static let widthAtMost = 1 << 18

  /// Runs the network over a line's picture.
  ///
  /// `pixels` holds ``inputHeight`` rows of `width` values, -127 for black to 127 for white.
  ///
  /// - Throws: `invalidArgument` where the picture has another size or is narrower than a step,
  ///   `limitExceeded` beyond ``widthAtMost``.
  package func run(
    _ pixels: Span<Int8>, width: Int, using scratch: inout Scratch
  ) throws(PlatenError) -> LineScores {
    guard width >= stepWidth, pixels.count == width * inputHeight else {
      throw PlatenError(
        .invalidArgument,
        message: "\(pixels.count) pixels \(width) wide are no line for this network",
        reason: "it reads lines \(inputHeight) pixels high and at least \(stepWidth) wide")
    }
    guard width <= Self.widthAtMost else {
      throw PlatenError(
        .limitExceeded, message: "a line is \(width) pixels wide",
        reason: "at most \(Self.widthAtMost) are read")
    }
    let steps = width / stepWidth
    let widest = layers.reduce(summary.units) { max($0, $1.weights.units) }
    scratch.reserve(
      activations: max(inputHeight / 3 * convolution.outputs, widest) * steps,
      loops: layers.reduce(summary.scratchBytes) { max($0, $1.weights.scratchBytes) })
    convolve(pixels, width: width, steps: steps, &scratch)
    unsafe scratch.step { input, result, loops in
      unsafe platen_lstm_summarize(
        summary.pointer, input, Int32(inputHeight / 3), Int32(steps), result, loops)
    }
    for layer in layers {
      unsafe scratch.step { input, result, loops in
        unsafe platen_lstm_run(
          layer.weights.pointer, input, Int32(steps), layer.isReversed ? 1 : 0, result, loops)
      }
    }
    let values = unsafe [Float](unsafeUninitializedCapacity: steps * classes) { buffer, count in
      if let start = buffer.baseAddress {
        unsafe scratch.read { input in
          unsafe platen_softmax(output.pointer, input, Int32(steps), start)
        }
      }
      count = steps * classes
    }
    return LineScores(steps: steps, classes: classes, values: values)
  }

  /// The first two layers and the pooling after them, three rows at a time.
  private func convolve(
    _ pixels: Span<Int8>, width: Int, steps: Int, _ scratch: inout Scratch
  ) {
    var patches = ConvolutionPatches(
      width: width, height: inputHeight, seed: seed, memory: scratch.takePatches())
    patches.take(pixels)
    for row in 0..<(inputHeight / 3) {
      patches.fillRows(from: 3 * row)
      unsafe scratch.write(at: row * steps * convolution.outputs) { result in
        unsafe patches.withRows { rows in
          unsafe platen_convolve_and_pool(
            convolution.pointer, rows, Int32(width), Int32(steps), result)
        }
      }
    }
    scratch.returnPatches(patches.memory)
  }
}
