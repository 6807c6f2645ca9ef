import Glibc

/// The parent's side of a worker process.
struct WorkerProcess: ~Copyable {
  /// Its number in the system.
  let number: pid_t
  let channel: Channel
  let shared: SharedMemory
  let memory: MemoryGauge
  /// What it held when it was new, as a copy of the zygote.
  let firstMemory: Int

  /// How often memory, time and cancellation are looked at, in milliseconds.
  private static let tick: Int32 = 20

  /// Shares memory with a worker that was started.
  ///
  /// - Throws: `libraryFailure` where there is none.
  init(_ number: pid_t, _ channel: consuming Channel) throws(PlatenError) {
    let shared = try SharedMemory()
    channel.stopBlocking()
    // One that has ended already is found out with its first input.
    try? channel.send(Message(.memory), with: shared.number)
    self.number = number
    self.channel = channel
    self.shared = shared
    memory = MemoryGauge(number)
    firstMemory = memory.bytes
  }

  /// What a job may take.
  struct Allowance {
    /// Ends it, and has its deadline, if it has one.
    let cancellation: Cancellation
    /// Bytes by which the worker may grow.
    let memory: Int

    /// When a worker is ended that has not given up by itself.
    var end: ContinuousClock.Instant? { cancellation.deadline.map { $0 + .milliseconds(250) } }
  }

  /// What came of waiting for a message.
  enum Wait {
    case message
    case late
    case tooLarge
  }

  /// Waits until it says something.
  ///
  /// - Throws: `cancelled`.
  func wait(_ allowance: Allowance) throws(PlatenError) -> Wait {
    while !channel.waitForMessage(milliseconds: Self.tick) {
      if allowance.cancellation.isCancelled, !allowance.cancellation.isOnlyLate {
        throw .notReached
      }
      if let end = allowance.end, ContinuousClock.now > end { return .late }
      if memory.bytes - firstMemory > allowance.memory { return .tooLarge }
    }
    return .message
  }
}
