import Foundation
import Glibc
@_spi(Instruments) import PlatenMetrics
import Testing

@Suite(.serialized) struct LaneTests {
  /// Between what stages must have cost, by the thread's own clock: the least is read when a stage
  /// has begun and before the next does, the most before it begins and when the next has begun.
  private struct Bounds {
    private var bounds: [String: (least: Duration, most: Duration)] = [:]
    private var open: (name: String, before: Duration, after: Duration)?

    mutating func begin(_ name: String, on lane: Lane) {
      let before = threadTime()
      lane.begin(name)
      note(name, before)
    }

    mutating func endJob(of lane: Lane) -> [StageUsage] {
      let before = threadTime()
      defer { note("", before) }
      return lane.endJob()
    }

    private mutating func note(_ name: String, _ before: Duration) {
      let after = threadTime()
      if let open {
        bounds[open.name, default: (.zero, .zero)].least += before - open.after
        bounds[open.name, default: (.zero, .zero)].most += after - open.before
      }
      open = (name, before, after)
    }

    subscript(name: String) -> ClosedRange<Duration> {
      bounds[name].map { $0.least...$0.most } ?? .zero ... .zero
    }
  }

  @Test func everyStageGetsWhatItBurnt() {
    let meter = Meter()
    let lane = meter.lane()
    var bounds = Bounds()
    for _ in 0..<3 {
      for (name, time) in [("a", 500), ("b", 4000), ("c", 12_000)] {
        bounds.begin(name, on: lane)
        burn(.microseconds(time))
      }
    }
    let stages = bounds.endJob(of: lane)
    #expect(stages.map(\.name) == ["a", "b", "c"])
    for stage in stages { #expect(bounds[stage.name].contains(stage.usage.cpuTime)) }
    let report = meter.report()
    #expect(report.rows.map(\.calls) == [3, 3, 3])
    #expect(report.rows.filter(\.isExact).count == 3)
  }

  /// Stages far shorter than a reading costs: their processor time is shared out, none is lost.
  @Test func shortStagesAreSampledAndStillAddUp() {
    let meter = Meter()
    let lane = meter.lane()
    var burnt: [Duration] = [.zero, .zero, .zero]
    let outerStart = threadTime()
    lane.begin("0")
    let start = threadTime()
    for _ in 0..<3000 {
      for (index, time) in [20, 10, 5].enumerated() {
        burnt[index] += burn(.microseconds(time))
        lane.begin("\((index + 1) % 3)")
      }
    }
    let end = threadTime()
    let stages = lane.endJob()
    let outerEnd = threadTime()
    let report = meter.report()
    #expect(report.rows.map(\.calls) == [3001, 3000, 3000])
    #expect(report.rows.filter { !$0.isExact && $0.exactCalls > 4 }.count == 3)
    #expect(report.table().contains("~"))
    let sum = stages.reduce(.zero) { $0 + $1.usage.cpuTime }
    #expect((end - start...outerEnd - outerStart).contains(sum))
    for (stage, truth) in zip(stages, burnt) {
      // Within a tenth of the whole, however the machine was loaded.
      #expect(abs(stage.usage.cpuTime / sum - truth / (burnt[0] + burnt[1] + burnt[2])) < 0.1)
    }
  }

  @Test func aSleepingNeighbourIsNotChargedWithProcessorTime() {
    let lane = Meter().lane()
    var bounds = Bounds()
    for _ in 0..<10 {
      bounds.begin("burn", on: lane)
      burn(.microseconds(300))
      bounds.begin("sleep", on: lane)
      usleep(3000)
    }
    let stages = bounds.endJob(of: lane)
    for stage in stages { #expect(bounds[stage.name].contains(stage.usage.cpuTime)) }
    #expect(stages[1].usage.wallTime >= .milliseconds(30))
    #expect(stages[1].usage.waits >= 10)
  }

  /// Asks malloc for blocks of 1, 2, 3… bytes and gives them back.
  private func allocate(_ count: Int, into blocks: inout [UInt]) {
    for size in 1...count { unsafe blocks.append(UInt(bitPattern: malloc(size))) }
  }

  private func release(_ blocks: inout [UInt]) {
    for block in blocks { unsafe free(UnsafeMutableRawPointer(bitPattern: block)) }
    blocks.removeAll(keepingCapacity: true)
  }

  @Test func blocksAskedOfMallocAreCountedExactly() {
    #expect(AllocationCounter.isLinked)
    let lane = Meter().lane()
    var blocks: [UInt] = []
    blocks.reserveCapacity(1000)
    // The first job warms up what the lane itself allocates.
    for _ in 0..<2 {
      lane.begin("none")
      lane.begin("blocks")
      allocate(777, into: &blocks)
      lane.begin("after")
      let stages = lane.endJob()
      #expect(stages[0].usage.allocations <= 16)
      #expect((777...800).contains(stages[1].usage.allocations))
      release(&blocks)
    }
    let before = Reading.now()
    allocate(777, into: &blocks)
    let usage = Reading.now().since(before)
    #expect(usage.allocations == 777)
    #expect(usage.allocatedBytes == 777 * 778 / 2)
    release(&blocks)
  }

  @Test func theReportAddsUp() {
    let meter = Meter()
    burn(.milliseconds(20))
    let lane = meter.lane("one")
    lane.begin("work")
    burn(.milliseconds(10))
    lane.endJob()
    lane.begin("work")
    lane.begin("rest")
    lane.endJob()
    let report = meter.report()
    #expect(report.rows.map(\.name) == ["work", "rest"])
    #expect(report.rows.map(\.calls) == [2, 1])
    #expect(report.lanes.map(\.name) == ["one"])
    #expect(report.lanes[0].jobs == 2)
    // What was burnt outside any stage is not lost.
    #expect(report.unattributed >= .milliseconds(20))
    let sum = report.rows.reduce(report.unattributed) { $0 + $1.usage.cpuTime }
    #expect(sum == report.cpuTime)
    let lines = report.table().split(separator: "\n")
    #expect(lines[3].hasPrefix("unattributed"))
  }

  /// The stages of one are numbered otherwise than those of the other that goes on with its sums.
  @Test func aLaneThatIsLetGoOfIsTakenAgain() {
    let meter = Meter()
    func work(_ stages: [String]) {
      let lane = meter.lane()
      for stage in stages { lane.begin(stage) }
      lane.endJob()
    }
    work(["a", "b"])
    work(["c", "b", "a"])
    let held = meter.lane()
    work(["b"])
    _ = meter.lane("named")
    _ = meter.lane("named")
    held.endJob()
    let report = meter.report()
    #expect(report.lanes.map(\.name) == ["worker 0", "worker 1", "named", "named"])
    let calls = report.rows.map { "\($0.name) \($0.calls)" }
    #expect(calls.sorted() == ["a 2", "b 3", "c 1"])
    withExtendedLifetime(held) {}
  }

  @Test func aMeterThatIsOffMeasuresNothing() {
    let meter = Meter.off()
    let lane = meter.lane()
    lane.begin("work")
    #expect(lane.endJob().isEmpty)
    #expect(meter.report().rows.isEmpty)
    #expect(meter.trace().intervals.isEmpty)
  }

  @Test func wallTimeAloneReadsNoProcessorTime() {
    let meter = Meter(countsCPUTime: false)
    let lane = meter.lane()
    lane.begin("work")
    burn(.milliseconds(5))
    let stages = lane.endJob()
    #expect(stages[0].usage.wallTime >= .milliseconds(5))
    #expect(stages[0].usage.cpuTime == .zero)
    // What was not read is not given as 0.
    let report = meter.report()
    let json = String(decoding: report.json(), as: UTF8.self)
    #expect(json.split(separator: "\n").filter { $0.contains(#""cpu_seconds":null"#) }.count == 2)
    #expect(json.contains(#""waits":null"#) && !json.contains(#""bytes_written":null"#))
    let text = report.prometheus()
    #expect(!text.contains("platen_stage_cpu_seconds_total"))
    #expect(!text.contains("platen_worker_cpu_seconds_total"))
    #expect(!text.contains("platen_stage_waits_total"))
    #expect(text.contains(#"platen_stage_duration_seconds_count{stage="work"} 1"#))
    #expect(report.table().split(separator: "\n")[1].split(separator: " ")[3] != "0.0")
  }

  /// The kernel's clock of a task stands in for the counters of a processor, which many machines
  /// lack; all but the event's number is the same.
  @Test func hardwareCountsGoToTheStageThatRan() {
    let meter = Meter(
      detail: .full, samplesShortStages: true, hardwareEvents: .taskClock, spans: 0,
      resetsPeakMemory: false)
    let lane = meter.lane()
    for _ in 0..<3 {
      lane.begin("a")
      burn(.milliseconds(2))
      lane.begin("b")
      burn(.milliseconds(6))
    }
    guard meter.report().hardware == .counted else { return }
    for stage in lane.endJob() {
      let nanoseconds = Duration.nanoseconds(stage.usage.cycles)
      // The task's clock goes on while a hypervisor has the processor, the thread's may not.
      #expect(nanoseconds > stage.usage.cpuTime * 0.9)
      #expect(nanoseconds < stage.usage.wallTime * 1.1)
      #expect(abs(Double(stage.usage.instructions) / Double(stage.usage.cycles) - 1) < 0.1)
    }
    #expect(meter.report().table().contains("Mcycles"))
  }

  @Test func aMachineWithoutCountersSaysSo() {
    let report = Meter(countsHardware: true).report()
    switch report.hardware {
    case .counted: #expect(report.table().contains("Mcycles"))
    case .unavailable(let reason):
      #expect(reason.hasPrefix("unavailable: "))
      #expect(report.table().contains("cycles and instructions unavailable: "))
    case .notCounted: Issue.record("was asked to count")
    }
  }

  @Test func signpostsAreInTheTrace() throws {
    let meter = Meter(spans: 100)
    let signpost = Signpost(subsystem: "platen.tests", category: "trace of lanes")
    signpost.withInterval("inner") { _ = burn(.milliseconds(1)) }
    signpost.emitEvent("moment", "why")
    let open = signpost.beginInterval("open")
    let trace = meter.trace()
    signpost.endInterval("open", open)
    // Other tests mark as well.
    let own = trace.signposts.filter { $0.signpost == signpost }
    #expect(own.map(\.name) == ["inner", "open"])
    #expect(own.first?.duration ?? .zero >= .milliseconds(1))
    #expect(own.last?.end == nil)
    #expect(trace.events.filter { $0.signpost == signpost }.map(\.message) == ["why"])
    let text = String(decoding: trace.chromeJSON(), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("trace of lanes") }
    #expect(lines.filter { $0.contains(#""ph":"b""#) }.count == 2)
    #expect(lines.filter { $0.contains(#""ph":"e""#) }.count == 1)
    #expect(lines.filter { $0.contains(#""message":"why""#) }.count == 1)
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test func bytesThatNoStageCountsAreUnattributed() throws {
    let meter = Meter()
    let before = try #require(meter.report().unattributedBytesWritten)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(count: 1_234_567).write(to: url)
    let after = try #require(meter.report().unattributedBytesWritten)
    // Other tests write as well.
    #expect(after - before >= 1_234_567)
  }

  @Test func timeWithoutAProcessorIsKnown() throws {
    let meter = Meter()
    let lane = meter.lane()
    lane.begin("a")
    burn(.milliseconds(1))
    lane.endJob()
    let wait = try #require(meter.report().lanes.first?.runQueueWait)
    #expect(wait >= .zero)
  }
}
