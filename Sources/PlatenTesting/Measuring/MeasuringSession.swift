import Foundation

/// The iterations of one call of `measure(metrics:options:block:)`.
///
/// A block may have another thread stop it, so the session is locked.
final class MeasuringSession {
  private let metrics: [any XCTMetric]
  /// The metrics as they begin: first those that take long to, last those that would count it.
  private let beginners: [any XCTMetric]
  private let lock = NSLock()
  private let startsItself: Bool
  private var startTime: XCTPerformanceMeasurementTimestamp?
  private var endTime: XCTPerformanceMeasurementTimestamp?
  private var gathered = GatheredMeasurements()
  /// What went wrong, each once.
  private(set) var failures: [String] = []

  /// Copies the metrics; iterations start by themselves or by a call in the block.
  init(metrics: [any XCTMetric], startsItself: Bool = true) {
    self.startsItself = startsItself
    var copies: [any XCTMetric] = []
    for metric in metrics {
      if let copy = metric.copy(with: nil) as? any XCTMetric {
        copies.append(copy)
      } else {
        failures.append("copy(with:) of \(type(of: metric)) does not return a metric")
      }
    }
    self.metrics = copies
    let (readers, rest) = copies.parted { $0 is XCTMemoryMetric || $0 is XCTStorageMetric }
    let (clocks, others) = rest.parted { $0 is XCTCPUMetric }
    beginners = readers + others + clocks
  }

  /// One measurement for each value of each metric.
  var measurements: [XCTMeasurement] { gathered.measurements }

  /// Begins measuring; a second start in one iteration, also of a block that was started already,
  /// would not be where the block says, and fails.
  func start() {
    lock.withLock {
      guard startTime == nil else {
        return fail(
          startsItself
            ? "startMeasuring() was called in a block that is measured from its beginning; give "
              + "measure the option .manuallyStart"
            : "startMeasuring() was called twice in one iteration; only the first counts")
      }
      for metric in beginners { metric.willBeginMeasuring() }
      startTime = XCTPerformanceMeasurementTimestamp()
    }
  }

  /// Ends measuring; without a start, or a second time, it is passed over.
  func stop() {
    lock.withLock {
      guard startTime != nil, endTime == nil else { return }
      endTime = XCTPerformanceMeasurementTimestamp()
      for metric in beginners.reversed() { metric.didStopMeasuring() }
    }
  }

  /// Gathers the iteration's values, or passes over those of a warm-up.
  func endIteration(isCounted: Bool) {
    lock.withLock {
      defer { (startTime, endTime) = (nil, nil) }
      guard let startTime, let endTime else {
        return fail("the block was to call startMeasuring() and did not")
      }
      for (index, metric) in metrics.enumerated() {
        do {
          for value in try metric.reportMeasurements(from: startTime, to: endTime) where isCounted {
            gathered.add(value, metric: index)
          }
        } catch {
          fail("\(type(of: metric)) can't report: \(error)")
        }
      }
    }
  }

  private func fail(_ message: String) {
    if !failures.contains(message) { failures.append(message) }
  }
}

extension Array {
  /// The elements for which a condition holds, and the others, each in their order.
  fileprivate func parted(by condition: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(condition), filter { !condition($0) })
  }
}
