/// What earlier runs have done, asked for ahead of the inputs' turn and on all workers: of a large
/// run that is repeated, asking is nearly all the work.
final class KnownInputs {
  private static let stretch = 1024
  private static let part = 64

  private let inputs: InputList
  private let job: BatchJob
  private let queue: WorkerQueue
  private var start = 0
  private var records: [[BatchJob.Record?]] = []

  init(_ inputs: InputList, _ job: BatchJob, on queue: WorkerQueue) {
    self.inputs = inputs
    self.job = job
    self.queue = queue
  }

  /// What is known of an input, whose index is no less than the last one asked for.
  subscript(index: Int) -> BatchJob.Record? {
    if index >= start + records.count * Self.part || records.isEmpty { ask(from: index) }
    let place = index - start
    return records[place / Self.part][place % Self.part]
  }

  private func ask(from index: Int) {
    let end = min(inputs.count, index + Self.stretch)
    let parts = stride(from: index, to: end, by: Self.part).map { $0..<min(end, $0 + Self.part) }
    records = queue.map(parts.count) { [inputs, job] in job.known(Array(inputs[parts[$0]])) }
    start = index
  }
}
