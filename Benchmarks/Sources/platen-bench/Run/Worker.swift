import Foundation

/// The part of the program that measures one benchmark in a process of its own.
enum Worker {
  /// The word that asks for it.
  static let word = "--worker"

  /// Does one task and prints its result as JSON.
  static func run(_ json: String) throws {
    let task = try JSONDecoder().decode(Task.self, from: Data(json.utf8))
    guard let benchmark = Benchmark.all.first(where: { $0.name == task.benchmark }) else {
      throw Skipped("there is no benchmark \(task.benchmark)")
    }
    var result = BenchmarkResult(name: benchmark.name, area: benchmark.area)
    let workspace = Workspace(
      task.extent, repository: URL(fileURLWithPath: task.repository),
      folder: URL(fileURLWithPath: task.folder))
    do {
      let contest = try benchmark.prepare(workspace)
      guard let seconds = task.seconds else { return SampleWorker.serve(contest, result) }
      try contest.measure(into: &result, seconds: seconds, rounds: benchmark.rounds)
    } catch let skipped as Skipped {
      result.skipped = skipped.description
    } catch { result.failure = "\(error)" }
    if task.seconds == nil {
      return try SampleWorker.write(.failed(result.skipped ?? result.failure ?? ""))
    }
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(result))
  }

  /// Has a worker process do a task.
  ///
  /// - Parameter program: the build to use; this one if `nil`.
  /// - Returns: Its result; a crash is one too.
  static func perform(_ task: Task, as benchmark: Benchmark, program: String? = nil) throws
    -> BenchmarkResult
  {
    let process = Process()
    let output = Pipe()
    process.executableURL =
      program.map { URL(fileURLWithPath: $0) } ?? Bundle.main.executableURL
    process.arguments = [word, String(decoding: try JSONEncoder().encode(task), as: UTF8.self)]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == 0, process.terminationReason == .exit {
      return try JSONDecoder().decode(BenchmarkResult.self, from: data)
    }
    var result = BenchmarkResult(name: benchmark.name, area: benchmark.area)
    let how = process.terminationReason == .exit ? "status" : "signal"
    result.failure = "its process ended with \(how) \(process.terminationStatus)"
    return result
  }

  /// Hashing without chance makes counts the same on every run; one thread for every OpenMP; a
  /// crash is a line of the report, and needs no backtrace.
  static let environment = [
    "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no", "OMP_THREAD_LIMIT": "1",
    "VIPS_CONCURRENCY": "1",
  ]
}
