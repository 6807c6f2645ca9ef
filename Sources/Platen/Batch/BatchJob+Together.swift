@_spi(Instruments) import PlatenMetrics

extension BatchJob {
  /// An input with what it may take.
  typealias Member = (index: Int, budget: InputBudget)

  /// Bytes that inputs of one message may have together with their names.
  static let mostTogether = Channel.capacity - 4096

  /// Works on tiny inputs, of which a worker process is told at once; what does not go smoothly is
  /// done once more by itself.
  ///
  /// - Parameter take: Called once for each input.
  func perform(
    together members: [(input: BatchInput, index: Int, budget: InputBudget)],
    worker: inout Worker, take: (Record, Int) -> Void
  ) {
    if members.count == 1 {
      let (input, index, budget) = members[0]
      return take(perform(input, index, budget, worker: &worker), index)
    }
    let lane = worker.state { meter.lane() }
    var alone: [Int] = []
    var attempts: [Attempt] = []
    for member in members where !work.cancellation.isCancelled {
      var attempt = attempt(member.input, member.index, member.budget, lane)
      do throws(PlatenError) {
        if let record = try start(&attempt, lane) {
          take(record, member.index)
          continue
        }
        attempt.costs = lane.setAside()
        attempts.append(attempt)
      } catch {
        take(failed(error, attempt, lane), member.index)
      }
    }
    let parts = attempts.map { attempt in
      IsolatedWork.Part(
        order: order(attempt), time: attempt.budget.time, memory: attempt.budget.memory ?? 0)
    }
    var outputs: StagedOutputs?
    let done =
      isolated?.perform(
        together: parts, within: work.cancellation, worker: &worker,
        begin: { place in
          lane.resume(attempts[place].costs)
          attempts[place].progress.begin("isolate")
          let sink = StagedOutputs(in: folder)
          outputs = sink
          return sink
        },
        end: { place, ending, files in
          attempts[place].progress.take(ending, files)
          guard let sink = outputs.take() else { return }
          if let record = end(&attempts[place], ending, sink, lane) {
            take(record, attempts[place].index)
          } else {
            alone.append(place)
          }
        }) ?? 0
    if let outputs {
      outputs.discard()
      lane.endJob()
    }
    for place in alone + Array(done..<attempts.count) {
      let attempt = attempts[place]
      take(
        perform(attempt.input, attempt.index, attempt.budget, worker: &worker), attempt.index)
    }
  }

  /// What became of an input of several; nil where it is to be tried by itself.
  private func end(
    _ attempt: inout Attempt, _ ending: JobEnding, _ outputs: StagedOutputs, _ lane: Lane
  ) -> Record? {
    if let failure = ending.failure {
      outputs.discard()
      guard failure.liesInContent else {
        lane.endJob()
        return nil
      }
      return failed(failure, attempt, lane)
    }
    do throws(PlatenError) {
      try commit(outputs, of: &attempt)
      return noted(attempt.progress.end(.done), attempt, lane)
    } catch {
      return failed(error, attempt, lane)
    }
  }
}
