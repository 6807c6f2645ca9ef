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

  /// Adds a job's calls, and the job around them.
  mutating func add(
    _ tally: borrowing LaneTally, stages: [String], lane: Int, jobName: String
  ) {
    let numbers = stages.map { number(of: $0) }
    let lane = Int32(truncatingIfNeeded: lane)
    if !jobName.isEmpty {
      append(
        Trace.Interval(
          name: number(of: jobName), lane: lane, start: tally.jobStart,
          duration: tally.end &- tally.jobStart, isJob: true))
    }
    for call in tally.intervals {
      append(
        Trace.Interval(
          name: numbers[Int(call.stage)], lane: lane, start: call.start, duration: call.duration))
    }
  }

  /// All of it, the oldest first.
  func trace(lanes: [String], start: Int64) -> Trace {
    Trace(
      names: names, lanes: lanes, intervals: Array(intervals[next...] + intervals[..<next]),
      start: start, dropped: dropped)
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

  private mutating func number(of name: String) -> Int32 {
    if let number = numbers[name] { return number }
    let number = Int32(truncatingIfNeeded: names.count)
    numbers[name] = number
    names.append(name)
    return number
  }
}
