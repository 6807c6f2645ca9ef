import PlatenQueue

extension Filter {
  /// What a filter computes, with its arguments worked in.
  enum Operation {
    case matrix(ColorMatrix)
    case power(Double)
    case vibrance(Double)
    case threshold(Double)
    case luminance
    case convolution(SymmetricKernel, sharpen: Double?)
    case median
    case scale(Double)
    case crop(PixelRect)

    /// Whether it leaves every picture as it is.
    var isIdentity: Bool {
      switch self {
      case .matrix(let matrix): matrix == .identity
      case .power(let exponent): exponent == 1
      case .vibrance(let amount): amount == 0
      case .convolution(let kernel, let sharpen): kernel.radius == 0 || sharpen == 0
      case .scale(let factor): factor == 1
      case .threshold, .luminance, .median, .crop: false
      }
    }
  }

  /// The computation, once every argument is found to be in its range.
  ///
  /// - Throws: `invalidArgument` naming the filter, the parameter, its value and its range.
  func operation(in light: Light) throws(PlatenError) -> Operation {
    guard let definition = Self.definition(named: name) else { throw Self.unknown(name) }
    for (parameter, numbers) in zip(definition.parameters, arguments) {
      try parameter.check(numbers, of: name)
    }
    return definition.operation(Arguments(values: arguments, light: light))
  }
}

extension Filter.Parameter {
  /// Checks a parameter's numbers: how many, and each within the range (NaN is in none).
  ///
  /// - Throws: `invalidArgument` naming the filter, the parameter, its value and its range.
  func check(_ numbers: [Double], of filter: String) throws(PlatenError) {
    guard numbers.count == defaultValue.count else {
      throw PlatenError(
        .invalidArgument,
        message: "\(filter)(\(name):) has \(numbers.count) numbers",
        reason: "it takes \(defaultValue.count)",
        suggestion: "Write it as \(name): \(Filter.text(defaultValue)).")
    }
    let kind = isInteger ? "whole numbers" : "numbers"
    for number in numbers {
      guard range.contains(number), !isInteger || number == number.rounded() else {
        let bounds = "\(Filter.text(range.lowerBound)) to \(Filter.text(range.upperBound))"
        throw PlatenError(
          .invalidArgument, message: "\(filter)(\(name):) is \(Filter.text(number))",
          reason: "it takes \(kind) from \(bounds)",
          suggestion: "Choose a value within the range.")
      }
    }
  }
}
