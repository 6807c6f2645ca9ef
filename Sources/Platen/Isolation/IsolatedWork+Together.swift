extension IsolatedWork {
  /// An input that a worker is told of together with others.
  struct Part {
    let order: JobOrder
    /// How long it may take once it is its turn.
    let time: Duration
    /// Bytes that it is expected to need.
    let memory: Int
  }

  /// How long inputs may take together before each is worked on by itself.
  private static let mostTime = Duration.seconds(5)

  /// Has a worker do several inputs, of which it is told at once: for tiny ones, as waking a
  /// process costs more than working on them.
  ///
  /// Nobody is blamed here: with the first input that the worker does not come to the end of, for
  /// whatever reason, this ends, and that one and those after it are to be done one by one.
  ///
  /// - Parameters:
  ///   - parts: The inputs, whose contents fit together in a message.
  ///   - begin: Called before anything said of an input is read; gives what takes its outputs.
  ///   - end: Called when an input has come to its end, well or with an error.
  /// - Returns: How many inputs have come to their end.
  func perform(
    together parts: [Part], within cancellation: Cancellation, worker: inout Worker,
    begin: (Int) -> any OutputSink, end: (Int, JobEnding, [OutputFile]) -> Void
  ) -> Int {
    let slots = worker.state { Slots() }
    let time = parts.reduce(Self.mostTime) { min($0, $1.time * 4) }
    let allowance = WorkerProcess.Allowance(
      cancellation: Cancellation(deadline: .now + time, within: cancellation),
      memory: mostMemory(expected: parts.reduce(0) { max($0, $1.memory) }))
    guard let process = try? self.worker(.resources, in: slots) else { return 0 }
    var orders = Message()
    for part in parts { part.order.put(in: &orders, time: part.time) }
    var message = ReceivedMessage()
    var done = 0
    var isSent = false
    while done < parts.count {
      let sink = begin(done)
      // The first input is charged for sending and waiting.
      if !isSent {
        guard (try? process.channel.send(orders)) != nil else { break }
        isSent = true
      }
      var results = JobResults(name: parts[done].order.name, limits: limits, stages: stages)
      let outcome = results.receive(
        from: process, allowance, into: sink, &message, in: &slots.buffer,
        isLast: done == parts.count - 1)
      guard case .success(let ending) = outcome else { break }
      end(done, ending, results.outputs)
      done += 1
      if done == parts.count {
        keep(process, .resources, in: slots, after: results, 0)
        return done
      }
    }
    _ = pool.collect(process)
    return done
  }
}
