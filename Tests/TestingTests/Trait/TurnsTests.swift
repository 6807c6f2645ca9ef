import PlatenTesting
import Testing

@Suite struct TurnsTests {
  @Test func oneAtATimeInOrder() async throws {
    let turns = Turns()
    let order = Shared<[Int]>([])
    let inside = Shared(0)
    try await turns.take {
      await withTaskGroup { group in
        for number in 0..<20 {
          // One after the other gets into the line.
          group.addTask { try? await Task.sleep(for: .zero) }
          await group.next()
          let waiting = Task {
            try await turns.take {
              inside.withLock { $0 += 1 }
              #expect(inside.withLock { $0 } == 1)
              await Task.yield()
              order.withLock { $0.append(number) }
              inside.withLock { $0 -= 1 }
            }
          }
          _ = waiting
        }
      }
    }
    while order.withLock({ $0.count }) < 20 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(order.withLock { $0.sorted() } == Array(0..<20))
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
      try await Task.sleep(for: .milliseconds(5))
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
    #expect(try await turns.take { 7 } == 7)
  }
}
