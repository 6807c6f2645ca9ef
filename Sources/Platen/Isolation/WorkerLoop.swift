import CSystem
import Glibc

/// A worker process in its sandbox: takes one input after the other until the other side has gone.
struct WorkerLoop: ~Copyable {
  private let channel: Channel
  private let pipeline: Pipeline
  private let limits: Limits
  private let lane: Lane
  private var worker = Worker(index: 0)
  private var buffer = [UInt8](repeating: 0, count: Channel.capacity)

  init(channel: consuming Channel, pipeline: Pipeline, limits: Limits, lane: Lane) {
    self.channel = channel
    self.pipeline = pipeline
    self.limits = limits
    self.lane = lane
  }

  consuming func run() -> Never {
    do throws(PlatenError) {
      guard var first = try channel.receive(into: &buffer), let file = first.file.take() else {
        _exit(0)
      }
      let shared = try SharedMemory(file)
      while let message = try channel.receive(into: &buffer) {
        let orders = try Self.orders(consume message, in: buffer.span, shared)
        let outputs = SentOutputs(over: channel.number, shared)
        for (job, time) in orders { try perform(job, time, outputs) }
        try outputs.flush()
      }
    } catch {
      // Only the parent's end of the channel can fail, and then there is nobody to tell.
      _exit(1)
    }
    _exit(0)
  }

  private static func orders(
    _ message: consuming ReceivedMessage, in buffer: Span<UInt8>, _ shared: SharedMemory
  ) throws(PlatenError) -> [(JobOrder, time: Duration?)] {
    var reader = MessageReader(buffer.extracting(first: message.count))
    var file = message.file.take()
    var orders: [(JobOrder, time: Duration?)] = []
    while !reader.isAtEnd { orders.append(try JobOrder.read(&reader, &file, shared)) }
    return orders
  }

  private mutating func perform(
    _ job: JobOrder, _ time: Duration?, _ outputs: SentOutputs
  ) throws(PlatenError) {
    outputs.begin(job.name)
    var progress = JobProgress(job.path, lane: lane)
    let deadline = time.map { ContinuousClock.now + $0 }
    let work = JobWork(
      pipeline: pipeline, limits: limits, queue: .inline,
      cancellation: Cancellation(deadline: deadline))
    var failure: PlatenError?
    do throws(PlatenError) {
      try work.perform(
        on: job.bytes, path: job.path, name: job.name, into: outputs, &progress, worker: &worker)
    } catch {
      failure = error
    }
    let ending = JobEnding(
      failure: failure, stage: progress.stage, kind: progress.kind, engine: progress.engine,
      notes: progress.notes,
      record: progress.endRecorded())
    try outputs.finish(ending)
  }
}
