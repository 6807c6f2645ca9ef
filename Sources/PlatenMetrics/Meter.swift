import Synchronization

/// Adds up what every stage of a run cost, over all workers.
///
/// Workers measure on their own with a ``StageClock`` and hand over the sums once per job, so the
/// lock is never in a hot path.
public final class Meter: Sendable {
  private struct Total {
    var order: [String] = []
    var rows: [String: MeterReport.Row] = [:]
  }

  private let total = Mutex(Total())
  private let start = ProcessReading.now()
  private let began = ContinuousClock.now

  /// Starts measuring; the process's processor time from here on is what the rows must add up to.
  public init() {}

  /// Adds what one job's stages cost.
  public func add(_ stages: some Sequence<(name: String, usage: Usage)>) {
    total.withLock { total in
      for (name, usage) in stages {
        if total.rows[name] == nil {
          total.order.append(name)
          total.rows[name] = MeterReport.Row(name: name)
        }
        total.rows[name]?.calls += 1
        total.rows[name]?.usage += usage
      }
    }
  }

  /// What has been measured so far.
  public func report() -> MeterReport {
    let now = ProcessReading.now()
    let rows = total.withLock { total in total.order.compactMap { total.rows[$0] } }
    return MeterReport(
      rows: rows, wallTime: began.duration(to: .now), cpuTime: now.cpuTime - start.cpuTime,
      peakMemory: now.peakMemory)
  }
}
