import Foundation

/// Runs benchmarks, one after the other, each in a process of its own.
struct Suite {
  let benchmarks: [Benchmark]
  let extent: Workspace.Extent
  let repository: URL

  /// Runs them all.
  ///
  /// - Parameter progress: is told the number, from 1, and the name of each before it runs.
  func run(progress: (Int, String) -> Void) throws -> SavedRun {
    var run = SavedRun(extent: extent, fingerprint: Fingerprint(repository: repository))
    for (index, benchmark) in benchmarks.enumerated() {
      progress(index + 1, benchmark.name)
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let task = Task(
        benchmark: benchmark.name, extent: extent, repository: repository.path,
        folder: folder.url.path, seconds: extent.seconds * benchmark.patience)
      run.results.append(try Worker.perform(task, as: benchmark))
    }
    run.fingerprint.loadAfter = Fingerprint.load()
    return run
  }
}

extension Workspace.Extent {
  /// Wall time for the rounds of one benchmark.
  fileprivate var seconds: Double {
    switch self {
    case .quick: 1
    case .standard: 2
    case .full: 20
    }
  }
}
