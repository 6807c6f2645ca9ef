import Foundation

extension Contest {
  /// Runs every side in rounds until the time is up.
  ///
  /// - Parameters:
  ///   - seconds: wall time to spend on rounds; `fewest` are run in any case.
  ///   - rounds: the most that are run.
  func measure(into result: inout BenchmarkResult, seconds: Double, rounds: Int) throws {
    var runners = [try Runner(ours)]
    if case .inProcess(let body) = ours {
      let counts = try ExactCounts(of: body)
      (result.counts, result.unsteady) = (counts.steady, counts.unsteady)
      result.instructions = counts.unavailable
    }
    runners.append(runners[0])
    result.rivals = rivals.map { RivalResult($0) }
    var entered: [Int] = []
    for (index, rival) in rivals.enumerated() {
      do {
        let side = try rival.side()
        runners.append(try Runner(side))
        entered.append(index)
        result.rivals[index].version = rival.version ?? side.version
      } catch { result.rivals[index].skipped = "\(error)" }
    }

    let start = ContinuousClock.now
    var done = 0
    var order = Array(runners.indices)
    while done < rounds {
      // Every second round mirrors the one before, so that going first can't favour a side.
      if done.isMultiple(of: 2) { order.shuffle() } else { order.reverse() }
      for index in order { try runners[index].run() }
      done += 1
      let spent = (ContinuousClock.now - start) / .seconds(1)
      if done >= Self.fewest, spent + spent / Double(done) > seconds { break }
    }

    result.ours = runners[0].runs
    result.control = runners[1].runs
    for (runner, index) in zip(runners.dropFirst(2), entered) {
      result.rivals[index].runs = runner.runs
      result.rivals[index].agreement = try rivals[index].agreement(runner.side)
    }
    for gate in gates { result.counts[gate.name] = try gate.value() }
  }

  /// Rounds that are run however long they take.
  private static let fewest = 5
}
