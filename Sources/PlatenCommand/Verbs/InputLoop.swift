import Platen
import Synchronization

/// Works through the inputs of a verb on several workers; what each gives is written in order.
struct InputLoop {
  let inputs: [FilePath]
  let options: Options

  /// Calls a closure for every input; a failed one is reported and the others go on.
  ///
  /// A picture decoded on each worker is what memory goes to, so that is what is budgeted.
  func perform(
    _ body: @escaping @Sendable (FilePath, inout Worker) throws(PlatenError) -> [UInt8]
  ) -> ExitCode {
    let interrupts = Interrupts()
    let output = OrderedOutput()
    let failures = Atomic<Int>(0)
    let queue = WorkerQueue(workers: min(options.workers, max(1, inputs.count)))
    for (index, input) in inputs.enumerated() {
      queue.submit(bytes: DecodedSize.estimate(input)) { worker in
        if interrupts.cancellation.isCancelled { return output.put([], at: index) }
        do throws(PlatenError) {
          output.put(try body(input, &worker), at: index)
        } catch {
          failures.add(1, ordering: .relaxed)
          output.put([], at: index)
          Console.report(error.at(input.string))
        }
      }
    }
    queue.drain()
    if interrupts.cancellation.isCancelled { return .interrupted }
    return failures.load(ordering: .relaxed) > 0 ? .someFailed : .done
  }
}
