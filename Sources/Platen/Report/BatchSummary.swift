/// How a run ended.
public struct BatchSummary: Sendable {
  /// Files that are no pictures and don't claim to be.
  public let ignored: Int
  /// Inputs that this run has done.
  public private(set) var done = 0
  /// Those of them that were taken for photos, by ``PictureKind``.
  public private(set) var photos = 0
  /// Inputs that an earlier run had done.
  public private(set) var skipped = 0
  /// Inputs that failed.
  public private(set) var failed = 0
  /// Inputs that were not finished before the run was stopped.
  public private(set) var unreached = 0
  /// The ten inputs that took most processor time in this run, the costliest first.
  public private(set) var slowest: [BatchResult] = []
  /// Files of earlier runs that this one has not written, relative to the output folder.
  package internal(set) var leftovers: [FilePath] = []
  /// Files of runs which did not redact, in the folder of one that does; relative to it.
  package internal(set) var readable: [FilePath] = []
  /// What it cost.
  public internal(set) var metrics: MeterReport

  /// Inputs altogether.
  public var inputs: Int { done + skipped + failed + unreached }
  /// Whether the run was stopped before its end.
  public var isCancelled: Bool { unreached > 0 }

  init(ignored: Int, metrics: MeterReport) {
    self.ignored = ignored
    self.metrics = metrics
  }

  mutating func add(_ result: BatchResult) {
    switch result.outcome {
    case .done:
      done += 1
      if result.kind == .photo { photos += 1 }
    case .skipped: skipped += 1
    case .failed where result.isUnreached: unreached += 1
    case .failed: failed += 1
    }
    guard !result.isUnreached, result.outcome != .skipped else { return }
    let time = result.usage.cpuTime
    if slowest.count == 10, let last = slowest.last, last.usage.cpuTime >= time { return }
    let place = slowest.firstIndex { $0.usage.cpuTime < time } ?? slowest.endIndex
    slowest.insert(result, at: place)
    if slowest.count > 10 { slowest.removeLast() }
  }
}
