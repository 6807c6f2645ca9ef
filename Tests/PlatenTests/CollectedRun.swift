import Platen
import Synchronization

/// A run's summary, and its results in the order of their paths.
@dynamicMemberLookup
struct CollectedRun {
  let summary: BatchSummary
  let results: [BatchResult]

  init(_ run: BatchRun) throws {
    let results = Mutex<[BatchResult]>([])
    summary = try run.perform { event in
      if case .finished(let result, _) = event { results.withLock { $0.append(result) } }
    }
    self.results = results.withLock { $0.sorted { $0.path < $1.path } }
  }

  subscript<Value>(dynamicMember member: KeyPath<BatchSummary, Value>) -> Value {
    summary[keyPath: member]
  }
}
