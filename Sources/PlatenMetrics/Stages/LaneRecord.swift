/// What a lane of another process has measured of one job, to be counted in this process's report.
package struct LaneRecord: Sendable, Hashable {
  /// One stage of the job.
  package struct Stage: Sendable, Hashable {
    package let name: String
    /// How many times it ran, and how many of these were read in full.
    package let calls: Int
    package let exactCalls: Int
    package let usage: Usage

    package init(name: String, calls: Int, exactCalls: Int, usage: Usage) {
      self.name = name
      self.calls = calls
      self.exactCalls = exactCalls
      self.usage = usage
    }
  }

  /// One call of a stage.
  package struct Interval: Sendable, Hashable {
    /// An index into ``stages``.
    package let stage: Int
    /// Nanoseconds of the monotonic clock, which all processes share.
    package let start: Int64
    package let duration: Int64

    package init(stage: Int, start: Int64, duration: Int64) {
      self.stage = stage
      self.start = start
      self.duration = duration
    }
  }

  package var stages: [Stage] = []
  package var intervals: [Interval] = []
  /// Processor time of all this, in nanoseconds, that was not this process's own.
  var elsewhere: Int64 = 0

  package init() {}

  /// Wall time of all stages together, in nanoseconds.
  var wallNanoseconds: Int64 { stages.reduce(0) { $0 &+ $1.usage.wallNanoseconds } }
  /// Their processor time.
  var cpuNanoseconds: Int64 { stages.reduce(0) { $0 &+ $1.usage.cpuNanoseconds } }
}

extension Usage {
  /// All its figures in one fixed order, times in nanoseconds.
  package var figures: [Int64] {
    [
      wallNanoseconds, cpuNanoseconds, Int64(minorFaults), Int64(majorFaults), Int64(waits),
      Int64(preemptions), Int64(bytesWritten), Int64(bytesStored), Int64(buffers),
      Int64(bufferBytes), Int64(allocations), Int64(allocatedBytes), Int64(cycles),
      Int64(instructions),
    ]
  }

  package static let figureCount = 14

  package init(figures: [Int64]) {
    precondition(figures.count == Self.figureCount)
    let all = figures
    self.init()
    (wallNanoseconds, cpuNanoseconds) = (all[0], all[1])
    (minorFaults, majorFaults) = (Int(all[2]), Int(all[3]))
    (waits, preemptions) = (Int(all[4]), Int(all[5]))
    (bytesWritten, bytesStored) = (Int(all[6]), Int(all[7]))
    (buffers, bufferBytes) = (Int(all[8]), Int(all[9]))
    (allocations, allocatedBytes) = (Int(all[10]), Int(all[11]))
    (cycles, instructions) = (Int(all[12]), Int(all[13]))
  }
}
