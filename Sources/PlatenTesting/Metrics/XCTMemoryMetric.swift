public import Foundation

/// The physical memory of the process in kilobytes (1,000 bytes): how much it grew during an
/// iteration, and its peak.
///
/// The peak is `VmHWM` of `/proc/self/status`, set back before each iteration through
/// `/proc/self/clear_refs` (proc(5)).
public final class XCTMemoryMetric: NSObject, XCTMetric {
  private var memory = ReadingPair<ProcessFiles.Memory>()

  /// Another metric of the same kind.
  public func copy(with zone: NSZone? = nil) -> Any { XCTMemoryMetric() }

  /// Sets the peak back and reads the memory in use.
  public func willBeginMeasuring() {
    memory.begin { () throws(ReadingError) in
      try ProcessFiles.resetPeakMemory()
      return try ProcessFiles.memory()
    }
  }

  /// Reads memory in use and peak.
  public func didStopMeasuring() {
    memory.finish(ProcessFiles.memory)
  }

  /// Growth and peak.
  ///
  /// - Throws: An error saying which file of `/proc` can't be read.
  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    guard let (start, end) = try memory.values() else { return [] }
    return [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_Memory.physical", displayName: "Memory Physical",
        doubleValue: Double(end.resident - start.resident) / 1000, unitSymbol: "kB"),
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_Memory.physical_peak",
        displayName: "Memory Peak Physical", doubleValue: Double(end.peak) / 1000,
        unitSymbol: "kB"),
    ]
  }
}
