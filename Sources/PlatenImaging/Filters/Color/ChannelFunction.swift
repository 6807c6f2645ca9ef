import PlatenKernels

/// What can be computed of one channel's number alone, on straight colour.
enum ChannelFunction: Sendable, Equatable {
  /// Linear light to encoded values, and back. Both hold their values within 0…1.
  case encode
  case decode
  /// Values below 2⁻¹⁰⁰ become 0.
  case power(Float)
  /// 1 where the number is reached, else 0.
  case threshold(Float)
  /// Four coefficients, that of the lowest power first.
  case polynomial([Float])
  /// The nearest of this many steps above 0.
  case posterize(Float)
  case clamp(Float, Float)
  /// At least two values for 0…1 at equal distances, straight lines in between.
  case table([Float])

  /// Entries of a table that stands for a curve.
  static let tableCount = 1025

  /// A curve as a table.
  static func curve(_ value: (Double) -> Double) -> ChannelFunction {
    .table((0..<tableCount).map { Float(value(Double($0) / Double(tableCount - 1))) })
  }

  var isIdentity: Bool {
    switch self {
    case .power(let exponent): exponent == 1
    case .polynomial(let c): c == [0, 1, 0, 0]
    default: false
    }
  }

  /// What an explanation of the plan calls it.
  var label: String {
    switch self {
    case .encode: "encode"
    case .decode: "decode"
    case .power: "power"
    case .threshold: "threshold"
    case .polynomial: "polynomial"
    case .posterize: "posterize"
    case .clamp: "clamp"
    case .table: "curve"
    }
  }

  /// Products for one number.
  var weight: Double {
    switch self {
    case .encode, .decode: 10
    case .power: 13
    case .threshold, .clamp: 1
    case .polynomial, .posterize: 3
    case .table: 8
    }
  }

  /// Computes `count` numbers in place.
  func apply(
    to plane: Line<Float>, count: Int, _ kernels: any FilterKernels.Type
  ) {
    switch self {
    case .encode: kernels.encode(plane, count: count)
    case .decode: kernels.decode(plane, count: count)
    case .power(let exponent): kernels.power(plane, count: count, exponent: exponent)
    case .threshold(let threshold):
      kernels.threshold(plane, count: count, threshold: threshold)
    case .polynomial(let c): kernels.polynomial(plane, count: count, c)
    case .posterize(let steps): kernels.posterize(plane, count: count, steps: steps)
    case .clamp(let low, let high):
      kernels.clamp(plane, count: count, low: low, high: high)
    case .table(let table):
      kernels.curve(plane, count: count, table)
    }
  }
}
