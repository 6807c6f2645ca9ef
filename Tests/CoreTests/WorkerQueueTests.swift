import Dispatch
import Glibc
import PlatenCore
import Synchronization
import TestSupport
import Testing

@Suite struct WorkerQueueTests {
  static let queues = [WorkerQueue.inline, WorkerQueue(workers: 1), WorkerQueue(workers: 3)]

  @Test(arguments: [0, 1, 2]) func everyJobRunsOnce(_ which: Int) {
    let queue = Self.queues[which]
    let seen = Mutex([Int](repeating: 0, count: 1000))
    for index in 0..<1000 {
      queue.submit(bytes: index % 7) { _ in seen.withLock { $0[index] += 1 } }
    }
    queue.drain()
    #expect(seen.withLock { $0 } == Array(repeating: 1, count: 1000))
  }

  @Test(arguments: [0, 1, 2]) func everyTurnIsTakenOnceWithEveryWorkerNested(_ which: Int) {
    let queue = Self.queues[which]
    let count = Atomic<Int>(0)
    for _ in 0..<12 {
      queue.submit { _ in
        queue.forEach(20) { _ in
          queue.forEach(5) { _ in count.add(1, ordering: .relaxed) }
        }
      }
    }
    queue.drain()
    let countValue = count.load(ordering: .relaxed)
    #expect(countValue == 12 * 20 * 5)
  }

