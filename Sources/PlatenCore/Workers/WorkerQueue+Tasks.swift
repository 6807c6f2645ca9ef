import Dispatch

/// Tasks that prefer a queue run on its workers, among its jobs, as long as they don't wait:
///
/// ```swift
/// let queue = WorkerQueue(workers: 2)
/// await withTaskExecutorPreference(queue) { await refresh() }
/// ```
extension WorkerQueue: TaskExecutor {
  /// Runs a part of a task, up to its next suspension, as a job of the task's priority; called by
  /// the concurrency runtime. ``inline`` has no threads, and leaves it to the system's.
  public func enqueue(_ job: consuming ExecutorJob) {
    let priority = TaskPriority(rawValue: job.priority.rawValue)
    // The job is run once, and the executor lives as long as the closure that runs it.
    let job = UnownedJob(job)
    let run = { @Sendable [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    guard hasThreads else {
      return DispatchQueue.global().async(execute: run)
    }
    // A task can't block here, so its job is taken beyond the capacity.
    add(WorkBoard.Job(bytes: 0, priority: priority) { _ in run() })
  }
}

extension WorkerQueue {
  /// What jobs give, in the order of what they are given, as it is asked for.
  ///
  /// Twice as many as there are workers are under way or wait to be taken, so a slow reader holds
  /// them back. Letting go of the iterator cancels them.
  ///
  /// ```swift
  /// let queue = WorkerQueue()
  /// let sizes = queue.results(of: paths) { path, _ in try ImageSource(contentsOf: path).size }
  /// for try await size in sizes { print(size) }
  /// ```
  ///
  /// - Returns: The results; iterating throws what a job throws, when it is its turn.
  public func results<Element: Sendable, Result: Sendable>(
    of elements: some Sequence<Element>,
    _ body: @escaping @Sendable (Element, inout Worker) throws -> Result
  ) -> some AsyncSequence<Result, any Error> {
    OrderedResults(elements: Array(elements), queue: self, body: body)
  }
}

/// Jobs whose results are taken in the order of their elements.
private struct OrderedResults<Element: Sendable, Result: Sendable>: AsyncSequence, Sendable {
  let elements: [Element]
  let queue: WorkerQueue
  let body: @Sendable (Element, inout Worker) throws -> Result

  func makeAsyncIterator() -> Iterator { Iterator(jobs: self) }

  /// A class, so that tasks under way end when nobody holds it any more.
  final class Iterator: AsyncIteratorProtocol {
    private let jobs: OrderedResults
    private var begun = 0
    private var underWay: [Task<Result, any Error>] = []

    init(jobs: OrderedResults) { self.jobs = jobs }

    deinit { for task in underWay { task.cancel() } }

    func next() async throws -> Result? {
      while underWay.count < 2 * jobs.queue.workers, begun < jobs.elements.count {
        let element = jobs.elements[begun]
        begun += 1
        underWay.append(
          Task { [jobs] in try await jobs.queue.run { try jobs.body(element, &$0) } })
      }
      guard !underWay.isEmpty else { return nil }
      let task = underWay.removeFirst()
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }
}
