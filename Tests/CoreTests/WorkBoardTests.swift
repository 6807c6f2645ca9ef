import CSystem
import Dispatch
import Glibc
import Synchronization
import Testing

@testable import PlatenCore

/// What the board chooses, step by step and without threads.
@Suite struct WorkBoardTests {
  private func job(_ bytes: Int) -> WorkBoard.Job { WorkBoard.Job(bytes: bytes) { _ in } }

  private func start(_ board: inout WorkBoard, _ worker: Int = 0) -> WorkBoard.Job? {
    guard case .job(let job)? = board.next(for: worker) else { return nil }
    return job
  }

  @Test func theLargestWaitingJobGoesFirst() throws {
    var board = WorkBoard(workers: 1, capacity: 16, byteBudget: 100)
    for bytes in [3, 9, 1, 9, 7] { _ = board.add(job(bytes)) }
    var order: [Int] = []
    while let next = start(&board) {
      order.append(next.bytes)
      _ = board.finish(next)
    }
    #expect(order == [9, 9, 7, 3, 1])
    #expect(board.isDrained)
  }

  @Test func aSmallJobIsNotPassedForEver() throws {
    var board = WorkBoard(workers: 1, capacity: 2, byteBudget: 100)
    _ = board.add(job(1))
    for passed in 0..<100 {
      _ = board.add(job(50))
      let next = try #require(start(&board))
      if next.bytes == 1 {
        #expect(passed <= 4 * board.capacity + 1)
        return
      }
      _ = board.finish(next)
    }
    Issue.record("the small job was never started")
  }

  @Test func aLargeJobIsNotPassedForEver() throws {
    var board = WorkBoard(workers: 2, capacity: 2, byteBudget: 10)
    _ = board.add(job(5))
    var running = try #require(start(&board))
    _ = board.add(job(10))
    for _ in 0..<100 {
      _ = board.add(job(5))
      guard let next = start(&board, 1) else {
        // Nothing more is begun, so the memory comes free.
        _ = board.finish(running)
        #expect(start(&board)?.bytes == 10)
        return
      }
      _ = board.finish(running)
      running = next
    }
    Issue.record("the large job was never started")
  }

  @Test func onlyTheOldestAreLookedAt() {
    var board = WorkBoard(workers: 1, capacity: 2, byteBudget: 100)
    for bytes in [1, 2, 90] { _ = board.add(job(bytes)) }
    #expect(start(&board)?.bytes == 2)
  }

  @Test func argumentsOutOfTheirRangeAreBroughtIntoIt() {
    let queue = WorkerQueue(workers: 0, capacity: .max, byteBudget: .min)
    let done = Atomic<Int>(0)
    for bytes in [Int.min, -1, 0, .max, .max] {
      queue.submit(bytes: bytes) { _ in done.add(1, ordering: .relaxed) }
    }
    queue.drain()
    let count = done.load(ordering: .relaxed)
    #expect(count == 5)
    #expect(queue.workers == 1)
  }

  /// Every way into a queue at once, with the shortest list: what a lost wake-up hangs.
  @Test(arguments: [1, 2, 4]) func noWakeUpIsLost(_ workers: Int) async throws {
    let queue = WorkerQueue(workers: workers, capacity: 1, byteBudget: 8)
    let total = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<4 {
        group.addTask {
          var sum = 0
          for step in 0..<100 {
            sum += try await queue.run(bytes: step % 11) { _ in
              let count = Atomic<Int>(0)
              queue.forEach(3) { _ in count.add(1, ordering: .relaxed) }
              return count.load(ordering: .relaxed)
            }
            if task == 0, step % 10 == 0 { queue.drain() }
          }
          return sum
        }
      }
      group.addTask {
        let count = Mutex(0)
        for step in 0..<200 {
          queue.submit(bytes: step % 5) { _ in count.withLock { $0 += 1 } }
        }
        queue.drain()
        return count.withLock { $0 }
      }
      return try await group.reduce(0, +)
    }
    #expect(total == 4 * 100 * 3 + 200)
  }

  @Test func aCallersLoopIsHelpedByWorkersThatAreIdle() {
    let queue = WorkerQueue(workers: 2)
    let threads = Mutex<Set<UInt64>>([])
    // Turns that wait for one another show that more than the caller takes them.
    let inside = Atomic<Int>(0)
    queue.forEach(2) { _ in
      inside.add(1, ordering: .sequentiallyConsistent)
      while inside.load(ordering: .sequentiallyConsistent) < 2 {}
      threads.withLock { _ = $0.insert(platen_thread_id()) }
    }
    #expect(threads.withLock { $0.count } == 2)
  }

  /// Jobs of tasks are taken beyond the capacity. Bytes stand for a job's number: all fit.
  @Test func manyWaitingJobsKeepTheirOrder() {
    var board = WorkBoard(workers: 1, capacity: 1, byteBudget: .max)
    var order: [Int] = []
    func work(_ count: Int) {
      for _ in 0..<count {
        guard let next = start(&board) else { return }
        order.append(next.bytes)
        _ = board.finish(next)
      }
    }
    for place in 0..<600 {
      _ = board.add(
        WorkBoard.Job(bytes: place, priority: place % 5 == 0 ? .high : .medium) { _ in })
      // Now and then some are taken, so that the list has gaps in front.
      if place % 100 == 99 { work(30) }
    }
    work(600)
    #expect(order.sorted() == Array(0..<600) && board.isDrained)
    let (urgent, usual) = (order.filter { $0 % 5 == 0 }, order.filter { $0 % 5 != 0 })
    #expect(urgent == urgent.sorted() && usual == usual.sorted())
    #expect(order[..<20].allSatisfy { $0 % 5 == 0 } && order[20] == 1)
  }

  /// More than the queue has room for waits, but for what is urgent.
  @Test func whatIsUrgentFindsRoom() {
    var board = WorkBoard(workers: 1, capacity: 2, byteBudget: .max)
    for _ in 0..<2 { _ = board.add(WorkBoard.Job(bytes: 0) { _ in }) }
    #expect(board.isFull(for: .medium) && board.isFull(for: .low) && !board.isFull(for: .high))
    for _ in 0..<2 { _ = board.add(WorkBoard.Job(bytes: 0, priority: .high) { _ in }) }
    #expect(board.isFull(for: .high))
  }
}

