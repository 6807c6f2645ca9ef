import Synchronization

/// Adds up what every stage of a run cost, over all workers.
///
/// Each worker marks the edges of its stages on a ``Lane`` of its own and hands over the sums once
/// per job, so no lock is in a hot path. Costs under a microsecond for each edge, and 0.04 for
/// those of stages so short that only some are read in full.
public final class Meter: Sendable {
  /// How much is read at the edge of a stage.
  package enum Detail: Sendable, Hashable {
    /// Nothing: lanes do no work and reports hold no stages.
    case off
    /// Wall time and Platen's own counters, no processor time.
    case wall
    /// All of it.
    case full
  }

  private struct State {
    var lanes: [LaneTotals] = []
    /// Those without a name that nobody has any more.
    var unused: [Int] = []
    var order: [String] = []
    var names: Set<String> = []
    var trace: TraceRing
    /// Processor time that other processes have spent on the jobs, in nanoseconds.
    var elsewhere: Int64 = 0
  }

  /// How much is read at the edge of a stage.
  package let detail: Detail
  private let longStage: Int64
  private let state: Mutex<State>
  private let start: ProcessReading
  private let peak: PeakMemory
  private let bytesAtStart: (written: Int, stored: Int)?
  package let hardwareEvents: HardwareCounters.Events?
  private let hardware: MeterReport.Hardware
  private let signposts: SignpostRecording?
  private var keepsTrace: Bool { signposts != nil }

  /// Starts measuring; the process's processor time from here on is what the stages must add up to.
  ///
  /// - Parameters:
  ///   - countsCPUTime: Whether processor time, page faults and switches are read at the edge of a
  ///     stage, and not its wall time and Platen's own counters alone.
  ///   - samplesShortStages: Whether stages so short that reading them in full would cost more than
  ///     0.5 % are read in full at some calls only.
  ///   - countsHardware: Whether cycles and instructions are read as well, where the machine has
  ///     counters; a reading then takes one system call more.
  ///   - spans: Calls of stages kept for ``chromeTrace()``, the latest ones, and as many marks of
  ///     ``Signpost``s, the first ones; 0 keeps none.
  ///   - resetsPeakMemory: Whether the kernel's record of the process's peak of memory in use is
  ///     set back to what is in use now, so that the report's is this run's own. It is one for the
  ///     whole process; other meters keep theirs.
  public convenience init(
    countsCPUTime: Bool = true, samplesShortStages: Bool = true, countsHardware: Bool = false,
    spans: Int = 0, resetsPeakMemory: Bool = true
  ) {
    self.init(
      detail: countsCPUTime ? .full : .wall, samplesShortStages: samplesShortStages,
      hardwareEvents: countsHardware ? .hardware : nil, spans: spans,
      resetsPeakMemory: resetsPeakMemory)
  }

  /// A meter that measures nothing: its lanes do no work, and its reports hold no stages.
  public static func off() -> Meter {
    Meter(
      detail: .off, samplesShortStages: true, hardwareEvents: nil, spans: 0,
      resetsPeakMemory: false)
  }

  package init(
    detail: Detail, samplesShortStages: Bool, hardwareEvents: HardwareCounters.Events?,
    spans: Int, resetsPeakMemory: Bool
  ) {
    // As much as no memory holds; a larger number has no double.
    let spans = min(max(0, spans), 1 << 40)
    self.detail = detail
    self.hardwareEvents = hardwareEvents
    hardware = MeterReport.Hardware(trying: hardwareEvents)
    signposts = spans > 0 ? SignpostRecording(capacity: spans) : nil
    longStage = detail == .full && samplesShortStages ? 200 * Self.costOfReading() : 0
    state = Mutex(State(trace: TraceRing(capacity: spans)))
    // Where the kernel has no way to, the peak is the process's, as its documentation says.
    peak = (resetsPeakMemory ? try? PeakMemory.sinceNow() : nil) ?? .ofProcess
    bytesAtStart = Self.bytes()
    start = ProcessReading.now()
  }

  /// A lane for one thread at a time.
  ///
  /// A new one without a name goes on with the sums of one that was let go of, so that a server may
  /// take one for each request and reports don't grow with them.
  ///
  /// - Parameter name: What reports and traces call it; "worker N" if not given.
  public func lane(_ name: String? = nil) -> Lane {
    let (number, stages) = state.withLock { state in
      if name == nil, let number = state.unused.popLast() {
        return (number, state.lanes[number].rows.map(\.name))
      }
      state.lanes.append(LaneTotals(name: name ?? "worker \(state.lanes.count)"))
      return (state.lanes.count - 1, [])
    }
    // A lane's stages are numbered as its sums are.
    let tally = LaneTally(
      stages: stages, detail: detail, longStage: longStage, hardwareEvents: hardwareEvents)
    return Lane(meter: self, number: number, isNamed: name != nil, tally: tally)
  }

  func giveBack(lane: Int) { state.withLock { $0.unused.append(lane) } }

  /// Adds a job's sums to those of its lane.
  func absorb(_ tally: borrowing LaneTally, lane: Int, jobName: () -> String) {
    // Asked for before anything is locked, since it may ask the meter.
    let jobName = keepsTrace ? jobName() : ""
    state.withLock { state in
      for stage in tally.stages.dropFirst(state.lanes[lane].rows.count) {
        state.lanes[lane].rows.append(MeterReport.Row(name: stage.name))
        if state.names.insert(stage.name).inserted { state.order.append(stage.name) }
      }
      state.lanes[lane].add(tally)
      state.elsewhere &+= tally.elsewhere
      guard keepsTrace else { return }
      let stages = state.lanes[lane].rows.map(\.name)
      state.trace.add(tally, stages: stages, lane: lane, jobName: jobName)
    }
  }

  /// What has been measured so far: of every job that has ended.
  public func report() -> MeterReport {
    let now = ProcessReading.now()
    let (lanes, order, elsewhere) = state.withLock { ($0.lanes, $0.order, $0.elsewhere) }
    let bytes = Self.bytes()
    var report = MeterReport(
      lanes: lanes, order: order, detail: detail, from: start, to: now, peak: peak)
    report.cpuTime += .nanoseconds(elsewhere)
    report.samplingBound = .nanoseconds(longStage)
    if let bytes, let bytesAtStart {
      report.bytesWritten = bytes.written - bytesAtStart.written
      report.bytesStored = bytes.stored - bytesAtStart.stored
    }
    report.hardware = hardware
    return report
  }

  /// What the process gave write(2), and made dirty for a disk; nil where that isn't known.
  private static func bytes() -> (written: Int, stored: Int)? {
    try? ProcessFiles.bytes()
  }

  /// The calls of stages that were kept, in the JSON format of Chrome's trace events, which
  /// ui.perfetto.dev and chrome://tracing open: a complete event ("X") a call, a track a lane.
  ///
  /// Times are microseconds from the start of the meter. It keeps as many calls as it was told to
  /// by `spans`, the last ones.
  public func chromeTrace() -> [UInt8] { trace().chromeJSON() }

  /// The calls of stages that were kept, in the order in which they ended on each lane.
  @_spi(Instruments) public func trace() -> Trace {
    var trace = state.withLock { $0.trace.trace(lanes: $0.lanes.map(\.name), start: start.wall) }
    if let signposts {
      let contents = signposts.contents
      (trace.signposts, trace.events) = (contents.intervals, contents.events)
      trace.dropped += contents.dropped
    }
    return trace
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
