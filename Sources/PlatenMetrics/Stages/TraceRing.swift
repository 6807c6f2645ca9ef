/// The latest intervals of all lanes, as many as there is room for.
struct TraceRing: Sendable {
  let capacity: Int
  private var intervals: [Trace.Interval] = []
  /// Where the next one goes once the ring is full.
  private var next = 0
  private var dropped = 0
  private var names: [String] = []
  private var numbers: [String: Int32] = [:]

  init(capacity: Int) { self.capacity = capacity }

  /// Adds a job's calls, and the job around them; nothing of one that had no stage.
  mutating func add(
    _ tally: borrowing LaneTally, stages: [String], lane: Int, jobName: String
  ) {
    if tally.order.isEmpty { return }
    if names.count > 2 * capacity + 1000 { forgetNames() }
    let numbers = stages.map { number(of: $0) }
    let lane = Int32(truncatingIfNeeded: lane)
    // A job that another process had begun before is shown where and when it ran there.
    let isAhead = !tally.ahead.isEmpty
    if !jobName.isEmpty {
      let start = tally.ahead.first?.start ?? tally.jobStart
      let end = tally.ahead.last.map { $0.start &+ $0.duration } ?? tally.end
      append(
        Trace.Interval(
          name: number(of: jobName), lane: isAhead ? Self.process(of: lane) : lane, start: start,
          duration: end &- start, isJob: true))
    }
    for (calls, lane) in [(tally.ahead, Self.process(of: lane)), (tally.intervals, lane)] {
      for call in calls {
        append(
          Trace.Interval(
            name: numbers[Int(call.stage)], lane: lane, start: call.start,
            duration: call.duration))
      }
    }
  }

  /// What stands for the lane of a lane's worker process until the trace is made.
  private static func process(of lane: Int32) -> Int32 { -1 - lane }

  /// All of it, the oldest first.
  func trace(lanes: [String], start: Int64) -> Trace {
    var all = Array(intervals[next...] + intervals[..<next])
    var lanes = lanes
    var places: [Int32: Int32] = [:]
    for index in all.indices where all[index].lane < 0 {
      let lane = all[index].lane
      let owner = Int(Self.process(of: lane))
      if places[lane] == nil, lanes.indices.contains(owner) {
        places[lane] = Int32(truncatingIfNeeded: lanes.count)
        lanes.append("\(lanes[owner]), process")
      }
      all[index] = all[index].with(lane: places[lane] ?? 0)
    }
    return Trace(names: names, lanes: lanes, intervals: all, start: start, dropped: dropped)
  }

  private mutating func append(_ interval: Trace.Interval) {
    if intervals.count < capacity {
      intervals.append(interval)
    } else {
      intervals[next] = interval
      next = (next + 1) % capacity
      dropped += 1
    }
  }

  /// Forgets the names whose intervals are gone: each job may have brought one of its own.
  private mutating func forgetNames() {
    let all = names
    names.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    for index in intervals.indices {
      let name = number(of: all[Int(intervals[index].name)])
      intervals[index] = intervals[index].with(name: name)
    }
  }

  private mutating func number(of name: String) -> Int32 {
    if let number = numbers[name] { return number }
    let number = Int32(truncatingIfNeeded: names.count)
    numbers[name] = number
    names.append(name)
    return number
  }
}

extension Trace.Interval {
  fileprivate func with(name: Int32? = nil, lane: Int32? = nil) -> Self {
    Self(
      name: name ?? self.name, lane: lane ?? self.lane, start: start, duration: duration,
      isJob: isJob)
  }
}
