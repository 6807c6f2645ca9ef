public import Foundation

/// What the process wrote during an iteration, in kilobytes (1,000 bytes), to the byte.
///
/// Read from `wchar` of `/proc/self/io` (proc(5)): bytes handed to write(2) and its kin.
public final class XCTStorageMetric: NSObject, XCTMetric {
  private var start: Result<Int, ReadingError>?
  private var end: Result<Int, ReadingError>?

  /// Another metric of the same kind.
  public func copy(with zone: NSZone? = nil) -> Any { XCTStorageMetric() }

  /// Reads the counter.
  public func willBeginMeasuring() {
    start = Result { () throws(ReadingError) in try Reading.bytesWritten() }
  }

  /// Reads the counter again.
  public func didStopMeasuring() {
    end = Result { () throws(ReadingError) in try Reading.bytesWritten() }
  }

  /// The bytes between the two readings.
  ///
  /// - Throws: An error saying that `/proc/self/io` can't be read.
  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    guard let start = try start?.get(), let end = try end?.get() else { return [] }
    return [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_Storage.logical_writes",
        displayName: "Disk Logical Writes", doubleValue: Double(end - start) / 1000,
        unitSymbol: "kB")
    ]
  }
}
