extension LaneTally {
  /// The job as it is told to another process.
  func record() -> LaneRecord {
    var record = LaneRecord()
    var places = [Int](repeating: 0, count: stages.count)
    for index in order {
      places[index] = record.stages.count
      let stage = stages[index]
      record.stages.append(
        LaneRecord.Stage(
          name: stage.name, calls: stage.calls, exactCalls: stage.exactCalls, usage: stage.job))
    }
    record.elsewhere = elsewhere
    record.intervals = (ahead + intervals).map { interval in
      LaneRecord.Interval(
        stage: places[Int(interval.stage)], start: interval.start, duration: interval.duration)
    }
    return record
  }

  /// Counts what another process has spent on the job.
  ///
  /// The stage under way has waited meanwhile: that time is the other's, and so is what this thread
  /// has done with the other's results.
  mutating func take(_ record: LaneRecord) {
    guard hasStage else { return }
    add(record, isElsewhere: true)
    edge &+= min(record.wallNanoseconds, max(0, Reading.monotonic() &- edge))
    counters = .now()
  }

  /// Adds stages to the job; `isElsewhere` says that another process ran them.
  mutating func add(_ record: LaneRecord, isElsewhere: Bool = false) {
    elsewhere &+= isElsewhere ? record.cpuNanoseconds : record.elsewhere
    let places = record.stages.map { stage in
      let index = index(of: stage.name)
      if !stages[index].isInJob { order.append(index) }
      stages[index].calls += stage.calls
      stages[index].exactCalls += stage.exactCalls
      stages[index].job += stage.usage
      return Int32(index)
    }
    let calls = record.intervals.filter { $0.stage < places.count }.map { interval in
      Interval(stage: places[interval.stage], start: interval.start, duration: interval.duration)
    }
    if isElsewhere, let first = calls.first, first.start < jobStart {
      ahead += calls
    } else {
      intervals += calls
    }
  }
}
