extension MeterReport.Hardware {
  /// Finds out by opening the counters once.
  init(trying events: HardwareCounters.Events?) {
    guard let events else {
      self = .notCounted
      return
    }
    do throws(UnavailableReading) {
      _ = try HardwareCounters(.thread, events: events)
      self = .counted
    } catch {
      self = .unavailable(error.description)
    }
  }
}
