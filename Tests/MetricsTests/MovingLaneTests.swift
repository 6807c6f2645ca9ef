import Foundation
@_spi(Instruments) import PlatenMetrics
import Synchronization
import Testing

/// A lane whose jobs come on one thread after another, as those of asynchronous code do.
@Suite struct MovingLaneTests {
  /// Hands a lane to another thread, which takes it up within a microsecond.
  private final class Relay: Sendable {
    private let isTurn = Atomic<Bool>(false)
    private let hasEnded = DispatchSemaphore(value: 0)
    private let stages = Mutex<[StageUsage]>([])

    func second(_ lane: Lane, _ work: @escaping @Sendable () -> Void) -> (() -> [StageUsage]) {
      // The relay has one of them use it at a time.
      nonisolated(unsafe) let lane = lane
      Thread.detachNewThread { [self] in
        while !isTurn.load(ordering: .acquiring) { sched_yield() }
        unsafe lane.begin("second")
        work()
        let usages = unsafe lane.endJob()
        stages.withLock { $0 = usages }
        hasEnded.signal()
      }
      return { [self] in
        isTurn.store(true, ordering: .releasing)
        hasEnded.wait()
        return stages.withLock { $0 }
      }
    }
  }

  @Test func aJobIsNotChargedWithAnotherThread() {
    let meter = Meter()
    let lane = meter.lane()
    // What this thread has used, and the others have not.
    burn(.milliseconds(20))
    for _ in 0..<50 {
      let second = Relay().second(lane) {}
      usleep(200)
      lane.begin("first")
      lane.endJob()
      let usage = second()[0].usage
      #expect((.zero ... .milliseconds(10)).contains(usage.cpuTime))
      #expect(usage.minorFaults >= 0 && usage.waits >= 0)
    }
  }

  /// A stage that goes over to another thread, as over an `await`, has its wall time only.
  @Test(arguments: [true, false]) func aStageThatMovesIsNotChargedWithEither(_ isFull: Bool) {
    for busy in [Duration.milliseconds(30), .zero] {
      let meter = Meter(countsCPUTime: isFull)
      let lane = meter.lane()
      // What this thread has used, and the other has not, and the other way round.
      burn(.milliseconds(20))
      lane.begin("first")
      burn(.milliseconds(3))
      lane.begin("moving")
      let usages = Relay().second(lane) { _ = burn(.milliseconds(4)) }
      let costs = usages()
      #expect(costs.map(\.name) == ["first", "moving", "second"])
      let moving = costs[1].usage
      #expect(moving.cpuTime == .zero && moving.wallTime > .zero)
      #expect(moving.minorFaults == 0 && moving.bytesWritten == 0 && moving.buffers == 0)
      let second = costs[2].usage.cpuTime
      #expect(isFull ? second >= .milliseconds(4) : second == .zero)
      let report = meter.report()
      #expect(report.rows.map(\.isExact) == [isFull, false, isFull])
      #expect(report.rows.reduce(.zero) { $0 + $1.usage.cpuTime } <= report.cpuTime)
      burn(busy)
    }
  }

  /// The kernel's clock of a task stands in for the counters of a processor.
  @Test func theCountersAreThoseOfTheThread() {
    let meter = Meter(
      detail: .full, samplesShortStages: true, hardwareEvents: .taskClock, spans: 0,
      resetsPeakMemory: false)
    guard meter.report().hardware == .counted else { return }
    let lane = meter.lane()
    let second = Relay().second(lane) { _ = burn(.milliseconds(5)) }
    lane.begin("first")
    lane.endJob()
    let usage = second()[0].usage
    #expect(Duration.nanoseconds(usage.cycles) > usage.cpuTime * 0.9)
  }
}
