import Synchronization

extension WorkerQueue {
  /// The values for each index in `0..<count`, in order, computed as ``forEach(_:_:)`` does.
  package func map<Value: Sendable, Failure: Error>(
    _ count: Int, _ body: @Sendable (Int) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let values = Mutex([Value?](repeating: nil, count: max(0, count)))
    try forEach(count) { (index) throws(Failure) in
      let value = try body(index)
      values.withLock { $0[index] = value }
    }
    return values.withLock { $0.compactMap { $0 } }
  }

  /// The same with what each thread makes once for all its indices; any error may be thrown.
  package func map<Lane: ~Copyable, Value: Sendable, Failure: Error>(
    _ indices: Range<Int>, lane makeLane: @Sendable () throws(Failure) -> Lane,
    _ body: @Sendable (inout Lane, Int) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let next = Atomic(indices.lowerBound)
    let values = Mutex([Value?](repeating: nil, count: indices.count))
    try forEach(min(workers + 1, indices.count)) { (_) throws(Failure) in
      var index = next.add(1, ordering: .relaxed).oldValue
      // Whoever comes last may find nothing to do, and needs no lane for it.
      guard index < indices.upperBound else { return }
      var lane = try makeLane()
      while index < indices.upperBound {
        let value = try body(&lane, index)
        values.withLock { $0[index - indices.lowerBound] = value }
        index = next.add(1, ordering: .relaxed).oldValue
      }
    }
    return values.withLock { $0.compactMap { $0 } }
  }
}
