public import Foundation

/// What the process wrote during an iteration, in kilobytes (1,000 bytes), to the byte.
///
/// Read from `wchar` of `/proc/self/io` (proc(5)): bytes handed to write(2) and its kin.
public final class XCTStorageMetric: NSObject, XCTMetric {
  private var bytesWritten = ReadingPair<Int>()

  /// Another metric of the same kind.
  public func copy(with zone: NSZone? = nil) -> Any { XCTStorageMetric() }

  /// Reads the counter.
  public func willBeginMeasuring() {
    bytesWritten.begin(ProcessFiles.bytesWritten)
  }

  /// Reads the counter again.
  public func didStopMeasuring() {
    bytesWritten.finish(ProcessFiles.bytesWritten)
  }

  /// The bytes between the two readings.
  ///
  /// - Throws: An error saying that `/proc/self/io` can't be read.
  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    guard let (start, end) = try bytesWritten.values() else { return [] }
    return [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_Storage.logical_writes",
        displayName: "Disk Logical Writes", doubleValue: Double(end - start) / 1000,
        unitSymbol: "kB")
    ]
  }
}
