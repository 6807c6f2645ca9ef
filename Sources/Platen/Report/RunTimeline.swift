import Glibc
import Synchronization

/// What the workers of a run did over time, and the memory it held: in at most 240 steps of equal
/// length, which double as often as the run outgrows them.
final class RunTimeline: Sendable {
  /// The steps, as a report draws them.
  struct Steps: Sendable, Hashable {
    /// How long one is, in nanoseconds.
    var length: Int64 = 10_000_000
    /// Of each worker, how long it was at work in each step, in nanoseconds.
    var busy: [[Int64]] = []
    /// The most bytes in memory in each step, with worker processes; 0 where nobody looked.
    var memory: [Int] = []

    var count: Int { max(memory.count, busy.map(\.count).max() ?? 0) }
  }

  private struct State {
    var steps = Steps()
    /// What the processes of each worker held when they were last looked at.
    var held: [Int] = []
  }

  fileprivate static let most = 240
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  init(workers: Int) {
    var state = State(held: Array(repeating: 0, count: workers))
    state.steps.busy = Array(repeating: [], count: workers)
    self.state = Mutex(state)
  }

  /// Adds what a worker did from a moment until now.
  ///
  /// - Parameter processes: Bytes that the worker's processes hold.
  func add(worker: Int, since begun: ContinuousClock.Instant, processes: Int) {
    let own = MemoryGauge(getpid()).bytes
    let from = (begun - start).nanoseconds
    let end = (ContinuousClock.now - start).nanoseconds
    state.withLock { state in
      guard state.held.indices.contains(worker), from >= 0, end >= from else { return }
      state.held[worker] = processes
      while end / state.steps.length >= Int64(Self.most) { state.steps.halve() }
      state.steps.add(worker: worker, from: from, to: end)
      state.steps.see(own + state.held.reduce(0, +), at: end)
    }
  }

  /// What was added so far, with work in whole thousandths of a step: the record of the run keeps
  /// no more, and a report that is made from it later is the same.
  var steps: Steps { state.withLock { $0.steps.rounded() } }
}

extension RunTimeline.Steps {
  /// Makes steps twice as long.
  fileprivate mutating func halve() {
    length *= 2
    func pairs<Value>(_ values: [Value], _ join: (Value, Value) -> Value) -> [Value] {
      stride(from: 0, to: values.count, by: 2).map { index in
        index + 1 < values.count ? join(values[index], values[index + 1]) : values[index]
      }
    }
    busy = busy.map { pairs($0, +) }
    memory = pairs(memory, max)
  }

  fileprivate mutating func add(worker: Int, from: Int64, to end: Int64) {
    for step in from / length...end / length {
      let index = Int(step)
      while busy[worker].count <= index { busy[worker].append(0) }
      busy[worker][index] += min(end, (step + 1) * length) - max(from, step * length)
    }
  }

  fileprivate func rounded() -> Self {
    var steps = self
    let least = length / 1000
    steps.busy = busy.map { $0.map { $0 / least * least } }
    return steps
  }

  fileprivate mutating func see(_ bytes: Int, at time: Int64) {
    let index = Int(time / length)
    while memory.count <= index { memory.append(0) }
    memory[index] = max(memory[index], bytes)
  }
}

// MARK: - JSON

extension RunTimeline.Steps {
  /// Adds the steps as an object: lengths in milliseconds, work in thousandths of a step.
  func append(to text: inout JSONText) {
    text.raw("{")
    text.member("step_ms", Int(length / 1_000_000))
    text.member("memory_bytes")
    text.list(memory) { $0.number($1) }
    text.member("busy")
    text.list(busy) { text, worker in
      text.list(worker) { $0.number(Int($1 * 1000 / max(1, length))) }
    }
    text.raw("}")
  }

  /// Reads what ``append(to:)`` has written.
  ///
  /// - Throws: `malformed`.
  init(_ scanner: inout JSONScanner) throws(PlatenError) {
    self.init()
    var shares: [[Int64]] = []
    try scanner.object { (key, scanner) throws(PlatenError) in
      switch key {
      // Steps of twelve days are more than any run needs, and all of them together can be told.
      case "step_ms": length = Int64(min(max(1, try scanner.integer()), 1 << 30)) * 1_000_000
      case "memory_bytes": memory = try scanner.numbers().map { max(0, Int(clamping: $0)) }
      case "busy":
        try scanner.array { (scanner) throws(PlatenError) in shares.append(try scanner.numbers()) }
      default: try scanner.skip()
      }
    }
    busy = shares.map { $0.map { min(max(0, $0), 1000) * (length / 1000) } }
  }
}

extension JSONScanner {
  /// A number for each step.
  fileprivate mutating func numbers() throws(PlatenError) -> [Int64] {
    var values: [Int64] = []
    try array { (scanner) throws(PlatenError) in values.append(Int64(try scanner.integer())) }
    return Array(values.prefix(RunTimeline.most))
  }
}
