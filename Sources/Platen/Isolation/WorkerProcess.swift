import Glibc

/// The parent's side of a worker process.
struct WorkerProcess: ~Copyable {
  /// Its number in the system.
  let number: pid_t
  let channel: Channel
  let memory: MemoryGauge
  /// What it held when it was new, as a copy of the zygote.
  let firstMemory: Int

  /// How often memory, time and cancellation are looked at, in milliseconds.
  private static let tick: Int32 = 20

  init(_ number: pid_t, _ channel: consuming Channel) {
    self.number = number
    self.channel = channel
    self.channel.stopBlocking()
    memory = MemoryGauge(number)
    firstMemory = memory.bytes
  }

  /// What a job may take.
  struct Allowance {
    let time: Duration?
    let memory: Int
    let cancellation: Cancellation
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
  func wait(
    until deadline: ContinuousClock.Instant?, _ allowance: Allowance
  ) throws(PlatenError) -> Wait {
    while !channel.waitForMessage(milliseconds: Self.tick) {
      try allowance.cancellation.check()
      if let deadline, ContinuousClock.now > deadline { return .late }
      if memory.bytes - firstMemory > allowance.memory { return .tooLarge }
    }
    return .message
  }
}
