/// One layer of a network as its file describes it.
indirect enum NetworkLayer: Sendable {
  /// A picture; 0 stands for any size.
  case input(height: Int, width: Int, depth: Int)
  /// The neighbours of each place, side by side: one column after another.
  case convolve(halfWidth: Int, halfHeight: Int)
  /// The greatest of each rectangle.
  case maxpool(width: Int, height: Int)
  /// Each rectangle as one place with more numbers.
  case reconfigure(width: Int, height: Int)
  case series([NetworkLayer])
  case parallel([NetworkLayer])
  case reversed(Reversal, NetworkLayer)
  case lstm(LSTMKind, gates: [WeightMatrix], softmax: NetworkLayer?)
  case dense(Activation, WeightMatrix)

  /// How the places are put into another order before a layer, and back after it.
  enum Reversal: String, Sendable {
    case horizontal = "RTLReversed"
    case vertical = "TTBReversed"
    case transposed = "XYTranspose"
  }

  /// What an LSTM layer gives.
  enum LSTMKind: String, Sendable {
    case sequence = "LSTM"
    /// Only its last output.
    case summary = "SummLSTM"
    case softmax = "LSTMSoftmax"
    case binarySoftmax = "LSTMBinarySoftmax"
  }

  /// What follows the sums of a dense layer.
  enum Activation: String, Sendable {
    case logistic = "Logistic"
    case clippedLogistic = "LinLogistic"
    case clippedTanh = "LinTanh"
    case tanh = "Tanh"
    case relu = "Relu"
    case linear = "Linear"
    case softmax = "Softmax"
    case softmaxWithoutBlank = "SoftmaxNoCTC"
  }

  /// The names of layers that run others side by side.
  static let parallelNames: Set<String> = [
    "Parallel", "Replicated", "ParBidiLSTM", "DepParUDLSTM", "Par2dLSTM",
  ]

  var matrices: [WeightMatrix] {
    switch self {
    case .input, .convolve, .maxpool, .reconfigure: []
    case .series(let layers), .parallel(let layers): layers.flatMap(\.matrices)
    case .reversed(_, let layer): layer.matrices
    case .lstm(_, let gates, let softmax): gates + (softmax?.matrices ?? [])
    case .dense(_, let matrix): [matrix]
    }
  }
}
