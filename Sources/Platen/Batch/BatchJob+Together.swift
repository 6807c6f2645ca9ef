@_spi(Instruments) import PlatenMetrics

extension BatchJob {
  /// Bytes that inputs of one message may have together with their names.
  static let mostTogether = Channel.capacity - 4096

  /// Works on tiny inputs, of which a worker process is told at once; what does not go smoothly is
  /// done once more by itself.
  ///
  /// - Parameter take: As for ``perform(_:worker:take:)``.
  func perform(
    together turns: [Turn], worker: inout Worker, take: (Record, Int) -> Void
  ) {
    if turns.count == 1 { return perform(turns, worker: &worker, take: take) }
    let lane = worker.state { meter.lane() }
    var alone: [Int] = []
    var attempts: [Attempt] = []
    for turn in turns where !work.cancellation.isCancelled {
      var attempt = attempt(found.inputs[turn.index], turn, lane)
      do throws(PlatenError) {
        if let record = try start(&attempt, lane) {
          take(record, turn.index)
          continue
        }
        attempt.turn = setAside(turn, lane)
        attempts.append(attempt)
      } catch {
        if let next = turn.next(after: error, policy) {
          waiting.add([setAside(next, lane)])
        } else {
          take(failed(error, attempt, lane), turn.index)
        }
      }
    }
    let parts = attempts.map { attempt in
      IsolatedWork.Part(
        order: order(attempt), time: attempt.turn.budget.time,
        memory: attempt.turn.budget.memory ?? 0)
    }
    var outputs: StagedOutputs?
    let done =
      isolated?.perform(
        together: parts, within: work.cancellation, worker: &worker,
        begin: { place in
          lane.resume(attempts[place].turn.costs)
          attempts[place].progress.begin("isolate")
          let sink = StagedOutputs(in: folder)
          outputs = sink
          return sink
        },
        end: { place, ending, files in
          attempts[place].progress.take(ending, files)
          guard let sink = outputs.take() else { return }
          if let record = end(&attempts[place], ending, sink, lane) {
            take(record, attempts[place].turn.index)
          } else {
            alone.append(place)
          }
        }) ?? 0
    if let outputs {
      outputs.discard()
      lane.endJob()
    }
    for place in alone + Array(done..<attempts.count) {
      let turn = attempts[place].turn
      perform([Turn(turn.index, turn.budget)], worker: &worker, take: take)
    }
  }

  /// What became of an input of several; nil where it is to be tried by itself.
  private func end(
    _ attempt: inout Attempt, _ ending: JobEnding, _ outputs: StagedOutputs, _ lane: Lane
  ) -> Record? {
    // With one that failed too many the run has ended, for those after it too.
    if work.cancellation.isCancelled {
      outputs.discard()
      lane.endJob()
      return Record(result: .unreached(attempt.input.path))
    }
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
