import Foundation
import Glibc
@_spi(Instruments) import PlatenMetrics

extension Benchmark {
  /// What measuring costs, against what it can't do without on the same machine: the system calls
  /// that a mark makes, and a trace printed by the C library.
  static let marks = [
    marks("mark-full", countsCPUTime: true, count: 2_000, atMost: 1.5, of: "its system calls") {
      var time = timespec()
      var usage = rusage()
      _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      // 1 is RUSAGE_THREAD, which Swift does not see.
      _ = unsafe getrusage(1, &usage)
      _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    },
    marks("mark-wall", countsCPUTime: false, count: 40_000, atMost: 3, of: "reading the clock") {
      var time = timespec()
      _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    },
    traceExport,
  ]

  /// Marks at the edges of stages, a job's end after every 200.
  private static func marks(
    _ name: String, countsCPUTime: Bool, count: Int, atMost: Double, of least: String,
    _ call: @escaping @Sendable () -> Void
  ) -> Benchmark {
    Benchmark(name: name, area: .metrics) { _ in
      let meter = Meter(countsCPUTime: countsCPUTime, samplesShortStages: false)
      let lane = meter.lane()
      var jobs = 0
      return Contest(
        ours: .inProcess {
          for _ in 0..<(count / 200) {
            for _ in 0..<100 {
              lane.begin("decode")
              lane.begin("filter")
            }
            lane.endJob()
            jobs += 1
          }
        },
        rivals: [
          .least(least, atMost: atMost) {
            for _ in 0..<count { call() }
          } isRight: {
            meter.report().rows.reduce(0) { $0 + $1.calls } == jobs * 200
          }
        ])
    }
  }

  /// A hundred thousand calls of stages as a Chrome trace, against `snprintf` of such lines.
  private static let traceExport = Benchmark(name: "trace-export", area: .metrics) { _ in
    let count = 100_000
    var trace = Trace(names: ["decode", "filter", "recognise", "write"], lanes: ["a", "b"])
    for index in 0..<count {
      trace.intervals.append(
        Trace.Interval(
          name: Int32(index % 4), lane: Int32(index % 2), start: Int64(index) * 12_345,
          duration: 11_111))
    }
    let whole = trace
    var json: [UInt8] = []
    var line = [CChar](repeating: 0, count: 256)
    return Contest(
      ours: .inProcess { json = whole.chromeJSON() },
      rivals: [
        .least("snprintf", atMost: 1) {
          var printed: [UInt8] = []
          printed.reserveCapacity(100 * count)
          for interval in whole.intervals {
            let length = unsafe withVaList([
              interval.lane + 1, interval.start / 1000, interval.start % 1000,
              interval.duration / 1000, interval.duration % 1000,
            ]) { unsafe vsnprintf(&line, line.count, Self.traceLine, $0) }
            for place in 0..<Int(length) { printed.append(UInt8(bitPattern: line[place])) }
          }
        } isRight: {
          let root = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
          let events = root?["traceEvents"] as? [[String: Any]]
          return events?.count { $0["ph"] as? String == "X" } == count
        }
      ], gates: [Gate("output bytes") { json.count }])
  }

  private static let traceLine = """
    ,\n{"ph":"X","name":"decode","cat":"stage","pid":1,"tid":%d,"ts":%lld.%03lld,"dur":%lld.%03lld}
    """
}

extension Rival {
  /// What the job can't do without as a rival: its time is the measure of ours.
  fileprivate static func least(
    _ name: String, atMost: Double, _ body: @escaping () -> Void,
    isRight: @escaping () throws -> Bool
  ) -> Rival {
    Rival(name, atMost: atMost) {
      .inProcess(body)
    } agreement: { _ in
      try isRight()
        ? .equal : Agreement(isAcceptable: false, description: "not everything was counted")
    }
  }
}
