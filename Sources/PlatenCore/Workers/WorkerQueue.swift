import CSystem
import Dispatch
import Glibc
import Synchronization

/// N workers on Dispatch, each a serial queue with its own state, fed from one bounded list.
///
/// Jobs are admitted by the bytes they are expected to need, the largest of those waiting first.
/// Inside a job, ``forEach(_:_:)`` spreads a loop over workers that have nothing to do.
///
/// ```swift
/// let queue = WorkerQueue(workers: 2)
/// let sum = try await queue.run { worker in worker.index + 1 }
/// ```
public final class WorkerQueue: Sendable {
  /// A queue without threads: every job runs on its caller, one at a time.
  ///
  /// There is one for the whole process; callers on several threads take turns.
  public static let inline = WorkerQueue(lanes: 0, capacity: 1, byteBudget: .max)

  /// The queue of calls that name none: as many workers as processors, for the whole process.
  public static let shared = WorkerQueue()

  /// Workers, at least 1.
  public var workers: Int { max(1, dispatchQueues.count) }
  private let dispatchQueues: [DispatchQueue]
  private let lanes: [Lane]
  private let board: Mutex<WorkBoard>

  /// A worker behind a lock that only the worker's own thread ever takes.
  private final class Lane: Sendable {
    let worker: Mutex<Worker>
    init(_ index: Int) { worker = Mutex(Worker(index: index)) }
  }

  /// Makes a queue; threads are started when there is work.
  ///
  /// - Parameters:
  ///   - workers: Jobs that run at one time; the number of processors if not given.
  ///   - capacity: Jobs that wait before `submit(bytes:_:)` blocks; the largest is chosen.
  ///   - byteBudget: Bytes that running jobs may need together; one job always runs.
  public convenience init(
    workers: Int = WorkerQueue.processorCount, capacity: Int = 64, byteBudget: Int = 1 << 30
  ) {
    self.init(
      lanes: max(1, min(workers, 256)), capacity: max(1, min(capacity, 1 << 20)),
      byteBudget: max(0, byteBudget))
  }

  private init(lanes: Int, capacity: Int, byteBudget: Int) {
    dispatchQueues = (0..<lanes).map { DispatchQueue(label: "platen.worker.\($0)") }
    self.lanes = (0..<max(1, lanes)).map { Lane($0) }
    board = Mutex(WorkBoard(workers: lanes, capacity: capacity, byteBudget: byteBudget))
  }

  /// Processors this process may use.
  public static var processorCount: Int { max(1, Int(platen_processors())) }

  /// Adds a job; waits while the list is full.
  ///
  /// Not to be called from inside a job. The caller's ``Cancellation/current`` governs the job.
  ///
  /// - Parameters:
  ///   - bytes: What the job is expected to need at its peak, against the queue's byte budget.
  ///   - priority: Jobs of a higher one are begun first.
  ///   - body: The job, given the worker that does it.
  public func submit(
    bytes: Int = 0, priority: TaskPriority = .medium,
    _ body: @escaping @Sendable (inout Worker) -> Void
  ) {
    _ = submit(bytes: bytes, priority: priority, unless: nil, body)
  }

  /// As ``submit(bytes:priority:_:)``; `false` if a flag was raised while the list was full.
  package func submit(
    bytes: Int, priority: TaskPriority = .medium, unless stop: Cancellation?,
    _ body: @escaping @Sendable (inout Worker) -> Void
  ) -> Bool {
    let cancellation = Cancellation.governing
    var work = body
    if let cancellation {
      work = { worker in Cancellation.$governing.withValue(cancellation) { body(&worker) } }
    }
    let job = WorkBoard.Job(bytes: max(0, bytes), priority: priority, body: work)
    guard hasThreads else {
      runInline(job)
      return true
    }
    while true {
      if stop?.isCancelled ?? false { return false }
      let (gate, sleeper) = board.withLock { board -> (DispatchSemaphore?, Int?) in
        guard board.isFull(for: priority) else { return (nil, board.add(job)) }
        let gate = DispatchSemaphore(value: 0)
        board.block(gate)
        return (gate, nil)
      }
      guard let gate else {
        if let sleeper { wake([sleeper]) }
        return true
      }
      // A flag can't wake anybody, so it is looked at now and then.
      while gate.wait(timeout: stop == nil ? .distantFuture : .now() + .milliseconds(50))
        != .success
      {
        if stop?.isCancelled ?? false { return false }
      }
    }
  }

