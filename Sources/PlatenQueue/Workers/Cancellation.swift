import Synchronization

/// A flag that says "stop"; work looks at it between its steps.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Makes a flag that is not raised.
  public init() {}

  /// Whether the work is to stop.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Asks the work to stop; can't be taken back. Safe in a signal handler.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Ends the step if the work is to stop.
  ///
  /// - Throws: `cancelled`.
  public func check() throws(PlatenError) {
    guard !isCancelled else { throw PlatenError(.cancelled, message: "was cancelled") }
  }
}
