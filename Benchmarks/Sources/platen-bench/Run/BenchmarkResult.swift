/// What one benchmark measured.
struct BenchmarkResult: Codable {
  let name: String
  let area: Benchmark.Area
  var ours = Runs()
  /// The second run of ours in each round: whatever differs from the first is noise.
  var control = Runs()
  var rivals: [RivalResult] = []
  /// The exact numbers, by name.
  var gates: [String: Int] = [:]
  /// Why it wasn't run.
  var skipped: String?
}
