import Foundation

/// Runs two builds of the library and the command against each other.
struct AgainstRun {
  let benchmarks: [Benchmark]
  let extent: Workspace.Extent
  let repository: URL
  let revision: String

  /// Wall time in seconds for all benchmarks together, and at least for each.
  private static let (budget, least) = (60.0, 8.0)

  func run(progress: (Int, String) -> Void) throws -> AgainstReport {
    var fingerprint = Fingerprint(repository: repository)
    progress(0, "building \(revision)")
    let old = try Build.revision(revision, of: repository)
    progress(0, "building the working tree")
    let new = try Build.current(repository)
    var findings: [BuildFinding] = []
    var failures: [(name: String, reason: String)] = []
    for (index, benchmark) in benchmarks.enumerated() {
      progress(index + 1, benchmark.name)
      do {
        let samples = try BuildSamples(
          benchmark.name, old: old, new: new,
          seconds: max(Self.least, Self.budget / Double(benchmarks.count))
        ) { folder in
          Task(
            benchmark: benchmark.name, extent: extent, repository: repository.path,
            folder: folder.path, seconds: nil)
        }
        findings.append(BuildFinding(benchmark.name, samples))
      } catch { failures.append((benchmark.name, "\(error)")) }
    }
    fingerprint.loadAfter = Fingerprint.load()
    return AgainstReport(
      revision: revision, findings: findings, failures: failures, fingerprint: fingerprint)
  }
}
