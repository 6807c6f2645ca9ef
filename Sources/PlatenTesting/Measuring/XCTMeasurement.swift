/// One metric over all iterations: what `measure(metrics:options:block:)` returns.
public struct XCTMeasurement: Sendable, Hashable {
  /// A name for programs, the same in every run.
  public let identifier: String
  /// A name for people.
  public let displayName: String
  /// The unit of the values: `s`, `kB`.
  public let unitSymbol: String
  /// One value for each iteration, in their order.
  public internal(set) var values: [Double]

  /// The mean of the values; NaN where there are none.
  public var average: Double { values.reduce(0, +) / Double(values.count) }

  /// The standard deviation of the values divided by the size of their mean; 0 for a mean of 0.
  public var relativeStandardDeviation: Double {
    let mean = average
    guard mean != 0 else { return 0 }
    let squares = values.map { ($0 - mean) * ($0 - mean) }
    return (squares.reduce(0, +) / Double(values.count)).squareRoot() / abs(mean)
  }
}

extension XCTMeasurement: CustomStringConvertible {
  /// As XCTest prints it: `[CPU Time, s] average: 0.050, relative standard deviation: 1.2%, …`.
  public var description: String {
    let deviation = (relativeStandardDeviation * 1000).rounded() / 10
    return "[\(displayName), \(unitSymbol)] average: \(average), "
      + "relative standard deviation: \(deviation)%, values: \(values)"
  }
}
