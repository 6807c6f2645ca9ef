public import Foundation
import PlatenMetrics
import Synchronization

/// How long an ``XCUIApplication`` takes to launch, in seconds.
///
/// A launch lasts from the program's start by posix_spawn(3) to the first byte on its standard
/// output, or to its end where it prints nothing. Waiting until it is responsive lasts on until its
/// first thread waits for something, or the program ends.
open class XCTApplicationLaunchMetric: NSObject, XCTMetric {
  private let waitsUntilResponsive: Bool
  private let intervals: XCTOSSignpostMetric

  /// Measures to the first output.
  public override convenience init() { self.init(waitUntilResponsive: false) }

  /// Measures to the first output, or until the program waits after it.
  public init(waitUntilResponsive: Bool) {
    waitsUntilResponsive = waitUntilResponsive
    let name = waitUntilResponsive ? XCUIApplication.responsiveName : XCUIApplication.launchName
    intervals = XCTOSSignpostMetric(
      XCUIApplication.signpost, name: name.description,
      identifier: "ApplicationLaunch-\(name)")
  }

  /// Another metric of the same kind.
  open func copy(with zone: NSZone? = nil) -> Any {
    XCTApplicationLaunchMetric(waitUntilResponsive: waitsUntilResponsive)
  }

  /// Begins to record launches.
  open func willBeginMeasuring() {
    if waitsUntilResponsive { XCUIApplication.responsivenessAwaited.add(1, ordering: .relaxed) }
    intervals.willBeginMeasuring()
  }

  /// Stops recording.
  open func didStopMeasuring() {
    intervals.didStopMeasuring()
    if waitsUntilResponsive {
      XCUIApplication.responsivenessAwaited.subtract(1, ordering: .relaxed)
    }
  }

  /// The time of all launches of the iteration.
  open func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    Array(try intervals.reportMeasurements(from: startTime, to: endTime).prefix(1))
  }
}
