import Synchronization

/// What several workers produce, written in the order of the inputs, each when its turn is there.
final class OrderedOutput: Sendable {
  private struct State {
    var next = 0
    var waiting: [Int: [UInt8]] = [:]
  }

  private let state = Mutex(State())

  /// Hands over what belongs at a place; every place must be handed over once.
  func put(_ bytes: [UInt8], at index: Int) {
    state.withLock { state in
      state.waiting[index] = bytes
      while let ready = state.waiting.removeValue(forKey: state.next) {
        Console.write(ready)
        state.next += 1
      }
    }
  }
}
