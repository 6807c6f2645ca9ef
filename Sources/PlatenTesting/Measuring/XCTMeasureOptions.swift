public import Foundation

/// How `measure(metrics:options:block:)` goes about it.
public final class XCTMeasureOptions: NSObject, NSCopying {
  /// Which of start and stop the block calls itself.
  public struct InvocationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The block calls `startMeasuring()`.
    public static let manuallyStart = Self(rawValue: 1)
    /// The block calls `stopMeasuring()`.
    public static let manuallyStop = Self(rawValue: 2)
  }

  /// Measured iterations; fewer than 1 are 1. One more runs before them and is not counted.
  public var iterationCount = 5
  /// Which of start and stop the block calls itself.
  public var invocationOptions: InvocationOptions = []
  /// The file of baselines, JSON by machine and test, that results are held against, or recorded
  /// in where the environment has `PLATEN_BASELINES=record`; nil for neither.
  public var baselines: URL?

  /// Five iterations, started and stopped by themselves.
  public class var `default`: XCTMeasureOptions { XCTMeasureOptions() }

  /// Five iterations, started and stopped by themselves.
  public override init() {}

  /// The same options.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = XCTMeasureOptions()
    copy.iterationCount = iterationCount
    copy.invocationOptions = invocationOptions
    copy.baselines = baselines
    return copy
  }
}
