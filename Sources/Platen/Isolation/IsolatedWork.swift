import Glibc

/// What is done to one input in a worker process, as ``JobWork`` does it in this one.
struct IsolatedWork: Sendable {
  let pool: WorkerPool
  let limits: Limits
  /// Bytes by which a worker may grow whatever is expected: as many as the user allows.
  let allowed: Int
  let stages: Set<String>

  /// The worker processes of one lane of the queue, used again from input to input.
  final class Slots {
    var idle: [Sandbox.Reach: Slot] = [:]
    var buffer = [UInt8](repeating: 0, count: Channel.capacity)

    /// Bytes that the idle ones hold.
    var memory: Int {
      idle.values.reduce(0) { sum, slot in
        // It is taken out to be asked: a process is nobody's copy.
        guard let process = slot.process.take() else { return sum }
        let bytes = process.memory.bytes
        slot.process = consume process
        return sum + bytes
      }
    }
  }

  final class Slot {
    var process: WorkerProcess?
    init(_ process: consuming WorkerProcess) { self.process = consume process }
  }

  /// Works on the content of a file; see ``JobWork/perform(on:path:name:into:_:worker:)``. The
  /// memory is what it is expected to need, where that is known.
  ///
  /// - Throws: What decoding it or a stage throws in the worker; `quarantined` where the worker
  ///   ended over it; then nothing of what the sink took counts.
  func perform(
    _ order: JobOrder, within cancellation: Cancellation, memory: Int?,
    into sink: some OutputSink, _ progress: inout JobProgress, worker: inout Worker
  ) throws(PlatenError) {
    progress.begin("isolate")
    let slots = worker.state { Slots() }
    let allowance = WorkerProcess.Allowance(
      cancellation: cancellation, memory: mostMemory(expected: memory))
    var tries = 0
    while true {
      tries += 1
      if let ending = try attempt(
        order, allowance, slots, into: sink, isLast: tries > 2, &progress)
      {
        guard let failure = ending.failure else { return }
        throw failure
      }
      sink.discard()
    }
  }

  /// Has a worker do it; nil where that was killed from outside, so that another try is worth it.
  private func attempt(
    _ order: JobOrder, _ allowance: WorkerProcess.Allowance, _ slots: Slots,
    into sink: some OutputSink, isLast: Bool, _ progress: inout JobProgress
  ) throws(PlatenError) -> JobEnding? {
    let reach = Sandbox.Reach(startingWith: order.bytes)
    let process = try worker(reach, in: slots)
    do throws(PlatenError) {
      try order.send(
        to: process, time: allowance.cancellation.deadline.map { $0 - .now })
    } catch {
      // It ended while it waited.
      _ = pool.collect(process)
      if let failure = pool.failure { throw failure }
      if isLast { throw error }
      return nil
    }
    var results = JobResults(name: order.name, limits: limits, stages: stages)
    var message = ReceivedMessage()
    switch results.receive(
      from: process, allowance, into: sink, &message, in: &slots.buffer, isLast: true)
    {
    case .success(let ending):
      keep(process, reach, in: slots, after: results, order.bytes.count)
      progress.take(ending, results.outputs)
      return ending
    case .failure(let error):
      _ = pool.collect(process)
      throw error
    case .ended:
      let ending = pool.collect(process)
      if let failure = pool.failure { throw failure }
      if ending == .killed, !isLast { return nil }
      throw ending.error
    }
  }

  func worker(_ reach: Sandbox.Reach, in slots: Slots) throws(PlatenError) -> WorkerProcess {
    if let idle = slots.idle[reach]?.process.take() { return idle }
    return try pool.start(reach)
  }

  /// Bytes by which a worker may grow: twice what is expected, as estimates are for the usual case,
  /// and half a gigabyte: dense print takes ten times as much as its pixels.
  func mostMemory(expected: Int?) -> Int {
    guard let expected else { return max(2 << 30, allowed) }
    let (twice, overflow) = expected.multipliedReportingOverflow(by: 2)
    return overflow ? .max : max(512 << 20 + min(twice, .max >> 1), allowed)
  }

  /// Bytes by which a worker may have grown to be used again.
  private static let mostKept = 256 << 20

  /// Keeps a worker for the next input, unless it holds so much memory that a new one is cheaper.
  func keep(
    _ process: consuming WorkerProcess, _ reach: Sandbox.Reach, in slots: Slots,
    after results: JobResults, _ orderBytes: Int
  ) {
    process.shared.tidy(used: max(results.sharedBytes, orderBytes))
    if results.wasLong, process.memory.bytes - process.firstMemory > Self.mostKept {
      _ = pool.collect(process)
      return
    }
    if let slot = slots.idle[reach] {
      slot.process = consume process
    } else {
      slots.idle[reach] = Slot(process)
    }
  }
}
