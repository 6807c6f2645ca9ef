/// One thread's way through named stages; each mark ends a stage and begins the next.
///
/// ```swift
/// let meter = Meter()
/// let lane = meter.lane()
/// lane.begin("decode")
/// lane.begin("filter")           // ends "decode" with the same reading
/// let costs = lane.endJob()      // [(name: "decode", usage: …), (name: "filter", usage: …)]
/// print(meter.report().table())
/// ```
///
/// A lane is used by one thread at a time, and a job is best begun and ended on one; the next may
/// be another's. A stage that ends on another thread than it began on, over an `await` say, has its
/// wall time only: what it took of the processor is with what no stage accounts for. Nothing is
/// locked before a job ends: then its sums go to the meter.
public final class Lane {
  private let meter: Meter
  private let number: Int
  private let isNamed: Bool
  private let isMeasuring: Bool
  private var tally: LaneTally

  init(meter: Meter, number: Int, isNamed: Bool, tally: consuming LaneTally) {
    self.meter = meter
    self.number = number
    self.isNamed = isNamed
    isMeasuring = meter.detail != .off
    self.tally = tally
  }

  deinit { if !isNamed { meter.giveBack(lane: number) } }

  /// Ends the stage under way, if there is one, and begins another.
  ///
  /// A stage may come several times in a job; its calls are summed up.
  public func begin(_ stage: String) {
    if isMeasuring { tally.begin(stage) }
  }

  /// Ends the stage under way and with it the job.
  ///
  /// - Parameter name: What the job is called in a trace, a path say.
  /// - Returns: What each stage of the job cost, in the order in which they began; nothing where
  ///   the meter is off.
  @discardableResult
  public func endJob(named name: @autoclosure () -> String = "") -> [StageUsage] {
    guard isMeasuring else { return [] }
    tally.finish()
    meter.absorb(tally, lane: number, jobName: name)
    return tally.takeJob()
  }

  /// Opens the processor's counters for the calling thread, before a sandbox forbids that.
  package func openCounters() { tally.openCounters() }

  /// Ends the job as ``endJob(named:)`` does, for the lane of another process that is told of it.
  package func endJobRecorded() -> LaneRecord {
    guard isMeasuring else { return LaneRecord() }
    tally.finish()
    meter.absorb(tally, lane: number, jobName: { "" })
    let record = tally.record()
    _ = tally.takeJob()
    return record
  }

  /// Ends the stage and gives the job's cost so far; its rest begins with ``resume(_:)``.
  package func setAside() -> LaneRecord {
    guard isMeasuring else { return LaneRecord() }
    tally.finish()
    let record = tally.record()
    _ = tally.takeJob()
    return record
  }

  /// Goes on with a job that was set aside.
  package func resume(_ record: LaneRecord) {
    guard isMeasuring else { return }
    tally.add(record)
  }

  /// Counts what another process has spent on the job, while the stage under way waited for it.
  package func take(_ record: LaneRecord) {
    guard isMeasuring else { return }
    tally.take(record)
  }
}
