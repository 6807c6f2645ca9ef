import CSystem
import Glibc
import Platen
import Synchronization

/// `platen worker`: shards of a plan, or jobs from the standard input.
struct WorkerVerb {
  private let options: Options
  private let output: FilePath
  private let arguments: Arguments
  private let timeout: Duration?
  private let memory: Int?
  private let isolation: Isolation
  private let retries: Int
  /// The one shard that it is told of, and how many the plan must have.
  private let shard: (number: Int, count: Int?)?

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    guard let output = options.output else {
      throw Arguments.usage("worker needs --output DIR", "Try --output out.")
    }
    self.options = options
    self.arguments = arguments
    self.output = output
    if arguments.has(.retryFailed), !arguments.has(.plan) {
      throw Arguments.usage("--retry-failed is about shards", "Add --plan FILE, or leave it out.")
    }
    timeout = try arguments.timeout()
    memory = try arguments.byteCount(.memory, least: 64 << 20)
    isolation = try RunVerb.isolation(arguments)
    retries = try arguments.number(.retries, in: 0...10) ?? RepeatPolicy().retries
    shard = try Self.shard(arguments)
    guard arguments.has(.plan) else { return }
    let flags: [Flag.ID] = [.recipe, .languages, .engine, .level, .metadata]
    for id in flags where arguments.has(id) {
      throw Arguments.usage(
        "\(id.name) and --plan exclude each other",
        "Leave it out: the plan has a recipe of its own.")
    }
  }

  /// By the command line, or by what Slurm and Kubernetes tell each task of an array.
  private static func shard(_ arguments: Arguments) throws(PlatenError) -> (Int, Int?)? {
    guard arguments.has(.plan) else {
      guard !arguments.has(.shard) else {
        throw Arguments.usage("--shard is about a plan", "Add --plan FILE.")
      }
      return nil
    }
    let names = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"]
    let told = names.lazy.compactMap { name in
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }.first
    guard let text = arguments.value(.shard)?.string ?? told else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    if let number = parts[0], number >= 0 {
      if parts.count == 1 { return (number, nil) }
      if parts.count == 2, let count = parts[1], number < count { return (number, count) }
    }
    throw Arguments.usage(
      "\(text) is not a shard, counted from 0", "Try --shard 0/4 for the first of four.")
  }

  func perform() throws(PlatenError) -> ExitCode {
    platen_end_with_parent()
    _ = signal(SIGPIPE, SIG_IGN)
    let idle = Idle()
    // While it waits for a line, nothing is under way that could end by itself.
    let interrupts = Interrupts { if idle.now { _exit(ExitCode.retry.rawValue) } }
    interrupts.letEnd()
    do throws(PlatenError) {
      let plan = try arguments.value(.plan).map { (path) throws(PlatenError) in
        try ShardPlanFile(path)
      }
      if let plan, let count = shard?.count, count != plan.plan.shards {
        throw PlatenError(
          .invalidArgument, message: "the plan has \(plan.plan.shards) shards, not \(count)",
          suggestion: "Start as many tasks as it has, the first with number 0.")
      }
      let worker = try ShardWorker(run(plan, interrupts.cancellation))
      defer { worker.close() }
      if let plan, let shard { return perform(shard.number, of: plan, worker).code }
      return try loop(worker, plan, interrupts.cancellation, idle)
    } catch {
      Console.report(error)
      return isFinal(error) ? .refused : .retry
    }
  }

  /// Whether it waits for its standard input.
  private final class Idle: Sendable {
    private let flag = Atomic<Bool>(false)
    var now: Bool {
      get { flag.load(ordering: .relaxed) }
      set { flag.store(newValue, ordering: .relaxed) }
    }
  }

  private func run(
    _ plan: ShardPlanFile?, _ cancellation: Cancellation
  ) throws(PlatenError) -> BatchRun {
    let pipeline =
      if let plan {
        try plan.plan.pipeline()
      } else {
        try Pipeline(RunVerb.recipe(arguments, options))
      }
    var run = BatchRun(
      pipeline: pipeline, roots: [], output: output, workers: options.workers,
      limits: options.limits, timeout: timeout, memory: memory, cancellation: cancellation,
      grace: Interrupts.patience, meter: Meter())
    run.policy.retries = retries
    run.policy.retriesFailed = arguments.has(.retryFailed)
    run.isolation = isolation
    return run
  }

  /// Takes a line after the other, each a shard or a job.
  private func loop(
    _ worker: ShardWorker, _ plan: ShardPlanFile?, _ cancellation: Cancellation, _ idle: Idle
  ) throws(PlatenError) -> ExitCode {
    var code = ExitCode.done
    var lines = FileLines(try FileDescriptor.standardInput())
    var number = 0
    while !cancellation.isCancelled {
      idle.now = true
      number += 1
      let line: ArraySlice<UInt8>?
      do throws(PlatenError) {
        line = try lines.next()
      } catch  where error.code == .malformed {
        idle.now = false
        say(error, line: number)
        code = max(code, .refused)
        continue
      }
      idle.now = false
      guard let line = line?.withoutByteOrderMark else { return code }
      guard !line.allSatisfy({ $0 <= 32 }) else { continue }
      let (next, isEnd) =
        if let plan {
          perform(line, number, of: plan, worker)
        } else {
          perform(Array(line), number, worker)
        }
      code = max(code, next)
      if isEnd { return code }
    }
    return .retry
  }

  private func perform(
    _ line: ArraySlice<UInt8>, _ lineNumber: Int, of plan: ShardPlanFile, _ worker: ShardWorker
  ) -> (code: ExitCode, isEnd: Bool) {
    let text = String(decoding: line, as: UTF8.self).filter { !$0.isWhitespace }
    guard let number = Int(text), number >= 0 else {
      let error = PlatenError(
        .invalidArgument, message: "\(text) is not the number of a shard",
        suggestion: "Give a number on each line, counted from 0.")
      say(error, line: lineNumber)
      return (.refused, false)
    }
    return perform(number, of: plan, worker)
  }

  private func perform(
    _ number: Int, of plan: ShardPlanFile, _ worker: ShardWorker
  ) -> (code: ExitCode, isEnd: Bool) {
    let isQuiet = options.isQuiet
    do throws(PlatenError) {
      let result = try worker.perform(number, of: plan) { result in
        if case .failed(let error, _) = result.outcome, !result.isUnreached, !isQuiet {
          Console.report(error)
        }
      }
      Console.write(result.json())
      return (result.failed > 0 ? .someFailed : .done, false)
    } catch {
      say(error, shard: number)
      return (isFinal(error) ? .refused : .retry, error.code == .cancelled)
    }
  }

  /// Works on the job that a line describes.
  private func perform(
    _ line: [UInt8], _ lineNumber: Int, _ worker: ShardWorker
  ) -> (code: ExitCode, isEnd: Bool) {
    // The other lines of a plan, which may be piped whole.
    if line.starts(with: Array(#"{"shard":"#.utf8)) || line.starts(with: Array(#"{"schema":"#.utf8))
    {
      return (.done, false)
    }
    var path: FilePath?
    do throws(PlatenError) {
      let input = try PlannedInput(json: line.span)
      path = input.path
      let lines = try worker.perform(input)
      Console.write(lines)
      guard case .failed(let error, _) = try BatchResult(json: lines).outcome else {
        return (.done, false)
      }
      if !options.isQuiet { Console.report(error) }
      return (.someFailed, false)
    } catch {
      say(error, line: lineNumber, path)
      return (isFinal(error) ? .refused : .retry, error.code == .cancelled)
    }
  }

  /// Says of a shard, or of what a line of the standard input asks for, that it has no result.
  private func say(
    _ error: PlatenError, shard: Int? = nil, line: Int? = nil, _ path: FilePath? = nil
  ) {
    let place = path?.string ?? line.map { "line \($0) of the standard input" }
    Console.report(place.map(error.at) ?? error)
    Console.write(
      ShardResult.json(shard, line: line, path, failing: error, isFinal: isFinal(error)))
  }

  /// Whether another try would end alike: the plan, command or machine is wrong, not the moment.
  private func isFinal(_ error: PlatenError) -> Bool {
    if error.code == .unwritable, !error.isTransient {
      // Nothing comes right by itself where the output is no folder that can be written to.
      return unsafe output.appending(".").withCString { unsafe access($0, W_OK | X_OK) } != 0
    }
    return [.invalidArgument, .malformed, .missingResource, .notFound, .usage, .unsupported]
      .contains(error.code)
  }
}
