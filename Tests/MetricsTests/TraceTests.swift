@_spi(Instruments) import PlatenMetrics
import Testing

@Suite struct TraceTests {
  @Test func theTraceKeepsTheLatestCalls() {
    let meter = Meter(spans: 5)
    let (one, two) = (meter.lane("one"), meter.lane("two"))
    for job in 0..<3 {
      one.begin("a")
      one.begin("b")
      one.endJob(named: "job \(job)")
    }
    two.begin("b")
    two.endJob()
    let trace = meter.trace()
    #expect(trace.dropped == 5)
    #expect(trace.lanes == ["one", "two"])
    let names = trace.intervals.map { trace.names[Int($0.name)] }
    #expect(names == ["b", "job 2", "a", "b", "b"])
    #expect(trace.intervals.map(\.lane) == [0, 0, 0, 0, 1])
    let job = trace.intervals[1]
    for stage in trace.intervals[2...3] {
      #expect(stage.start >= job.start)
      #expect(stage.start + stage.duration <= job.start + job.duration)
    }
  }

  /// A service has jobs without end, and each may have a name of its own.
  @Test func namesOfForgottenCallsAreForgotten() {
    let meter = Meter(spans: 6)
    let lane = meter.lane()
    for job in 0..<5000 {
      lane.begin(job.isMultiple(of: 2) ? "even" : "odd")
      lane.endJob(named: "job \(job)")
    }
    let trace = meter.trace()
    #expect(trace.names.count < 1100)
    #expect(
      trace.intervals.map { trace.names[Int($0.name)] }
        == ["job 4997", "odd", "job 4998", "even", "job 4999", "odd"])
    #expect(trace.dropped == 9994)
  }

  @Test func aJobWithoutAStageIsNotInTheTrace() {
    let meter = Meter(spans: 10)
    let lane = meter.lane()
    lane.endJob(named: "before")
    lane.begin("stage")
    lane.endJob(named: "job")
    lane.endJob(named: "after")
    let trace = meter.trace()
    #expect(trace.intervals.map { trace.names[Int($0.name)] } == ["job", "stage"])
  }

  @Test func theNameOfAJobMayAskTheMeter() {
    let meter = Meter(spans: 10)
    let lane = meter.lane()
    for _ in 0..<2 {
      lane.begin("stage")
      lane.endJob(named: "after \(meter.report().stages.count) stages")
    }
    #expect(meter.trace().names == ["stage", "after 0 stages", "after 1 stages"])
  }
}
