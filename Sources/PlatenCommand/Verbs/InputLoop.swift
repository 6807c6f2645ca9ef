import Glibc
import Platen
import Synchronization

/// Works through the inputs of a verb on several workers; what each gives is written in order.
struct InputLoop {
  let inputs: [FilePath]
  let options: Options
  /// Whether an input that fails has a line of its own, for machines.
  var listsFailures = false

  /// What an input gives.
  struct Part {
    var bytes: [UInt8]
    /// Why it isn't all there could be, if it isn't.
    var problem: PlatenError?
  }

  /// Calls a closure for every input; a failed one is reported and the others go on.
  ///
  /// A picture decoded on each worker is what memory goes to, so that is what is budgeted.
  func perform(
    _ body: @escaping @Sendable (FilePath, inout Worker) throws(PlatenError) -> [UInt8]
  ) -> ExitCode {
    performParts { (input, worker) throws(PlatenError) in
      Part(bytes: try body(input, &worker), problem: nil)
    }
  }

  /// The same for inputs that may be there in part: that is written, and the failure reported.
  func performParts(
    _ body: @escaping @Sendable (FilePath, inout Worker) throws(PlatenError) -> Part
  ) -> ExitCode {
    let output = OrderedOutput()
    let failures = Atomic<Int>(0)
    let unreached = Atomic<Int>(0)
    let fullDisk = Mutex(FullDisk())
    // Where results go to the terminal they are the progress.
    var line = ProgressLine(isShown: !options.isQuiet && isatty(1) == 0)
    line.total = inputs.count
    let progress = Mutex(line)
    let queue = WorkerQueue(workers: min(options.workers, max(1, inputs.count)))
    for (index, input) in inputs.enumerated() {
      // What comes from a stream is not looked at before, and worked on alone.
      let bytes =
        input.isStream ? .max : InputBudget(input, limits: options.limits).admittedBytes
      queue.submit(bytes: bytes) { [options, listsFailures] worker in
        let start = ContinuousClock.now
        var bytes: [UInt8] = []
        var failure: PlatenError?
        do throws(PlatenError) {
          // What governs the verb governs its jobs.
          try Cancellation.current?.check()
          let part = try body(input, &worker)
          bytes = part.bytes
          if let problem = part.problem {
            failures.add(1, ordering: .relaxed)
            failure = problem.at(input.string)
          }
        } catch {
          if error.code == .cancelled {
            unreached.add(1, ordering: .relaxed)
            return output.put([], at: index)
          }
          failures.add(1, ordering: .relaxed)
          failure = error.at(input.string)
          if listsFailures, options.json {
            bytes = (try? error.line(of: input)) ?? []
          }
        }
        output.put(bytes, at: index)
        progress.withLock { progress in
          if failure != nil || options.isVerbose { progress.clear() }
          if let failure {
            if fullDisk.withLock({ $0.reports(failure) }) { Console.report(failure) }
          } else if options.isVerbose {
            let time = Figures.milliseconds(start.duration(to: .now))
            Console.note("\(input.printable): done (\(time) ms)")
          }
          progress.advance(input, failed: failure != nil)
        }
      }
    }
    queue.drain()
    progress.withLock { $0.clear() }
    if let rest = fullDisk.withLock({ $0.rest }) { Console.note("platen: \(rest)") }
    if unreached.load(ordering: .relaxed) > 0 { return .interrupted }
    return failures.load(ordering: .relaxed) > 0 ? .someFailed : .done
  }
}
