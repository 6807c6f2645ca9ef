import Dispatch

/// What a queue's workers and callers share under one lock: jobs, work that wants help, sleepers.
struct WorkBoard {
  /// A piece of work and the memory it is expected to need.
  struct Job {
    let bytes: Int
    var priority = TaskPriority.medium
    let body: @Sendable (inout Worker) -> Void
    /// How many younger jobs were started before it.
    var timesPassedOver = 0

    fileprivate var isUnusual: Bool { bytes > 0 || priority != .medium }
  }

  /// What a worker is to do.
  enum Task {
    case job(Job)
    case help(any SharedWork)
  }

  let capacity: Int
  let byteBudget: Int
  private var jobs = WaitingJobs()
  private var shared: [any SharedWork] = []
  private var idle: [Int]
  /// Waiting jobs that need memory or have another priority; without any, the oldest goes first.
  private var unusual = 0
  private var bytesInWork = 0
  private var jobsInWork = 0
  private var blockedCallers: [DispatchSemaphore] = []
  private var drains: [DispatchSemaphore] = []

  init(workers: Int, capacity: Int, byteBudget: Int) {
    self.capacity = capacity
    self.byteBudget = byteBudget
    self.idle = Array((0..<workers).reversed())
  }

  var isFull: Bool { jobs.count >= capacity }

  /// Whether a job has to wait for room; one of a higher priority than the usual finds some more.
  func isFull(for priority: TaskPriority) -> Bool {
    priority > .medium ? jobs.count >= 2 * capacity : isFull
  }
  var isDrained: Bool { jobs.count == 0 && jobsInWork == 0 }

  /// Adds a job after those of its priority; returns the worker to wake, if one sleeps.
  mutating func add(_ job: Job) -> Int? {
    if job.isUnusual { unusual += 1 }
    jobs.add(job)
    return idle.popLast()
  }

  /// Offers work to share, which may be there already; returns the workers to wake.
  mutating func offer(_ work: any SharedWork, helpers: Int) -> [Int] {
    guard helpers > 0 else { return [] }
    if !shared.contains(where: { $0 === work }) { shared.append(work) }
    let woken = Array(idle.suffix(helpers))
    idle.removeLast(woken.count)
    return woken
  }

  mutating func withdraw(_ work: any SharedWork) {
    shared.removeAll { $0 === work }
  }

  /// The next thing to do, or nil: then the worker counts as asleep.
  ///
  /// Of the first jobs, as many as the capacity, and of those of the highest priority among them,
  /// the largest that fits the byte budget goes first, so that no large one is left for the end;
  /// where none fits, one of a lower priority may. A job that too many younger ones have passed
  /// goes next, alone if it must.
  mutating func next(for worker: Int) -> Task? {
    if let index = admissible() {
      let job = jobs.take(index)
      if job.isUnusual { unusual -= 1 }
      bytesInWork += job.bytes
      jobsInWork += 1
      return .job(job)
    }
    if let work = shared.first(where: { $0.hasTurns }) { return .help(work) }
    idle.append(worker)
    return nil
  }

  private func admissible() -> Int? {
    if unusual == 0 {
      return jobs.count == 0 || jobsInWork > 0 && bytesInWork > byteBudget ? nil : 0
    }
    let window = 0..<min(capacity, jobs.count)
    let starved = window.first { jobs[$0].timesPassedOver > 4 * capacity }
    var best: Int?
    for index in starved.map({ $0..<($0 + 1) }) ?? window {
      let bytes = jobs[index].bytes
      guard jobsInWork == 0 || bytes <= byteBudget - bytesInWork else { continue }
      guard let chosen = best else {
        best = index
        continue
      }
      if jobs[index].priority < jobs[chosen].priority { break }
      if bytes > jobs[chosen].bytes { best = index }
    }
    return best
  }

  /// Ends a job; returns whom to wake: sleeping workers (their bytes may fit now) and callers.
  mutating func finish(_ job: Job) -> (workers: [Int], callers: [DispatchSemaphore]) {
    bytesInWork -= job.bytes
    jobsInWork -= 1
    var callers: [DispatchSemaphore] = []
    // Callers are woken at half-empty, so that one wake-up serves many jobs.
    if jobs.count <= capacity / 2 {
      callers = blockedCallers
      blockedCallers = []
    }
    if isDrained {
      callers += drains
      drains = []
    }
    // Whoever ends a job takes the next; others can begin only what memory comes free for.
    let woken = Array(idle.suffix(job.bytes > 0 ? jobs.count : 0))
    idle.removeLast(woken.count)
    return (woken, callers)
  }

  mutating func block(_ caller: DispatchSemaphore) { blockedCallers.append(caller) }

  mutating func awaitDrain(_ caller: DispatchSemaphore) { drains.append(caller) }

  /// Forgets a caller whose time is over, so that one who asks again and again leaves nothing.
  mutating func stopAwaiting(_ caller: DispatchSemaphore) { drains.removeAll { $0 === caller } }
}
