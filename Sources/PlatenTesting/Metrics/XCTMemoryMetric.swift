public import Foundation
@_spi(Instruments) import PlatenMetrics

/// The physical memory of a process in kilobytes (1,000 bytes): how much it grew during an
/// iteration, and its peak.
///
/// The peak is `VmHWM` of `/proc/PID/status`, set back before each iteration through
/// `/proc/PID/clear_refs` (proc(5)). A `Meter` in the block that sets it back as well does not take
/// the block's peak away.
open class XCTMemoryMetric: NSObject, XCTMetric {
  /// The kernel counts whole pages, so that two growths of the same may be a page apart.
  private static let page = Double(getpagesize()) / 1000
  private static let growth = MetricName(
    "Memory.physical", "Memory Physical", "kB", resolution: page)
  private static let peak = MetricName(
    "Memory.physical_peak", "Memory Peak Physical", "kB", resolution: page)

  private let process: MeasuredProcess
  private var memory: ProcessReadingPair<ProcessFiles.Memory>
  private var ownPeak = PeakMemory.ofProcess

  /// Measures the process the test runs in.
  public override convenience init() { self.init(process: .own) }

  /// Measures an application that the test launches, and that still runs when measuring ends.
  public convenience init(application: XCUIApplication) {
    self.init(process: .application(application))
  }

  private init(process: MeasuredProcess) {
    self.process = process
    memory = ProcessReadingPair(process, nothing: .none)
  }

  /// Another metric of the same kind.
  open func copy(with zone: NSZone? = nil) -> Any { XCTMemoryMetric(process: process) }

  /// Sets the peak back and reads the memory in use.
  open func willBeginMeasuring() {
    memory.begin { (id) throws(UnavailableReading) in
      if let id {
        try ProcessFiles.resetPeakMemory(of: id)
      } else {
        ownPeak = try PeakMemory.sinceNow()
      }
      return try ProcessFiles.memory(of: id)
    }
  }

  /// Reads memory in use and peak.
  open func didStopMeasuring() {
    memory.finish { (id) throws(UnavailableReading) in
      let memory = try ProcessFiles.memory(of: id)
      if id != nil { return memory }
      return ProcessFiles.Memory(resident: memory.resident, peak: try ownPeak.bytes())
    }
  }

  /// Growth and peak, or why there is no reading.
  open func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    [
      Self.growth { () throws(UnavailableReading) in
        let (start, end) = try memory.values()
        return Double(end.resident - start.resident) / 1000
      },
      Self.peak { () throws(UnavailableReading) in Double(try memory.values().end.peak) / 1000 },
    ]
  }
}