  @Test func loopsOfManyThreadsAtOnceEnd() async {
    let queue = WorkerQueue(workers: 2)
    let total = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let sum = Atomic<Int>(0)
          queue.forEach(100) { sum.add($0, ordering: .relaxed) }
          return sum.load(ordering: .relaxed)
        }
      }
      return await group.reduce(0, +)
    }
    #expect(total == 8 * 4950)
  }

  @Test func runningJobsStayWithinTheByteBudget() {
    let queue = WorkerQueue(workers: 4, capacity: 8, byteBudget: 100)
    let inWork = Atomic<Int>(0)
    let peak = Atomic<Int>(0)
    var seed = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let bytes = Int.random(in: 1...60, using: &seed)
      queue.submit(bytes: bytes) { _ in
        let now = inWork.add(bytes, ordering: .sequentiallyConsistent).newValue
        _ = peak.max(now, ordering: .relaxed)
        // Long enough for others to begin, if they may.
        usleep(200)
        inWork.subtract(bytes, ordering: .sequentiallyConsistent)
      }
    }
    queue.drain()
    let peakValue = peak.load(ordering: .relaxed)
    #expect(peakValue <= 100)
  }

  @Test func aJobBeyondTheBudgetRunsAlone() {
    let queue = WorkerQueue(workers: 3, capacity: 4, byteBudget: 10)
    let done = Atomic<Int>(0)
    let inWork = Atomic<Int>(0)
    let company = Atomic<Int>(0)
    for bytes in [1, 50, 1, Int.max, 1, 50] {
      queue.submit(bytes: bytes) { _ in
        let others = inWork.add(1, ordering: .sequentiallyConsistent).oldValue
        if bytes > 10 { company.add(others, ordering: .relaxed) }
        usleep(2000)
        inWork.subtract(1, ordering: .sequentiallyConsistent)
        done.add(1, ordering: .relaxed)
      }
    }
    queue.drain()
    let doneValue = done.load(ordering: .relaxed)
    #expect(doneValue == 6)
    let companyValue = company.load(ordering: .relaxed)
    #expect(companyValue == 0)
  }

  @Test func workersKeepTheirState() async throws {
    final class Counter { var value = 0 }
    let queue = WorkerQueue(workers: 1)
    for expected in 1...3 {
      let value = try await queue.run { worker in
        let counter = worker.state { Counter() }
        counter.value += 1
        return counter.value
      }
      #expect(value == expected)
    }
  }

  @Test func stateThatCouldNotBeMadeIsTriedAgain() async throws {
    final class Engine {
      init() throws(PlatenError) { throw PlatenError(.missingResource, message: "none") }
    }
    let queue = WorkerQueue(workers: 1)
    for _ in 0..<2 {
      await #expect(throws: PlatenError.self) {
        try await queue.run { worker in
          _ = try worker.state { () throws(PlatenError) in try Engine() }
        }
      }
    }
  }

  @Test func aCancelledTaskDoesNotBeginItsJob() async {
    let queue = WorkerQueue(workers: 1)
    let ran = Atomic<Bool>(false)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await queue.run { _ in ran.store(true, ordering: .relaxed) }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let hasRun = ran.load(ordering: .relaxed)
    #expect(!hasRun)
  }

  @Test(arguments: [0, 1, 2]) func theFirstTurnThatFailsEndsALoop(_ which: Int) {
    let queue = Self.queues[which]
    for first in [0, 7, 99] {
      let begun = Atomic<Int>(0)
      let error = #expect(throws: PlatenError.self) {
        try queue.forEach(100) { (turn) throws(PlatenError) in
          begun.add(1, ordering: .relaxed)
          if turn >= first { throw PlatenError(.malformed, message: "turn \(turn)") }
        }
      }
      // Whoever fails first: of all that failed, the first is told.
      #expect(error?.message == "turn \(first)")
      #expect(begun.load(ordering: .relaxed) <= first + queue.workers + 1)
    }
  }

  @Test(arguments: [0, 1, 2]) func valuesComeInOrderFromLanesThatAreUsedAgain(_ which: Int) throws {
    let queue = Self.queues[which]
    let lanes = Atomic<Int>(0)
    let values = queue.map(7..<207, lane: { lanes.add(1, ordering: .relaxed).newValue }) {
      (lane, index) in (index, lane)
    }
    #expect(values.map(\.0) == Array(7..<207))
    #expect(lanes.load(ordering: .relaxed) <= queue.workers + 1)
    #expect(Set(values.map(\.1)).isSubset(of: 1...(queue.workers + 1)))
    #expect(queue.map(0) { $0 } == [])
    let error = #expect(throws: PlatenError.self) {
      try queue.map(100) { (index) throws(PlatenError) in
        if index >= 3 { throw PlatenError(.malformed, message: "\(index)") }
        return index
      }
    }
    #expect(error?.message == "3")
  }

  @Test func whatGovernsTheCallerGovernsItsHelpersAndJobs() {
    let queue = WorkerQueue(workers: 2)
    let cancellation = Cancellation()
    let found = Mutex<[Cancellation?]>([])
    let inside = Atomic<Int>(0)
    cancellation.govern {
      queue.forEach(2) { _ in
        // Turns that wait for one another are on two threads.
        inside.add(1, ordering: .sequentiallyConsistent)
        while inside.load(ordering: .sequentiallyConsistent) < 2 {}
        found.withLock { $0.append(Cancellation.current) }
      }
      queue.submit { _ in found.withLock { $0.append(Cancellation.current) } }
    }
    queue.submit { _ in found.withLock { $0.append(Cancellation.current) } }
    queue.drain()
    #expect(found.withLock { $0.count { $0 === cancellation } } == 3)
    #expect(found.withLock { $0.count { $0 == nil } } == 1)
  }

  @Test func aCancelledTaskEndsItsJob() async {
    let queue = WorkerQueue(workers: 1)
    let begun = DispatchSemaphore(value: 0)
    let task = Task {
      try await queue.run { _ in
        let cancellation = try #require(Cancellation.current)
        begun.signal()
        while true { try cancellation.check() }
      }
    }
    DispatchQueue.global().async {
      begun.wait()
      task.cancel()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// Also where the job looks at no flag, as one call of a library.
  @Test func aCancelledTaskHasNoResult() async {
    let queue = WorkerQueue(workers: 1)
    let (begun, cancelled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let task = Task {
      try await queue.run { _ in
        begun.signal()
        cancelled.wait()
        return 7
      }
    }
    DispatchQueue.global().async {
      begun.wait()
      task.cancel()
      cancelled.signal()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// A task whose job no worker has taken goes on when it is cancelled, and lets go of the job.
  @Test func aWaitingJobIsGivenUp() async throws {
    final class Load: Sendable {}
    struct Held { weak var load: Load? }
    let queue = WorkerQueue(workers: 1)
    let (begun, free) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    queue.submit { _ in
      begun.signal()
      free.wait()
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        begun.wait()
        continuation.resume()
      }
    }
    let load = Mutex<Load?>(Load())
    let held = Held(load: load.withLock { $0 })
    let tasks = (0..<3).map { _ in
      let value = load.withLock { $0 }
      return Task { try await queue.run { _ in _ = value } }
    }
    load.withLock { $0 = nil }
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(held.load == nil)
    free.signal()
    #expect(try await queue.run { _ in 7 } == 7)
  }

  @Test func aJobIsGovernedByWhatGovernsItsTask() async throws {
    let queue = WorkerQueue(workers: 1)
    for (cancellation, code) in [
      (Cancellation(), PlatenError.Code.cancelled),
      (Cancellation(deadline: .now - .seconds(1)), .limitExceeded),
    ] {
      if code == .cancelled { cancellation.cancel() }
      let error = await #expect(throws: PlatenError.self) {
        try await Cancellation.$governing.withValue(cancellation) {
          try await queue.run { _ in Issue.record("it was begun") }
        }
      }
      #expect(error?.code == code)
    }
  }
}
