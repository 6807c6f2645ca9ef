/// What one benchmark measured.
struct BenchmarkResult: Codable {
  let name: String
  let area: Benchmark.Area
  var ours = Runs()
  /// The second run of ours in each round: whatever differs from the first is noise.
  var control = Runs()
  var rivals: [RivalResult] = []
  /// The exact numbers, by name.
  var counts: [String: Int] = [:]
  /// What should have been an exact number and was not, with the values seen.
  var unsteady: [String: [Int]] = [:]
  /// Why instructions were not counted, if a side in this process was measured.
  var instructions: String?
  /// Why the machine could not run it.
  var skipped: String?
  /// What went wrong in Platen's own side.
  var failure: String?
}
