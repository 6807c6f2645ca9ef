import Foundation

/// The iterations of one call of `measure(metrics:options:block:)`.
final class MeasuringSession {
  private let metrics: [any XCTMetric]
  private var startTime: XCTPerformanceMeasurementTimestamp?
  private var endTime: XCTPerformanceMeasurementTimestamp?
  private(set) var measurements: [XCTMeasurement] = []
  /// Whether the iteration's values are kept: all but the first's are.
  var isCounted = false

  init(metrics: [any XCTMetric]) { self.metrics = metrics }

  /// The session whose block runs on this thread.
  static var current: MeasuringSession? {
    get { Thread.current.threadDictionary["PlatenTesting.session"] as? MeasuringSession }
    set { Thread.current.threadDictionary["PlatenTesting.session"] = newValue }
  }

  /// Begins measuring; a second start in one iteration is passed over.
  func start() {
    guard startTime == nil else { return }
    // What is asked last of all metrics is asked closest to the block: the time.
    for metric in metrics { metric.willBeginMeasuring() }
    startTime = XCTPerformanceMeasurementTimestamp()
  }

  /// Ends measuring; without a start, or a second time, it is passed over.
  func stop() {
    guard startTime != nil, endTime == nil else { return }
    endTime = XCTPerformanceMeasurementTimestamp()
    for metric in metrics.reversed() { metric.didStopMeasuring() }
  }

  /// Gathers the iteration's values; returns what went wrong, if anything did.
  func endIteration() -> String? {
    defer { (startTime, endTime) = (nil, nil) }
    guard let startTime, let endTime else {
      return "the block was to call startMeasuring() and did not"
    }
    do {
      for metric in metrics {
        for value in try metric.reportMeasurements(from: startTime, to: endTime) where isCounted {
          add(value)
        }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func add(_ value: XCTPerformanceMeasurement) {
    if let index = measurements.firstIndex(where: { $0.identifier == value.identifier }) {
      measurements[index].values.append(value.doubleValue)
    } else {
      measurements.append(
        XCTMeasurement(
          identifier: value.identifier, displayName: value.displayName,
          unitSymbol: value.unitSymbol, values: [value.doubleValue]))
    }
  }
}
