/// What a worker that is run sample by sample writes, a line each.
enum WorkerAnswer: Codable {
  /// Once, when it is warm: what it counted, and whether each run is a process of its own.
  case ready(BenchmarkResult, isProgram: Bool)
  /// The processor seconds of a run, and those of its stages where the benchmark knows them.
  case sample(Double, stages: [String: Double]?)
  /// Why there is no more.
  case failed(String)
}
