import Foundation

/// One metric over all iterations: what `measure(metrics:options:block:)` returns.
public struct XCTMeasurement: Sendable, Hashable {
  /// A name for programs, the same in every run.
  public let identifier: String
  /// A name for people.
  public let displayName: String
  /// The unit of the values: `s`, `kB`.
  public let unitSymbol: String
  /// Whether a smaller value is better.
  public let polarity: XCTPerformanceMeasurement.Polarity
  /// One value for each iteration, in their order; none where one could not be read.
  public internal(set) var values: [Double]
  /// Why there are no values, as `unavailable: ` and the reason; nil where there are.
  public internal(set) var unavailable: String?
  /// How far apart two readings of the same may be; 0 where they are exact.
  package var resolution = 0.0

  /// Gathers values.
  public init(
    identifier: String, displayName: String, unitSymbol: String,
    polarity: XCTPerformanceMeasurement.Polarity = .prefersSmaller, values: [Double]
  ) {
    self.identifier = identifier
    self.displayName = displayName
    self.unitSymbol = unitSymbol
    self.polarity = polarity
    self.values = values
  }

  /// The mean of the values; NaN where there are none.
  public var average: Double { values.reduce(0, +) / Double(values.count) }

  /// The middle of the values in order of size; NaN where there are none.
  public var median: Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The smallest value, or the largest where more is better; NaN where there are none.
  public var best: Double {
    (polarity == .prefersLarger ? values.max() : values.min()) ?? .nan
  }

  /// The standard deviation of the values divided by the size of their mean: 0 where all are the
  /// same, infinite where they differ around a mean of 0, NaN where there are none.
  public var relativeStandardDeviation: Double {
    let deviation = (squaredDeviations / Double(values.count)).squareRoot()
    return deviation == 0 ? 0 : deviation / abs(average)
  }

  /// The standard error of the mean: how far it may be from that of endlessly many iterations. 0
  /// for fewer than two values, which say nothing of it.
  package var standardError: Double {
    guard values.count > 1 else { return 0 }
    let count = Double(values.count)
    return (squaredDeviations / (count - 1) / count).squareRoot()
  }

  private var squaredDeviations: Double {
    let mean = average
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }
}

extension XCTMeasurement: CustomStringConvertible {
  /// As XCTest prints it: `[CPU Time, s] average: 0.05, relative standard deviation: 1.200%, …`,
  /// and at its end the median, which is what is held against a baseline.
  public var description: String {
    if let unavailable { return "[\(label)] \(unavailable)" }
    let deviation = String(format: "%.3f", 100 * relativeStandardDeviation)
    return "[\(label)] average: \(Self.number(average)), "
      + "relative standard deviation: \(deviation)%, "
      + "values: [\(values.map(Self.number).joined(separator: ", "))], "
      + "median: \(Self.number(median))"
  }

  /// A number to six digits.
  private static func number(_ value: Double) -> String { String(format: "%.6g", value) }

  private var label: String { unitSymbol.isEmpty ? displayName : "\(displayName), \(unitSymbol)" }

  /// What is printed of a test: a line for each measurement, one for all unavailable alike.
  static func lines(_ measurements: [XCTMeasurement]) -> [String] {
    var lines: [String] = []
    var told: Set<String> = []
    for measurement in measurements {
      guard let reason = measurement.unavailable else {
        lines.append(measurement.description)
        continue
      }
      guard told.insert(reason).inserted else { continue }
      var labels: [String] = []
      for other in measurements where other.unavailable == reason {
        let label = "[\(other.label)]"
        if !labels.contains(label) { labels.append(label) }
      }
      lines.append("\(labels.joined(separator: " ")) \(reason)")
    }
    return lines
  }
}
