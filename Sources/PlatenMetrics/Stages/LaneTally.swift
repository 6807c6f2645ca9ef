import CSystem

/// What one lane has measured since its last job ended, and what it has learnt of its stages.
///
/// A mark always reads the wall clock and Platen's own counters, for some 40 ns. The processor's
/// share takes two system calls; where stages are so short that this would cost more than 0.5 % of
/// them, it is read for one call in k and once in a stretch of several stages, and shared out among
/// them in the ratio of their wall time and of what the full readings found.
///
/// What a mark does is put into ``begin(_:)`` whole: calls among its parts took a fifth of it.
struct LaneTally: ~Copyable {
  struct Stage {
    let name: String
    /// The stage that last came after it: names need seldom be searched for.
    var successor = 0
    var job = Usage()
    var calls = 0
    var exactCalls = 0
    /// Calls there have ever been, and the running mean of their wall time in nanoseconds.
    var seen = 0
    var mean: Int64 = 0
    /// Calls to go until one is read in full.
    var untilSample = 0
    /// Wall and processor time of the calls that were read in full and kept the processor.
    var exactWall: Int64 = 0
    var exactCPU: Int64 = 0
    /// Wall time whose processor time is not known yet, and in how many calls.
    var pendingWall: Int64 = 0
    var pendingCalls = 0
  }

  /// One call of a stage.
  struct Interval {
    let stage: Int32
    let start: Int64
    let duration: Int64
  }

  private let detail: Meter.Detail
  private let hardwareEvents: HardwareCounters.Events?
  private var hardware: HardwareCounters?
  private var lastCounts = HardwareCounters.Counts(cycles: 0, instructions: 0)
  /// Nanoseconds from which a stage is worth a full reading at each edge: 200 times its cost.
  private let longStage: Int64
  var stages: [Stage] = []
  /// Where each name is among the stages.
  private var places: [String: Int] = [:]
  /// The stages of this job, in the order in which they began.
  var order: [Int] = []
  var intervals: [Interval] = []
  /// Calls that another process had begun before this job did, while the lane was behind.
  var ahead: [Interval] = []
  private(set) var jobStart: Int64 = 0
  /// Processor time of the job that another process has spent.
  var elsewhere: Int64 = 0
  /// The thread of the first job, by gettid(2), and how long it had waited for a processor by then.
  private(set) var thread: (id: UInt64, wait: Duration?)?
  private var pending: [Int] = []
  private var current = -1
  var edge: Int64 = 0
  var counters = ThreadCounters.now()
  private var reading: Reading?
  /// The thread, by gettid(2), that the last reading and the counters are of.
  private var readThread: UInt64?
  /// Whether the stage under way began with a full reading because its turn to be sampled had come.
  private var isSampling = false

  init(
    stages names: [String] = [], detail: Meter.Detail, longStage: Int64,
    hardwareEvents: HardwareCounters.Events?
  ) {
    stages = names.map { Stage(name: $0) }
    self.detail = detail
    self.hardwareEvents = hardwareEvents
    self.longStage = longStage
    for (place, name) in names.enumerated() { places[name] = place }
  }

  var hasStage: Bool { current >= 0 }
  var end: Int64 { edge }

  /// Ends the stage under way and begins another.
  mutating func begin(_ name: String) {
    let next = index(of: name)
    if current < 0 {
      start()
    } else {
      if stages[current].successor != next { stages[current].successor = next }
      mark(next: next)
    }
    if stages[next].begin() { order.append(next) }
    current = next
  }

  /// Ends the stage under way; its processor time is read in full.
  mutating func finish() {
    guard current >= 0 else { return }
    mark(next: nil)
    (current, isSampling) = (-1, false)
  }

  /// What each stage of the job cost, which is forgotten then; what was learnt of stages stays.
  mutating func takeJob() -> [StageUsage] {
    var usages: [StageUsage] = []
    usages.reserveCapacity(order.count)
    for index in order {
      usages.append(StageUsage(name: stages[index].name, usage: stages[index].job))
      stages[index].job = Usage()
      stages[index].calls = 0
      stages[index].exactCalls = 0
    }
    order.removeAll(keepingCapacity: true)
    intervals.removeAll(keepingCapacity: true)
    ahead.removeAll(keepingCapacity: true)
    elsewhere = 0
    return usages
  }

  @inline(__always)
  mutating func index(of name: String) -> Int {
    let guess = current < 0 ? 0 : stages[current].successor
    if guess < stages.count, stages[guess].name == name { return guess }
    if let index = places[name] { return index }
    places[name] = stages.count
    stages.append(Stage(name: name))
    return stages.count - 1
  }

  /// Takes the calling thread's counters, and forgets what was read of another.
  mutating func openCounters() {
    let own = platen_thread_id()
    guard readThread != own else { return }
    (readThread, reading) = (own, nil)
    guard let hardwareEvents else { return }
    hardware = try? HardwareCounters(.thread, events: hardwareEvents)
    lastCounts = HardwareCounters.Counts(cycles: 0, instructions: 0)
  }

