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

  init(
    channel: consuming Channel, pipeline: Pipeline, limits: Limits, meter: Meter
  ) {
    self.channel = channel
    self.pipeline = pipeline
    self.limits = limits
    lane = meter.lane()
  }

  consuming func run() -> Never {
    do throws(PlatenError) {
      guard var first = try channel.receive(into: &buffer), let file = first.file.take() else {
        _exit(0)
      }
      let shared = try SharedMemory(file)
      while let message = try channel.receive(into: &buffer) {
        let (job, time) = try JobOrder.read(consume message, in: buffer.span, shared)
        try perform(job, time, shared)
      }
    } catch {
      // Only the parent's end of the channel can fail, and then there is nobody to tell.
      _exit(1)
    }
    _exit(0)
  }

  private mutating func perform(
    _ job: JobOrder, _ time: Duration?, _ shared: SharedMemory
  ) throws(PlatenError) {
    let outputs = SentOutputs(over: channel.number, of: job, shared)
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
      record: progress.endRecorded())
    try outputs.finish(ending)
  }
}
