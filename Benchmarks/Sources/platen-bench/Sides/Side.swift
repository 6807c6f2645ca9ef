@_spi(Instruments) import PlatenMetrics

/// One way to do a job.
enum Side {
  /// Code in this process, by the thread's CPU clock; what helped on other threads is counted too.
  case inProcess(() throws -> Void)
  /// Code in this process whose threads do the work, by the process's CPU clock.
  case threads(() throws -> Void)
  /// Code whose elapsed time counts, for what several workers gain; only where the processors are
  /// free (``Workspace/requireIdleProcessors(_:)``).
  case elapsed(() throws -> Void)
  /// A program, by the user and system time of it and its children.
  case program(Program)
  /// A Python expression, run by a server that is started once.
  case served(Served)

  /// Runs it a number of times (programs once) and gives the cost of one run.
  func run(times: Int = 1) throws -> Cost {
    switch self {
    case .inProcess(let body):
      let start = Reading.now()
      for _ in 0..<times { try body() }
      let usage = Reading.now().since(start)
      return Cost(cpu: usage.cpuTime / Duration.seconds(times), peakMemory: nil)
    case .threads(let body):
      let start = ProcessReading.now()
      for _ in 0..<times { try body() }
      let time = ProcessReading.now().cpuTime - start.cpuTime
      return Cost(cpu: time / Duration.seconds(times), peakMemory: nil)
    case .elapsed(let body):
      let start = ContinuousClock.now
      for _ in 0..<times { try body() }
      let time = ContinuousClock.now - start
      return Cost(cpu: time / Duration.seconds(times), peakMemory: nil)
    case .program(let program): return try program.run()
    case .served(let served): return try served.run(times: times)
    }
  }

  /// What the rival says its version is, if it can be asked.
  var version: String? {
    switch self {
    case .inProcess, .threads, .elapsed: nil
    case .program(let program): program.version
    case .served(let served): served.server.version
    }
  }

  /// The result of the last run as bytes; a picture as its pixels in RGBA. Only of served sides.
  func result() throws -> [UInt8] {
    guard case .served(let served) = self else { throw Skipped("this side keeps no result") }
    return try served.result()
  }
}
