import Synchronization

/// A value that tasks and threads take turns at.
final class Shared<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }

  @discardableResult
  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    value.withLock { body(&$0) }
  }
}