/// Priorities, tasks and results in order.
@Suite struct WorkerQueueOrderTests {
  @Test func jobsOfAHigherPriorityAreBegunFirst() {
    var board = WorkBoard(workers: 1, capacity: 3, byteBudget: 100)
    let jobs: [(Int, TaskPriority)] = [
      (5, .low), (1, .medium), (2, .background), (9, .medium), (3, .high), (4, .medium),
    ]
    for (bytes, priority) in jobs {
      _ = board.add(WorkBoard.Job(bytes: bytes, priority: priority) { _ in })
    }
    var order: [Int] = []
    while case .job(let job)? = board.next(for: 0) {
      order.append(job.bytes)
      _ = board.finish(job)
    }
    #expect(order == [3, 9, 4, 1, 5, 2])
  }

  /// One of a lower priority that fits goes before one that has to wait for memory.
  @Test func memoryIsNotLeftUnused() throws {
    var board = WorkBoard(workers: 2, capacity: 4, byteBudget: 10)
    for (bytes, priority) in [(8, TaskPriority.high), (6, .high), (2, .low)] {
      _ = board.add(WorkBoard.Job(bytes: bytes, priority: priority) { _ in })
    }
    var order: [Int] = []
    while case .job(let job)? = board.next(for: 0) { order.append(job.bytes) }
    #expect(order == [8, 2])
  }

  /// On one worker no two parts of tasks run at one time, though the machine has more processors.
  @Test func tasksRunOnTheWorkers() async {
    let queue = WorkerQueue(workers: 1)
    let inside = Occupancy()
    await withTaskExecutorPreference(queue) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<20 {
          group.addTask {
            inside.state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            usleep(500)
            inside.state.withLock { $0.now -= 1 }
            await Task.yield()
          }
        }
      }
    }
    #expect(inside.state.withLock { $0.most } == 1)
    let inline = await withTaskExecutorPreference(WorkerQueue.inline) {
      await Task.yield()
      return 42
    }
    #expect(inline == 42)
  }

  @Test func resultsComeInTheOrderOfTheirElements() async throws {
    let queue = WorkerQueue(workers: 4)
    let begun = Atomic<Int>(0)
    let results = queue.results(of: 0..<300) { element, _ in
      begun.add(1, ordering: .relaxed)
      if element % 7 == 0 { usleep(UInt32(500 + element % 3 * 300)) }
      return element * element
    }
    var taken: [Int] = []
    for try await result in results {
      taken.append(result)
      #expect(begun.load(ordering: .relaxed) <= taken.count + 2 * queue.workers)
    }
    #expect(taken == (0..<300).map { $0 * $0 })
  }

  @Test func aJobThatThrowsEndsTheResultsInItsTurn() async throws {
    let queue = WorkerQueue(workers: 2)
    let results = queue.results(of: 0..<50) { element, _ in
      guard element != 20 else { throw PlatenError(.malformed, message: "twenty") }
      return element
    }
    var taken: [Int] = []
    let error = await #expect(throws: PlatenError.self) {
      for try await result in results { taken.append(result) }
    }
    #expect(error?.message == "twenty")
    #expect(taken == Array(0..<20))
  }

  @Test func aFullListIsLeftWhenAFlagIsRaised() {
    let queue = WorkerQueue(workers: 1, capacity: 1)
    let gate = DispatchSemaphore(value: 0)
    queue.submit { _ in gate.wait() }
    let stop = Cancellation()
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(30)) { stop.cancel() }
    var accepted = 0
    while queue.submit(bytes: 0, unless: stop, { _ in }) { accepted += 1 }
    #expect(accepted <= 2)
    #expect(!queue.drain(milliseconds: 10))
    gate.signal()
    queue.drain()
  }
}

/// How many are inside, and the most that were.
private final class Occupancy: Sendable {
  let state = Mutex((now: 0, most: 0))
}