  /// Runs one job and returns its result; the task is suspended meanwhile, no thread waits.
  ///
  /// Cancelling the task raises the job's ``Cancellation/current``, so long work inside ends early;
  /// a job that no worker has taken yet is given up at once.
  ///
  /// - Parameters:
  ///   - bytes: What the job is expected to need at its peak, against the queue's byte budget.
  ///   - priority: Jobs of a higher one are begun first; that of the task if not given.
  ///   - body: The job, given the worker that does it.
  /// - Throws: What the job throws, or `CancellationError` if the task was cancelled before.
  public func run<Result: Sendable>(
    bytes: Int = 0, priority: TaskPriority? = nil,
    _ body: @escaping @Sendable (inout Worker) throws -> Result
  ) async throws -> Result {
    let priority = priority ?? Task.currentPriority
    let cancellation = Cancellation(within: .current)
    let ticket = JobTicket<Result>()
    do {
      let result = try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          ticket.begin(continuation, body)
          let job = WorkBoard.Job(bytes: max(0, bytes), priority: priority) { worker in
            ticket.run(on: &worker, under: cancellation)
          }
          guard hasThreads else { return runInline(job) }
          // A task can't block here, so its job is taken beyond the capacity.
          add(job)
          // Cancelled before it was there to be given up.
          if Task.isCancelled { ticket.giveUp() }
        }
      } onCancel: {
        cancellation.cancel()
        ticket.giveUp()
      }
      // A job that looks at no flag has ended as if nobody had asked.
      try Task.checkCancellation()
      return result
    } catch let error as PlatenError where error.code == .cancelled && Task.isCancelled {
      throw CancellationError()
    }
  }

  /// Calls a closure for every index in `0..<count`, on the caller and on idle workers, and returns
  /// when all calls have ended; several may run at one time, on different threads.
  ///
  /// May be called anywhere, also inside jobs and inside another loop's turns. What helpers spend
  /// is charged to the calling thread, and what governs it (``Cancellation/current``) governs them.
  ///
  /// - Throws: What a call throws, of several the one with the lowest index; no call is begun after
  ///   one has failed.
  public func forEach<Failure: Error>(
    _ count: Int, _ body: @Sendable (Int) throws(Failure) -> Void
  ) throws(Failure) {
    guard count > 1, !dispatchQueues.isEmpty else {
      for index in 0..<max(0, count) { try body(index) }
      return
    }
    // `join()` returns when no helper is left, so the closure does not outlive this call.
    try withoutActuallyEscaping(body) { (body) throws(Failure) in
      let loop = ParallelLoop(turns: count, body: body)
      offer(loop, helpers: count - 1)
      loop.takeTurns()
      withdraw(loop)
      try loop.join()
    }
  }

  /// Lets idle workers take part in some work until it is withdrawn; wakes those that sleep.
  func offer(_ work: any SharedWork, helpers: Int) {
    let helpers = min(helpers, dispatchQueues.count)
    wake(board.withLock { $0.offer(work, helpers: helpers) })
  }

  /// Takes back an offer; who is at work on it ends its part.
  func withdraw(_ work: any SharedWork) {
    board.withLock { $0.withdraw(work) }
  }

  /// Waits until every job has ended; not to be called from inside a job.
  public func drain() { _ = drain(milliseconds: nil) }

  /// Waits until every job has ended, or for a time; gives whether they have.
  package func drain(milliseconds: Int?) -> Bool {
    let gate = DispatchSemaphore(value: 0)
    let isDrained = board.withLock { board in
      if !board.isDrained { board.awaitDrain(gate) }
      return board.isDrained
    }
    let end = milliseconds.map { DispatchTime.now() + .milliseconds($0) } ?? .distantFuture
    if isDrained || gate.wait(timeout: end) == .success { return true }
    board.withLock { $0.stopAwaiting(gate) }
    return false
  }

  /// Whether ``submit(bytes:priority:_:)`` would not have to wait.
  package var hasRoom: Bool { board.withLock { !$0.isFull } }

  var hasThreads: Bool { !dispatchQueues.isEmpty }

  /// Adds a job beyond the capacity.
  func add(_ job: WorkBoard.Job) {
    let sleeper = board.withLock { $0.add(job) }
    wake(sleeper.map { [$0] } ?? [])
  }

  private func runInline(_ job: WorkBoard.Job) {
    lanes[0].worker.withLock { job.body(&$0) }
  }

  private func wake(_ workers: [Int]) {
    for index in workers {
      dispatchQueues[index].async { self.work(index) }
    }
  }

  /// One worker's loop, until there is nothing to do.
  private func work(_ index: Int) {
    lanes[index].worker.withLock { worker in
      var task = board.withLock { $0.next(for: index) }
      while let current = task {
        switch current {
        case .help(let work):
          work.help()
          task = board.withLock { $0.next(for: index) }
        case .job(let job):
          job.body(&worker)
          let (sleepers, callers, next) = board.withLock { board in
            let (sleepers, callers) = board.finish(job)
            return (sleepers, callers, board.next(for: index))
          }
          wake(sleepers)
          for caller in callers { caller.signal() }
          task = next
        }
      }
    }
  }
}
