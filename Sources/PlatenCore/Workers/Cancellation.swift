import Synchronization

/// A flag that says "stop", raised by somebody or by a deadline; long work looks at it.
///
/// Work finds the flag that governs it in ``current``, so nobody has to hand it down. A task's own
/// cancellation counts as well: whatever takes long in a `Task { … }` ends when that is cancelled,
/// also where it is a plain call. Such a call throws ``PlatenError/Code/cancelled``.
///
/// ```swift
/// let cancellation = Cancellation(deadline: .now + .seconds(2))
/// let blurred = try cancellation.govern { try photo.filtered([.gaussianBlur(radius: 80)]) }
/// ```
public final class Cancellation: Sendable {
  /// What ``govern(_:)`` has put in force on this thread or in this task; nil for nothing.
  @TaskLocal package static var governing: Cancellation?

  /// What governs the work on this thread or in this task; in a task that nothing else governs, the
  /// task's own cancellation, and nil where there is none.
  public static var current: Cancellation? {
    if let governing { return governing }
    return unsafe withUnsafeCurrentTask { unsafe $0 != nil } ? ofTask : nil
  }

  /// Stands for the task of whoever looks at it.
  private static let ofTask = Cancellation(ofTask: true)

  /// When the work is to stop by itself.
  public let deadline: ContinuousClock.Instant?
  private let parent: Cancellation?
  private let isOfTask: Bool
  private let flag = Atomic<Bool>(false)
  /// The look at it at which it raises itself, of those that are counted.
  private let lastLook: Int?
  private let looked = Atomic<Int>(0)

  /// Makes a flag that is not raised; its deadline raises it, and so does a parent that is raised.
  public init(deadline: ContinuousClock.Instant? = nil, within parent: Cancellation? = nil) {
    self.deadline = deadline
    self.parent = parent
    lastLook = nil
    isOfTask = false
  }

  private init(ofTask isOfTask: Bool) {
    deadline = nil
    parent = nil
    lastLook = nil
    self.isOfTask = isOfTask
  }

  /// Makes a flag that is raised when work looks at it for the n-th time: for tests.
  package init(raisedAtLook look: Int) {
    deadline = nil
    parent = nil
    lastLook = look
    isOfTask = false
  }

  /// How often work has looked at one that counts.
  package var looks: Int { looked.load(ordering: .relaxed) }

  private func count() {
    guard let lastLook else { return }
    if looked.add(1, ordering: .relaxed).newValue >= lastLook { cancel() }
  }

  /// Whether the work is to stop: it was raised, its deadline has passed, or whoever looks at it is
  /// in a task that was cancelled.
  public var isCancelled: Bool {
    count()
    return isRaised || isLate
  }

  /// Whether its own deadline asks the work to stop, and nothing else does.
  public var isOnlyLate: Bool { isLate && !isRaised }

  /// Whether something besides its own deadline asks the work to stop; a task's flag is cheap.
  private var isRaised: Bool {
    flag.load(ordering: .relaxed) || (parent?.isCancelled ?? false) || Task.isCancelled
  }

  private var isLate: Bool { deadline.map { $0 <= .now } ?? false }

  /// Asks the work to stop; can't be taken back. Safe in a signal handler, but for a task's.
  public func cancel() {
    if isOfTask {
      // It stands for every task, and only that of the caller is meant.
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
    } else {
      flag.store(true, ordering: .relaxed)
    }
  }

  /// Ends the step if the work is to stop.
  ///
  /// - Throws: `cancelled`, or `limitExceeded` where a deadline has passed.
  public func check() throws(PlatenError) {
    count()
    if flag.load(ordering: .relaxed) || Task.isCancelled {
      throw PlatenError(.cancelled, message: "was cancelled")
    }
    try parent?.check()
    if isLate {
      throw PlatenError(
        .limitExceeded, message: "took too long", reason: "its deadline has passed",
        suggestion: "Allow more time, or give it less to do.")
    }
  }

  /// Runs a closure whose long steps end when this flag is raised.
  ///
  /// - Throws: What the closure throws.
  public func govern<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = Self.$governing.withValue(self) {
      Swift.Result { () throws(Failure) in try work() }
    }
    return try result.get()
  }
}