  /// A job's first mark; the last one's of the job before will do if that has only just ended.
  private mutating func start() {
    if thread == nil { thread = (platen_thread_id(), try? ProcessFiles.runQueueWait()) }
    // Each job may be on another thread.
    openCounters()
    let now = Reading.monotonic()
    if detail == .full {
      if let last = reading, now &- last.wall < 20_000 {
        (edge, counters) = (last.wall, last.counters)
      } else {
        let fresh = Reading.now()
        (edge, counters, reading) = (fresh.wall, fresh.counters, fresh)
        _ = countsSinceLast()
      }
    } else {
      (edge, counters) = (now, .now())
    }
    jobStart = edge
  }

  @inline(__always)
  private mutating func mark(next: Int?) {
    guard detail == .full else {
      close(at: Reading.monotonic(), counters: .now())
      return
    }
    guard let next else { return read() }
    let isSampleDue = takesSample(next)
    if isSampleDue || isSampling || isLong(current) || isLong(next) {
      isSampling = isSampleDue
      return read()
    }
    let (now, own) = (Reading.monotonic(), ThreadCounters.now())
    if own.thread != counters.thread { return read() }
    let sinceReading = now &- (reading?.wall ?? 0)
    // A stage that writes is read at its end, so that what was stored is known to be its own.
    if now &- edge >= longStage || sinceReading >= 16 &* longStage || own.wroteSince(counters) {
      return read()
    }
    close(at: now, counters: own)
  }

  /// A stage is read in full as long as little is known of it.
  private func isLong(_ index: Int) -> Bool {
    stages[index].seen < 4 || stages[index].mean >= longStage
  }

  /// Counts down to the call of a short stage that is read in full.
  private mutating func takesSample(_ index: Int) -> Bool {
    guard !isLong(index) else { return false }
    if stages[index].untilSample > 0 {
      stages[index].untilSample -= 1
      return false
    }
    // Two readings, for about a thirtieth of a percent of the stage's time.
    stages[index].untilSample = Int(min(4096, 32 &* longStage / max(1, stages[index].mean)))
    return true
  }

  private mutating func read() {
    let now = Reading.now()
    close(at: now.wall, counters: now.counters)
    if let last = reading, last.counters.thread != now.counters.thread {
      // An await in the job: two threads' readings have no difference.
      drop()
      openCounters()
      _ = countsSinceLast()
    } else if let last = reading {
      var usage = now.kernelUsage(since: last)
      (usage.cycles, usage.instructions) = countsSinceLast()
      settle(usage)
    }
    reading = now
  }

  private mutating func countsSinceLast() -> (cycles: Int, instructions: Int) {
    guard let counts = try? hardware?.counts() else { return (0, 0) }
    defer { lastCounts = counts }
    return (
      Int(truncatingIfNeeded: counts.cycles &- lastCounts.cycles),
      Int(truncatingIfNeeded: counts.instructions &- lastCounts.instructions)
    )
  }

  @inline(__always)
  private mutating func close(at now: Int64, counters: ThreadCounters) {
    let wall = now &- edge
    intervals.append(
      Interval(stage: Int32(truncatingIfNeeded: current), start: edge, duration: wall))
    if stages[current].end(wall, counters, since: self.counters) { pending.append(current) }
    self.counters = counters
    edge = now
  }

  /// Forgets the calls whose processor time is not known and can't be: they are not exact, and
  /// their time is in what no stage accounts for.
  private mutating func drop() {
    for index in pending {
      (stages[index].pendingWall, stages[index].pendingCalls) = (0, 0)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Shares what the kernel counted since the last full reading out among the stages since then.
  ///
  /// Only the last of them can have written.
  private mutating func settle(_ usage: consuming Usage) {
    defer { pending.removeAll(keepingCapacity: true) }
    stages[current].job.bytesStored &+= usage.bytesStored
    usage.bytesStored = 0
    if pending.count == 1, let only = pending.first {
      stages[only].job += usage
      stages[only].exactCalls &+= stages[only].pendingCalls
      if usage.preemptions == 0 {
        stages[only].exactWall &+= stages[only].pendingWall
        stages[only].exactCPU &+= usage.cpuNanoseconds
      }
      (stages[only].pendingWall, stages[only].pendingCalls) = (0, 0)
      return
    }
    // A stage that lost the processor has a wall time that says nothing of its work.
    if usage.preemptions > 0 {
      for index in pending { stages[index].limitPendingWall() }
    }
    let total = pending.reduce(0.0) { $0 + stages[$1].weight }
    var (before, passed) = (Usage(), 0.0)
    for index in pending {
      passed += stages[index].weight
      let upTo = usage.share(total > 0 ? passed / total : 1)
      stages[index].job += upTo.difference(from: before)
      before = upTo
      (stages[index].pendingWall, stages[index].pendingCalls) = (0, 0)
    }
  }
}
