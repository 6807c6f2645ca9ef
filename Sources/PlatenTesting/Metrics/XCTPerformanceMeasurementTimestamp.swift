import Dispatch
public import Foundation

/// A moment at which measuring began or ended.
public final class XCTPerformanceMeasurementTimestamp: NSObject, Sendable {
  /// Ticks of the monotonic clock, which are nanoseconds here.
  public let absoluteTime: UInt64
  /// The same moment of the calendar.
  public let date: Date

  /// Nanoseconds of the monotonic clock.
  public var absoluteTimeNanoSeconds: UInt64 { absoluteTime }

  /// Now.
  public convenience override init() {
    self.init(absoluteTime: DispatchTime.now().uptimeNanoseconds, date: Date())
  }

  /// A moment by both clocks.
  public init(absoluteTime: UInt64, date: Date) {
    self.absoluteTime = absoluteTime
    self.date = date
  }
}
