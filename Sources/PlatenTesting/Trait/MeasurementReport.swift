import Foundation

/// What a measured test attaches to its results.
struct MeasurementReport: Encodable {
  private struct Row: Encodable {
    let identifier: String
    let displayName: String
    let unitSymbol: String
    let polarity: String
    let values: [Double]
    let average: Double?
    let median: Double?
    let percentRelativeStandardDeviation: Double?
    let unavailable: String?

    init(_ measurement: XCTMeasurement) {
      identifier = measurement.identifier
      displayName = measurement.displayName
      unitSymbol = measurement.unitSymbol
      polarity = measurement.polarity.name
      values = measurement.values
      unavailable = measurement.unavailable
      func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
      average = finite(measurement.average)
      median = finite(measurement.median)
      percentRelativeStandardDeviation = finite(100 * measurement.relativeStandardDeviation)
    }
  }

  private let schemaVersion = 1
  private let test: String
  private let machine: String
  private let measurements: [Row]

  /// The report as JSON with its keys in order.
  ///
  static func json(_ measurements: [XCTMeasurement], of test: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    let report = MeasurementReport(
      test: test, machine: PerformanceBaselines.machine, measurements: measurements.map(Row.init))
    return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
  }

  static func text(_ measurements: [XCTMeasurement], of test: String) -> String {
    (["\(test) on \(PerformanceBaselines.machine)"] + XCTMeasurement.lines(measurements))
      .joined(separator: "\n") + "\n"
  }
}
