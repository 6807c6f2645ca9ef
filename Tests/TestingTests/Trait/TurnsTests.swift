import PlatenTesting
import Testing

@Suite struct TurnsTests {
  @Test func oneAtATimeInOrder() async throws {
    let turns = Turns()
    let order = Shared<[Int]>([])
    let inside = Shared(0)
    let waiting = try await turns.take {
      var waiting: [Task<Void, any Error>] = []
      for number in 0..<20 {
        waiting.append(
          Task {
            try await turns.take {
              inside.withLock { $0 += 1 }
              #expect(inside.withLock { $0 } == 1)
              await Task.yield()
              order.withLock { $0.append(number) }
              inside.withLock { $0 -= 1 }
            }
          })
        // The next asks when this one is in the line.
        while turns.waitingCount <= number { await Task.yield() }
      }
      return waiting
    }
    for task in waiting { try await task.value }
    #expect(order.withLock { $0 } == Array(0..<20))
  }

  @Test func aThrowPassesTheTurnOn() async throws {
    struct Torn: Error {}
    let turns = Turns()
    await #expect(throws: Torn.self) { try await turns.take { throw Torn() } }
    #expect(try await turns.take { 7 } == 7)
  }

  @Test func whoIsCancelledLeavesTheLine() async throws {
    let turns = Turns()
    try await turns.take {
      let waiting = Task { try await turns.take { Issue.record("it was not its turn") } }
      while turns.waitingCount == 0 { await Task.yield() }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
    #expect(try await turns.take { 7 } == 7)
  }
}
