import Synchronization

/// Adds up what every stage of a run cost, over all workers.
///
/// Each worker marks the edges of its stages on a ``Lane`` of its own and hands over the sums once
/// per job, so no lock is in a hot path. Costs under a microsecond for each edge, and 0.04 for those
/// of stages so short that only some are read in full.
public final class Meter: Sendable {
  /// How much is read at the edge of a stage.
  public enum Detail: Sendable, Hashable {
    /// Nothing: lanes do no work and reports hold no stages.
    case off
    /// Wall time and Platen's own counters, no processor time.
    case wall
    /// All of it.
    case full
  }

  private struct State {
    var lanes: [LaneTotals] = []
    var order: [String] = []
    var trace: TraceRing
  }

  /// How much is read at the edge of a stage.
  public let detail: Detail
  private let longStage: Int64
  private let state: Mutex<State>
  private let start: ProcessReading

  /// Starts measuring; the process's processor time from here on is what the stages must add up to.
  ///
  /// - Parameters:
  ///   - detail: How much is read at the edge of a stage.
  ///   - samplesShortStages: Whether stages so short that reading them in full would cost more than
  ///     0.5 % are read in full at some calls only.
  ///   - spans: Calls of stages kept for ``trace()``, the latest ones; 0 keeps none.
  ///   - resetsPeakMemory: Whether the process's peak of memory in use is set back to what is in
  ///     use now, so that the report's is this run's own. It is one for the whole process.
  public init(
    detail: Detail = .full, samplesShortStages: Bool = true, spans: Int = 0,
    resetsPeakMemory: Bool = true
  ) {
    self.detail = detail
    longStage = detail == .full && samplesShortStages ? 200 * Self.costOfReading() : 0
    state = Mutex(State(trace: TraceRing(capacity: max(0, spans))))
    if resetsPeakMemory { ProcessReading.resetPeakMemory() }
    start = ProcessReading.now()
  }

  /// A lane for one thread at a time.
  ///
  /// - Parameter name: What reports and traces call it; "worker N" if not given.
  public func lane(_ name: String? = nil) -> Lane {
    let number = state.withLock { state in
      state.lanes.append(LaneTotals(name: name ?? "worker \(state.lanes.count)"))
      return state.lanes.count - 1
    }
    return Lane(meter: self, number: number, detail: detail, longStage: longStage)
  }

  /// Adds a job's sums to those of its lane.
  func absorb(_ tally: borrowing LaneTally, lane: Int, jobName: () -> String) {
    state.withLock { state in
      for stage in tally.stages.dropFirst(state.lanes[lane].rows.count) {
        state.lanes[lane].rows.append(MeterReport.Row(name: stage.name))
        if !state.order.contains(stage.name) { state.order.append(stage.name) }
      }
      state.lanes[lane].add(tally)
      guard state.trace.capacity > 0 else { return }
      let stages = state.lanes[lane].rows.map(\.name)
      state.trace.add(tally, stages: stages, lane: lane, jobName: jobName())
    }
  }

  /// What has been measured so far: of every job that has ended.
  public func report() -> MeterReport {
    let now = ProcessReading.now()
    let (lanes, order) = state.withLock { ($0.lanes, $0.order) }
    return MeterReport(lanes: lanes, order: order, from: start, to: now, longStage: longStage)
  }

  /// The calls of stages that were kept, in the order in which they ended on each lane.
  public func trace() -> Trace {
    state.withLock { $0.trace.trace(lanes: $0.lanes.map(\.name), start: start.wall) }
  }

  /// What a full reading costs on this machine, in nanoseconds: the least of ten tries.
  private static func costOfReading() -> Int64 {
    var (least, last) = (Int64.max, Reading.now())
    for _ in 0..<10 {
      let now = Reading.now()
      least = min(least, now.wall &- last.wall)
      last = now
    }
    return max(100, least)
  }
}
