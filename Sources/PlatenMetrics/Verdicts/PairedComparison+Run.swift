extension PairedComparison {
  /// Compares two pieces of code in this process by the CPU time of the calling thread and Platen's
  /// own loops, or by that of the whole process, where that comes to another verdict.
  ///
  /// What either leaves to other threads is in the process's time alone, which other work in the
  /// process disturbs: where it is too disturbed to tell, the calling thread decides. Pairs are in
  /// random order, so such work favours no side.
  ///
  /// Calls are batched until either side of a pair takes 100 µs, next to which reading the clock
  /// costs nothing, or one of them a fiftieth of the budget. Which side goes first is random, and
  /// every second pair mirrors the one before, so that going first can't favour a side. Both sides
  /// run a few times before anything counts.
  ///
  /// Preempted pairs are kept: on recorded pairs of a machine at load 14, leaving out those with
  /// involuntary context switches changed neither verdicts nor the width of intervals, as their
  /// share is small and the median doesn't follow them.
  ///
  /// - Parameters:
  ///   - cpuBudget: CPU time to spend, warm-up and batching included. At least one pair is run
  ///     whatever it takes. Code that waits, or works on other threads, uses up little of it: no
  ///     pair is begun after 60 times as much wall time.
  ///   - confidence: See ``init(baseline:candidate:confidence:tolerance:)``.
  ///   - tolerance: See ``init(baseline:candidate:confidence:tolerance:)``.
  ///   - baseline: The code that is the measure.
  ///   - candidate: The code that is judged.
  /// - Throws: What either side throws, at once.
  public static func run(
    cpuBudget: Duration = .seconds(1), confidence: Double = 0.999, tolerance: Double = 0.005,
    baseline: () throws -> Void, candidate: () throws -> Void
  ) rethrows -> PairedComparison {
    let start = Reading.now()
    func isSpent() -> Bool {
      let spent = Reading.now().since(start)
      // Divided, since a budget for as long as it takes can't be multiplied.
      return spent.cpuTime >= cpuBudget || spent.wallTime / 60 >= cpuBudget
    }

    let (shortest, longest) = (100e-6, cpuBudget / .seconds(50))
    var calls = 1
    while calls < 1 << 20, !isSpent() {
      let times = (
        try time(baseline, calls: calls).thread, try time(candidate, calls: calls).thread
      )
      if min(times.0, times.1) >= shortest || max(times.0, times.1) >= longest { break }
      calls *= 2
    }

    var (baselineTimes, candidateTimes): ([Times], [Times]) = ([], [])
    var baselineIsFirst = Bool.random()
    repeat {
      // Every second pair mirrors the one before.
      baselineIsFirst = baselineTimes.count.isMultiple(of: 2) ? .random() : !baselineIsFirst
      if baselineIsFirst { baselineTimes.append(try time(baseline, calls: calls)) }
      candidateTimes.append(try time(candidate, calls: calls))
      if !baselineIsFirst { baselineTimes.append(try time(baseline, calls: calls)) }
    } while !isSpent()
    func comparison(by time: (Times) -> Double) -> PairedComparison {
      PairedComparison(
        baseline: baselineTimes.map(time), candidate: candidateTimes.map(time),
        confidence: confidence, tolerance: tolerance)
    }
    let (thread, process) = (comparison { $0.thread }, comparison { $0.process })
    return [.undecided, thread.verdict].contains(process.verdict) ? thread : process
  }

  /// CPU seconds of the calling thread, and of the process.
  private typealias Times = (thread: Double, process: Double)

  /// The CPU time of a number of calls.
  private static func time(_ body: () throws -> Void, calls: Int) rethrows -> Times {
    let process = ProcessReading.now().cpuTime
    let start = Reading.now()
    for _ in 0..<calls { try body() }
    let thread = Reading.now().since(start).cpuTime / .seconds(1)
    return (thread, (ProcessReading.now().cpuTime - process) / .seconds(1))
  }
}
