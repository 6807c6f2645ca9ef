import Foundation

/// A worker process of one build that runs Platen's side of a benchmark when asked to.
struct SampleWorker {
  private let process: LineProcess
  let result: BenchmarkResult
  let isProgram: Bool

  /// Starts it and waits until it is warm.
  init(_ build: Build, _ task: Task) throws {
    let json = String(decoding: try JSONEncoder().encode(task), as: UTF8.self)
    process = try LineProcess(
      build.worker, [Worker.word, json], environment: Worker.environment)
    guard case .ready(let result, let isProgram) = try Self.answer(of: process) else {
      throw Failed("\(task.benchmark): a worker gave no result")
    }
    (self.result, self.isProgram) = (result, isProgram)
  }

  /// Has it run once.
  func sample() throws -> (cpu: Double, stages: [String: Double]?) {
    try process.send(Data("run".utf8))
    guard case .sample(let cpu, let stages) = try Self.answer(of: process) else {
      throw Failed("\(result.name): a worker gave no sample")
    }
    return (cpu, stages)
  }

  func end() { process.end() }

  private static func answer(of process: LineProcess) throws -> WorkerAnswer {
    guard let line = process.line() else { throw Failed("a worker has ended") }
    let answer = try JSONDecoder().decode(WorkerAnswer.self, from: line)
    if case .failed(let reason) = answer { throw Failed(reason) }
    return answer
  }

  /// The worker's own part: gets warm, then runs once for each line it reads.
  static func serve(_ contest: Contest, _ result: BenchmarkResult) {
    do {
      var result = result
      var runner = try Runner(contest.ours)
      var isProgram = true
      if case .inProcess(let body) = contest.ours {
        let counts = try ExactCounts(of: body)
        (result.counts, result.unsteady) = (counts.steady, counts.unsteady)
        isProgram = false
      }
      for gate in contest.gates { result.counts[gate.name] = try gate.value() }
      try write(.ready(result, isProgram: isProgram))
      while readLine() != nil {
        try write(.sample(try runner.run(), stages: try contest.stages?()))
      }
    } catch { try? write(.failed("\(result.name): \(error)")) }
  }

  static func write(_ answer: WorkerAnswer) throws {
    try FileHandle.standardOutput.write(
      contentsOf: JSONEncoder().encode(answer) + Data("\n".utf8))
  }
}
