import Foundation

@testable import platen_bench

/// A saved run with everything in it that a report can show.
func sampleRun(ours scale: Double = 1, counts: [String: Int] = ["allocations": 10]) -> SavedRun {
  var run = SavedRun(
    extent: .standard,
    fingerprint: Fingerprint(repository: URL(fileURLWithPath: "/")))
  var result = BenchmarkResult(name: "decode-<gif> & \"more\"", area: .decode)
  result.ours = runs(scale, peak: 1000)
  result.control = runs(scale)
  result.counts = counts
  result.unsteady = ["written bytes": [1, 2, 3]]
  result.rivals = [
    rival("Pillow", time: 2), rival("rival | with \u{1} everything", time: 0.5),
    rival("missing", time: 1),
  ]
  result.rivals[2].skipped = "not installed <here>"
  result.rivals[2].runs = Runs()
  var skipped = BenchmarkResult(name: "skipped", area: .text)
  skipped.skipped = "no tesseract"
  var failed = BenchmarkResult(name: "failed", area: .tokens)
  failed.failure = "its process ended with signal 11"
  var alone = BenchmarkResult(name: "alone", area: .metrics)
  (alone.ours, alone.control) = (runs(1), runs(1))
  run.results = [result, skipped, failed, alone]
  return run
}

/// Twenty times that differ by parts of a thousand.
func runs(_ seconds: Double, peak: Int? = nil) -> Runs {
  var runs = Runs()
  runs.cpu = (0..<20).map { seconds * (1 + Double($0 % 7) / 10_000) }
  runs.peakMemory = peak
  return runs
}

private func rival(_ name: String, time: Double) -> RivalResult {
  var result = RivalResult(
    Rival(name, atMost: 0.9, version: "1.0") {
      throw Skipped("")
    } agreement: { _ in
      .equal
    })
  result.version = "1.0"
  result.runs = runs(time, peak: 5000)
  result.agreement = .equal
  return result
}

/// A folder that a test removes.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  return try body(folder.url)
}
