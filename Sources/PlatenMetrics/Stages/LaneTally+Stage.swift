extension LaneTally.Stage {
  var isInJob: Bool { calls > 0 }

  /// Counts a call that begins.
  ///
  /// - Returns: Whether it is the job's first.
  mutating func begin() -> Bool {
    calls += 1
    return calls == 1
  }

  /// Counts a call that has ended, whose processor time is not known yet.
  ///
  /// - Returns: Whether it is the first such call since the last full reading.
  @inline(__always)
  mutating func end(
    _ wall: Int64, _ counters: ThreadCounters, since before: ThreadCounters
  ) -> Bool {
    counters.add(since: before, to: &job)
    job.wallNanoseconds &+= wall
    learn(wall)
    seen &+= 1
    pendingWall &+= wall
    pendingCalls &+= 1
    return pendingCalls == 1
  }

  /// Moves the running mean; a call that took far longer than usual has likely lost the processor.
  mutating func learn(_ wall: Int64) {
    mean = seen == 0 ? wall : mean &+ (min(wall, 8 &* mean &+ 1000) &- mean) / 8
  }

  /// Takes what is usual where the pending wall time is longer.
  mutating func limitPendingWall() {
    pendingWall = min(pendingWall, Int64(pendingCalls) &* mean)
  }

  /// The processor time its pending calls are expected to have taken.
  var weight: Double {
    let wall = Double(max(1, pendingWall))
    return exactWall > 0 ? wall * max(0.001, Double(exactCPU) / Double(exactWall)) : wall
  }
}
