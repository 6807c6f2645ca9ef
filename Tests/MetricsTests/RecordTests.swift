import Foundation
import Glibc
@_spi(Instruments) import PlatenMetrics
import Testing

/// What another process has measured of a job, in this one's report.
struct RecordTests {
  /// A record of one call.
  private func record(start: Int64, duration: Int64) -> LaneRecord {
    var usage = Usage()
    usage.wallTime = .nanoseconds(duration)
    usage.cpuTime = .nanoseconds(duration)
    var record = LaneRecord()
    record.stages = [LaneRecord.Stage(name: "decode", calls: 1, exactCalls: 1, usage: usage)]
    record.intervals = [LaneRecord.Interval(stage: 0, start: start, duration: duration)]
    return record
  }

  /// Jobs that a worker process begins while the lane is still at what came before count as all do.
  @Test func callsBegunAheadAreInTheDurations() throws {
    let meter = Meter()
    let lane = meter.lane()
    for isAhead in [true, false, true] {
      lane.begin("wait")
      usleep(2000)
      let now = monotonic()
      lane.take(record(start: isAhead ? now - 1_000_000_000 : now - 1000, duration: 1000))
      lane.endJob()
    }
    let report = meter.report()
    let row = try #require(report.rows.first { $0.name == "decode" })
    #expect(row.calls == 3)
    #expect(row.durations.count == 3)
    #expect(report.prometheus().contains("duration_seconds_count{stage=\"decode\"} 3\n"))
  }

  /// A job that was set aside and taken up again has cost what it had cost.
  @Test func whatIsSetAsideIsNotLost() throws {
    let meter = Meter()
    let lane = meter.lane()
    let other: Int64 = 3_000_000_000
    for start in [monotonic() - 10_000_000_000, monotonic()] {
      lane.begin("wait")
      lane.take(record(start: start, duration: other))
      let costs = lane.setAside()
      lane.resume(costs)
      lane.begin("again")
      lane.endJob()
    }
    let report = meter.report()
    let row = try #require(report.rows.first { $0.name == "decode" })
    #expect(row.durations.count == 2)
    #expect(row.usage.cpuTime == .nanoseconds(2 * other))
    #expect(report.cpuTime >= row.usage.cpuTime)
  }
}

private func monotonic() -> Int64 {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
