import CSystem
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
}
