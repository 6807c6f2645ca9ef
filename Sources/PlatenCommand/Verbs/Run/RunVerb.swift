import Glibc
import Platen
import Synchronization

/// `platen run`: folders through a pipeline into a folder of results.
struct RunVerb {
  private let options: Options
  private let inputs: RunInputs
  private let output: FilePath
  private let recipe: Recipe
  private let maxFailures: Int
  private let arguments: Arguments
  private let timeout: Duration?
  private let memory: Int?
  private let isolation: Isolation
  private let retries: Int
  private let names: OutputTemplate?

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    guard let output = options.output else {
      throw Arguments.usage("run needs --output DIR", "Try --output out.")
    }
    self.options = options
    self.arguments = arguments
    self.output = output
    inputs = try RunInputs(arguments)
    maxFailures = try arguments.number(.maxFailures, in: 1...Int.max) ?? .max
    recipe = try Self.recipe(arguments, options)
    isolation = try Self.isolation(arguments)
    retries = try arguments.number(.retries, in: 0...10) ?? RepeatPolicy().retries
    names = try Self.names(arguments)
    timeout = try arguments.timeout()
    memory = try arguments.byteCount(.memory, least: 64 << 20)
  }

  func perform() throws(PlatenError) -> ExitCode {
    let pipeline = try Pipeline(recipe)
    let interrupts = Interrupts(isQuiet: options.isQuiet)
    if arguments.has(.dryRun) { return try plan(pipeline) }
    // The work goes into the folder: it goes on when nobody reads what is said about it.
    _ = signal(SIGPIPE, SIG_IGN)
    guard arguments.has(.watch) else {
      var told: Set<String> = []
      let run = run(pipeline, interrupts.cancellation)
      return try perform(run, interrupts, isAgain: false, &told).code
    }
    return try watch(pipeline, interrupts)
  }

  /// What the command line asks for.
  private func run(_ pipeline: Pipeline, _ cancellation: Cancellation) -> BatchRun {
    var run = BatchRun(
      pipeline: pipeline, roots: inputs.roots, output: output, workers: options.workers,
      limits: options.limits, followLinks: inputs.followLinks, timeout: timeout, memory: memory,
      cancellation: cancellation, grace: Interrupts.patience,
      meter: RunFiles.meter(arguments, isVerbose: options.isVerbose))
    run.listed = inputs.listed
    run.selection = inputs.selection
    run.policy.verifies = arguments.has(.verify)
    run.policy.retriesFailed = arguments.has(.retryFailed)
    run.policy.prunes = arguments.has(.prune)
    run.policy.retries = retries
    run.names = names
    run.companions = [.trace, .metrics, .prometheus].compactMap { arguments.value($0) }
    run.isolation = isolation
    return run
  }

  private func plan(_ pipeline: Pipeline) throws(PlatenError) -> ExitCode {
    let plan = try run(pipeline, Cancellation()).plan()
    if options.json {
      for input in plan.inputs {
        Console.write(try JSONLine.encode(input.line, paths: ["path": input.path]))
      }
    }
    inputs.noteFound(plan.inputs.count, plan.repeated, isQuiet: options.isQuiet)
    let text = RunPlan(plan: plan, workers: options.workers)
    if !options.isQuiet {
      for line in text.lines(all: options.isVerbose) { Console.note(line) }
      if options.json { Console.note(text.text) } else { Console.print(text.text) }
    }
    return .done
  }

  /// Runs again whenever something has come into the folders, until an interrupt.
  private func watch(
    _ pipeline: Pipeline, _ interrupts: Interrupts
  ) throws(PlatenError) -> ExitCode {
    let watch = try FolderWatch()
    var told: Set<String> = []
    var isFirst = true
    while true {
      // Folders that have come meanwhile are watched before they are walked: nothing is missed.
      let left = FileStatus(output, followLinks: true)?.identity
      for root in inputs.roots { try watch.add(root, except: left) }
      var run = run(pipeline, interrupts.cancellation)
      run.selection.leavesUnsettled = true
      if !isFirst {
        // What was asked to be done once more was done so in the first round.
        run.policy.leavesCostlyFailures = true
        run.policy.retriesFailed = false
        run.policy.verifies = false
      }
      let outcome: (code: ExitCode, unsettled: Int)
      do throws(PlatenError) {
        outcome = try perform(run, interrupts, isAgain: !isFirst, &told)
      } catch  where !isFirst && error.code == .notFound {
        // A folder that is made anew, or a disk that is mounted again.
        if told.insert(error.description).inserted {
          Console.report(error)
          Console.note("platen: waiting for it; interrupt to end")
        }
        try watch.wait(
          quiet: .seconds(1), patience: .seconds(10), limit: .seconds(2), interrupts.cancellation)
        continue
      }
      // An interrupt ends the watch, also when it came after the round's last input was done.
      if interrupts.cancellation.isCancelled {
        return outcome.code == .done ? .interrupted : outcome.code
      }
      if isFirst, !options.isQuiet { Console.note("platen: watching; interrupt to end") }
      isFirst = false
      try watch.wait(
        quiet: .seconds(1), patience: .seconds(10),
        limit: outcome.unsettled > 0 ? .seconds(2) : nil, interrupts.cancellation)
    }
  }

  /// Runs once.
  ///
  /// - Parameters:
  ///   - isAgain: Whether it is one run of many: it says nothing where nothing was to be done.
  ///   - told: Errors that were told; they are not told again.
  private func perform(
    _ run: BatchRun, _ interrupts: Interrupts, isAgain: Bool, _ told: inout Set<String>
  ) throws(PlatenError) -> (code: ExitCode, unsettled: Int) {
    let files = try RunFiles(arguments)
    let state = Mutex(
      RunProgress(line: ProgressLine(isShown: !options.isQuiet), told: told))
    let (isVerbose, isQuiet, maxFailures) = (options.isVerbose, options.isQuiet, maxFailures)
    // The first run writes all lines at its end.
    let writesLines = options.json && isAgain
    let found = inputs
    let summary = try run.perform { event in
      state.withLock { state in
        switch event {
        case .found(let inputs, let unsettled, let repeated):
          if !isAgain { found.noteFound(inputs, repeated, isQuiet: isQuiet) }
          // From here on it waits for its workers no longer than that, and writes its record.
          interrupts.letEnd()
          state.begin(inputs, unsettled)
        case .alone(let path, let bytes):
          if !isQuiet { state.sayAlone(path, bytes) }
        case .finished(let result, let isKnown):
          state.say(result, isKnown: isKnown, isVerbose: isVerbose && !isAgain)
          if writesLines, !isKnown, result.outcome != .skipped { Console.write(result.json()) }
          if state.failures == maxFailures { interrupts.cancellation.cancel() }
        case .reported(let done, let all):
          state.report.total = all
          state.report.advance(to: done, "report.html")
        }
      }
    }
    let progress = state.withLock { state in
      state.line.clear()
      state.report.clear()
      return state
    }
    told = progress.told
    try files.write(summary, run.meter)
    // Whoever asks for silence is told what he would give away unknowingly.
    if let first = summary.readable.first?.printable {
      let more = summary.readable.count > 1 ? " and \(summary.readable.count - 1) more" : ""
      Console.note(
        "platen: \(output.printable): still holds what was not redacted (\(first)\(more)). Run "
          + "again with --prune when all inputs can be done, or remove it.")
    }
    let isGivenUp = progress.failures >= maxFailures
    if options.json, !isAgain { try printLines() }
    if !options.isQuiet, !isAgain || progress.hasNews {
      say(summary, isGivenUp, hasPruned: run.policy.prunes, isAgain: isAgain)
    }
    return (code(summary, failures: progress.failures), progress.unsettled)
  }

  /// - Parameter failures: Inputs that failed now, and not in an earlier run.
  private func code(_ summary: BatchSummary, failures: Int) -> ExitCode {
    if failures >= maxFailures, summary.unreached > 0 {
      Console.note(
        "platen: gave up: \(failures) inputs failed in this run, --max-failures is \(maxFailures), "
          + "and \(summary.unreached) were not reached. Look at "
          + "\(output.appending("results.jsonl").printable), and run again to go on.")
      return .someFailed
    }
    if summary.isCancelled { return .interrupted }
    return summary.failed > 0 ? .someFailed : .done
  }

  /// Workers are this program again; its name may have been given to another file meanwhile.
  static func isolation(_ arguments: Arguments) throws(PlatenError) -> Isolation {
    if arguments.has(.isolate), arguments.has(.noIsolate) {
      throw Arguments.usage(
        "--isolate and --no-isolate exclude each other", "Leave one of them out.")
    }
    return arguments.has(.noIsolate) ? .none : .worker(executable: "/proc/self/exe")
  }

  private func printLines() throws(PlatenError) {
    Console.write(try output.appending("results.jsonl").read())
  }

  private func say(
    _ summary: BatchSummary, _ isGivenUp: Bool, hasPruned: Bool, isAgain: Bool
  ) {
    if options.isVerbose {
      for path in summary.leftovers {
        let name = output.appending(path).printable
        Console.note("\(name): left over\(hasPruned ? ", removed" : "")")
      }
    }
    let report = output.appending("report.html")
    let words = RunSummary(
      summary: summary, report: report, hasPruned: hasPruned,
      leavesPhotosUnread: recipe.name == "auto", isGivenUp: isGivenUp)
    let text = isAgain ? words.counts : words.text
    // With --json the standard output belongs to the results.
    if options.json { Console.note(text) } else { Console.print(text) }
  }
}
