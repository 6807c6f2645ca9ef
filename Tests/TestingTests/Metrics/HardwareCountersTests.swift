import Foundation
@_spi(Instruments) import PlatenMetrics
import Synchronization
import Testing

@Suite struct HardwareCountersTests {
  @Test(arguments: [HardwareCounters.Scope.thread, .process])
  func countersCountOrSayWhyNot(_ scope: HardwareCounters.Scope) {
    do {
      let counters = try HardwareCounters(scope)
      burn(0.001)
      let first = try counters.counts()
      #expect(first.cycles > 0)
      // A loop of system calls in a debug build: thousands of instructions a millisecond.
      #expect(first.instructions > 1000)
      burn(0.001)
      #expect(try counters.counts().instructions > first.instructions)
    } catch {
      #expect(error.description.hasPrefix("unavailable: "))
      #expect(error.description.contains("perf_event_open: E"))
    }
  }

  /// The kernel's own events go through the same calls, on machines without counters too; nil where
  /// a container forbids the call.
  private func taskClock(_ scope: HardwareCounters.Scope) throws -> HardwareCounters? {
    do {
      return try HardwareCounters(scope, events: .taskClock)
    } catch {
      let mayBe = ["EPERM", "EACCES"].contains { error.description.contains($0) }
      try #require(mayBe, "\(error)")
      return nil
    }
  }

  @Test func theThreadsClockIsCounted() throws {
    guard let counters = try taskClock(.thread) else { return }
    let start = ContinuousClock.now
    let before = try counters.counts()
    let burnt = burn(0.02)
    let after = try counters.counts()
    let wall = (ContinuousClock.now - start) / .seconds(1)
    // Two events of one group count in the same time. Both go on while a hypervisor has the
    // processor, where the thread's own clock may not.
    for counts in [after.cycles - before.cycles, after.instructions - before.instructions] {
      #expect((burnt * 0.98...wall).contains(Double(counts) / 1e9))
    }
  }

  @Test func anotherThreadIsNotCounted() throws {
    guard let counters = try taskClock(.thread) else { return }
    let before = try counters.counts()
    onThread { burn(0.05) }
    let counted = Double(try counters.counts().cycles - before.cycles) / 1e9
    #expect(counted < 0.05)
  }

  @Test func everyThreadOfTheProcessIsCounted() throws {
    let begun = DispatchSemaphore(value: 0)
    let go = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      begun.signal()
      go.wait()
      burn(0.02)
      done.signal()
    }
    begun.wait()
    guard let counters = try taskClock(.process) else {
      go.signal()
      return
    }
    // One thread that was there before, and one that was not, started by the calling one.
    go.signal()
    onThread { burn(0.02) }
    done.wait()
    #expect(try counters.counts().cycles >= 39_000_000)
  }

  @Test func threadsThatBeginMeanwhileDoNoHarm() throws {
    // A family of threads: each starts its heir and ends, so that some begin between two openings.
    let isOver = Atomic(false)
    let family = DispatchGroup()
    @Sendable func beginHeir() {
      family.enter()
      Thread.detachNewThread {
        burn(0.0002)
        if !isOver.load(ordering: .relaxed) { beginHeir() }
        burn(0.001)
        family.leave()
      }
    }
    for _ in 0..<4 { beginHeir() }
    defer {
      isOver.store(true, ordering: .relaxed)
      family.wait()
    }
    for _ in 0..<200 {
      guard let counters = try taskClock(.process) else { return }
      #expect(try counters.counts().cycles > 0)
    }
  }

  @Test func theCountersAreClosed() throws {
    // Two descriptors each: more than a process may usually have open.
    for _ in 0..<600 {
      guard let counters = try taskClock(.thread) else { return }
      #expect(try counters.counts().cycles > 0)
    }
  }

  @Test func sharedCountersAreScaled() throws {
    #expect(try HardwareCounters.scaled(100, enabled: 10, running: 10) == 100)
    #expect(try HardwareCounters.scaled(100, enabled: 10, running: 5) == 200)
    #expect(try HardwareCounters.scaled(3, enabled: 7, running: 2) == 11)
    #expect(try HardwareCounters.scaled(0, enabled: 0, running: 0) == 0)
    #expect(try HardwareCounters.scaled(.max, enabled: 10, running: 1) == .max)
    #expect(throws: UnavailableReading.self) {
      try HardwareCounters.scaled(0, enabled: 10, running: 0)
    }
  }

  /// Does work on a thread of its own and waits for it.
  private func onThread(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      work()
      done.signal()
    }
    done.wait()
  }
}
