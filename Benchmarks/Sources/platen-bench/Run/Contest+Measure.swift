import Foundation

extension Contest {
  /// Runs every side in rounds until the time is up.
  ///
  /// - Parameters:
  ///   - seconds: wall time to spend on rounds; three are run in any case.
  ///   - rounds: the most that are run.
  func measure(
    into result: inout BenchmarkResult, seconds: Double, rounds: Int
  ) throws {
    var runners = [try Runner(ours), try Runner(ours)]
    result.rivals = rivals.map {
      RivalResult(name: $0.name, version: $0.version, atMost: $0.atMost)
    }
    var entered: [Int] = []
    for (index, rival) in rivals.enumerated() {
      do {
        runners.append(try Runner(try rival.side()))
        entered.append(index)
      } catch { result.rivals[index].skipped = "\(error)" }
    }

    let start = ContinuousClock.now
    var done = 0
    while done < rounds {
      for index in runners.indices.shuffled() { try runners[index].run() }
      done += 1
      let spent = (ContinuousClock.now - start) / .seconds(1)
      if done >= 3, spent + spent / Double(done) > seconds { break }
    }

    result.ours = runners[0].runs
    result.control = runners[1].runs
    for (runner, index) in zip(runners.dropFirst(2), entered) {
      result.rivals[index].runs = runner.runs
      result.rivals[index].agreement = try rivals[index].agreement(runner.side)
    }
    for gate in gates { result.gates[gate.name] = try gate.value() }
  }
}
