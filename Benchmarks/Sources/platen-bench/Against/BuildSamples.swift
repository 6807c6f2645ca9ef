import Foundation

/// Times of one benchmark in two builds, and of the older one once more as the control.
struct BuildSamples {
  /// The builds whose times are taken.
  enum Variant: Int, CaseIterable {
    case old, new, control
  }

  /// By variant, for each restart its readings in seconds.
  var restarts: [[[Double]]] = [[], [], []]
  /// By variant, for each run the seconds of its stages.
  var stages: [[[String: Double]]] = [[], [], []]
  /// By variant, what it counted.
  var results: [BenchmarkResult?] = [nil, nil, nil]

  /// Readings of one side in one restart, at least and at most; in between, as many as take as long
  /// as the start of the workers.
  private static let readings = 8...60
  /// Restarts that are made however long they take.
  private static let fewest = 5

}

extension BuildSamples {
  /// Restarts workers of both builds side by side, in random order, until the time is up.
  init(
    _ benchmark: String, old: Build, new: Build, seconds: Double, task: (URL) -> Task
  ) throws {
    self.init()
    let start = ContinuousClock.now
    func spent() -> Double { (ContinuousClock.now - start) / .seconds(1) }
    var count = 0
    repeat {
      let started = spent()
      let folders = try Variant.allCases.map { _ in try TemporaryFolder() }
      defer { for folder in folders { folder.remove() } }
      var workers: [SampleWorker?] = [nil, nil, nil]
      defer { for worker in workers { worker?.end() } }
      for variant in Variant.allCases.shuffled() {
        let worker = try SampleWorker(
          variant == .new ? new : old, task(folders[variant.rawValue].url))
        workers[variant.rawValue] = worker
        results[variant.rawValue] = worker.result
      }
      let ready = spent()
      count += try take(from: workers.compactMap(\.self)) { done, isProgram in
        // Of programs, every run is a restart of its own, and they are run until the time is up.
        if isProgram { return spent() > seconds && count + done >= Self.fewest }
        return done >= Self.readings.upperBound
          || done >= Self.readings.lowerBound && spent() - ready > ready - started
      }
    } while count < Self.fewest || spent() * (1 + 1 / Double(count)) < seconds
  }

  /// Takes the readings of one restart, or of many where each is of a program.
  ///
  /// - Returns: The restarts that were added.
  private mutating func take(
    from workers: [SampleWorker], isOver: (_ done: Int, _ isProgram: Bool) -> Bool
  ) throws -> Int {
    let isProgram = workers[0].isProgram
    var times = Variant.allCases.map { _ in [Double]() }
    repeat {
      for index in workers.indices.shuffled() {
        let sample = try workers[index].sample()
        times[index].append(sample.cpu)
        if let named = sample.stages { stages[index].append(named) }
      }
    } while !isOver(times[0].count, isProgram)
    for index in times.indices {
      restarts[index] += isProgram ? times[index].map { [$0] } : [times[index]]
    }
    return isProgram ? times[0].count : 1
  }
}
