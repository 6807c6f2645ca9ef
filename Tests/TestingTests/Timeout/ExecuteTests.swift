import Dispatch
import Foundation
import PlatenTesting
import Synchronization
import Testing
import TestSupport

@Suite struct ExecuteTests {
  private struct Torn: Error, Equatable {}

  @Test func whatTheWorkReturnsAndThrows() async throws {
    #expect(try await execute(withTimeout: 3600) { 7 } == 7)
    #expect(try await execute(withTimeout: .infinity) { "late" } == "late")
    #expect(try await execute(withTimeout: .greatestFiniteMagnitude) { 1 } == 1)
    #expect(try await execute(withTimeout: 1e9 - 1) { 2 } == 2)
    await #expect(throws: Torn()) {
      try await execute(withTimeout: 3600) { throw Torn() }
    }
    // What is not shared may go in.
    var numbers = [1, 2, 3]
    numbers.append(4)
    let sum = try await execute(withTimeout: 3600) { [numbers] in numbers.reduce(0, +) }
    #expect(sum == 10)
  }

  @Test(arguments: [0, -0.0, -1, -Double.infinity, .nan, -.greatestFiniteMagnitude])
  func noTimeAtAll(_ seconds: Double) async {
    let begun = Flag()
    let error = await #expect(throws: TimeoutError.self) {
      try await execute(withTimeout: seconds) { begun.raise() }
    }
    #expect(!begun.isRaised)
    #expect(error?.failureReason?.contains("not begun") == true)
  }

  @Test func theErrorSaysWhatToDo() async throws {
    let error = try #require(
      await #expect(throws: TimeoutError.self) {
        try await execute(withTimeout: 0.01) { try await Task.sleep(for: .seconds(3600)) }
      })
    #expect(error.seconds == 0.01)
    // A macro's expansion counts lines its own way.
    #expect(error.location?.hasPrefix("TestingTests/ExecuteTests.swift:3") == true)
    #expect(
      error.localizedDescription.contains(": The work did not end within 0.01 seconds. It was"))
    #expect(error.localizedDescription.hasSuffix("allow it more than 0.01 seconds."))
    #expect(error.failureReason?.contains("cancelled") == true)
    #expect(error.recoverySuggestion?.contains("0.01") == true)
  }

  @Test func theWorkIsCancelled() async {
    let cancelled = Flag()
    await #expect(throws: TimeoutError.self) {
      try await execute(withTimeout: 0.01) {
        try? await Task.sleep(for: .seconds(3600))
        if Task.isCancelled { cancelled.raise() }
      }
    }
    await cancelled.wait()
  }

  /// More work that holds its thread than there are threads for tasks: nothing waits for them.
  @Test func workThatIgnoresEverything() async {
    let release = DispatchSemaphore(value: 0)
    let count = 2 * ProcessInfo.processInfo.activeProcessorCount + 2
    await withTaskGroup { group in
      for _ in 0..<count {
        group.addTask {
          await #expect(throws: TimeoutError.self) {
            try await execute(withTimeout: 0.02) { Self.block(release) }
          }
        }
      }
    }
    for _ in 0..<count { release.signal() }
  }

  /// A handler that waits for a lock which the work holds: later limits are kept all the same.
  @Test func aCancellationHandlerThatBlocks() async {
    let (release, entered) = (DispatchSemaphore(value: 0), Flag())
    await #expect(throws: TimeoutError.self) {
      try await execute(withTimeout: 0.02) {
        await withTaskCancellationHandler {
          Self.block(release)
        } onCancel: {
          entered.raise()
          Self.block(release)
        }
      }
    }
    await entered.wait()
    let later = Task {
      try await execute(withTimeout: 0.02) { try await Task.sleep(for: .seconds(3600)) }
    }
    let giveUp = Task {
      try await Task.sleep(for: .seconds(60))
      later.cancel()
    }
    await #expect(throws: TimeoutError.self) { try await later.value }
    giveUp.cancel()
    for _ in 0..<2 { release.signal() }
  }

  /// A task for each number, many more than there are threads.
  @Test func workThatSpreads() async throws {
    let sum = try await execute(withTimeout: 3600) {
      await withTaskGroup { group in
        for number in 0..<200 {
          group.addTask {
            await Task.yield()
            return number
          }
        }
        return await group.reduce(0, +)
      }
    }
    #expect(sum == 199 * 100)
  }

  private static func block(_ semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test func workThatNeverResumes() async {
    await #expect(throws: TimeoutError.self) {
      try await execute(withTimeout: 0.02) {
        // A continuation of which nobody knows.
        let stream = AsyncStream<Int> { _ in }
        for await _ in stream {}
        let forgotten = Mutex<CheckedContinuation<Void, Never>?>(nil)
        await withCheckedContinuation { next in forgotten.withLock { $0 = next } }
      }
    }
  }

  @Test func cancellingTheCallerCancelsTheWork() async {
    let begun = Flag()
    let task = Task {
      try await execute(withTimeout: 3600) {
        begun.raise()
        try await Task.sleep(for: .seconds(3600))
      }
    }
    await begun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }

    let early = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await execute(withTimeout: 3600) { try await Task.sleep(for: .seconds(3600)) }
    }
    await #expect(throws: CancellationError.self) { try await early.value }
  }

  /// Work and time that end at about the same moment, many times over: a continuation resumed twice
  /// would end the process, one never resumed the test.
  @Test(.timeLimit(.minutes(30))) func eitherEndsFirst() async {
    let ends = Shared((values: 0, timeouts: 0))
    await withTaskGroup { group in
      for seed in 0..<400 {
        group.addTask {
          var random = SeededRandom(seed: UInt64(seed))
          let limit = Double(random.int(1...2000)) / 1e6
          let pause = random.int(0...2000)
          let sleeps = random.chance(50) || seed == 0
          do {
            let value = try await execute(withTimeout: limit) {
              if seed == 0 { try? await Task.sleep(for: .seconds(3600)) }
              if sleeps {
                try? await Task.sleep(for: .microseconds(pause))
              } else {
                usleep(UInt32(pause))
              }
              return seed
            }
            #expect(value == seed)
            ends.withLock { $0.values += 1 }
          } catch {
            #expect(error as? TimeoutError == TimeoutError(seconds: limit))
            ends.withLock { $0.timeouts += 1 }
          }
        }
      }
    }
    let (values, timeouts) = ends.withLock { $0 }
    #expect(values + timeouts == 400)
    #expect(timeouts > 0)
  }
}

/// Something that happens once and can be waited for.
private final class Flag: Sendable {
  private let state = Mutex(false)
  var isRaised: Bool { state.withLock { $0 } }
  func raise() { state.withLock { $0 = true } }
  func wait() async { while !isRaised { try? await Task.sleep(for: .milliseconds(1)) } }
}
