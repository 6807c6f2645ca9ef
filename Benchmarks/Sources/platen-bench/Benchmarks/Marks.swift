import Foundation
import PlatenMetrics

extension Benchmark {
  /// What measuring costs, against the limits set for it: a loop that runs for as long as the limit.
  static let marks = [
    marks("mark-full", .full, count: 2_000, limit: .nanoseconds(1000)),
    marks("mark-wall", .wall, count: 40_000, limit: .nanoseconds(50)),
    traceExport,
  ]

  /// Marks at the edges of stages, a job's end after every 200.
  private static func marks(
    _ name: String, _ detail: Meter.Detail, count: Int, limit: Duration
  ) -> Benchmark {
    Benchmark(name: name, area: .metrics) { _ in
      let meter = Meter(detail: detail, samplesShortStages: false)
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
          .limit(limit * count, "\(limit.inNanoseconds) ns × \(count)") {
            meter.report().rows.reduce(0) { $0 + $1.calls } == jobs * 200
          }
        ])
    }
  }

  /// A hundred thousand calls of stages as a Chrome trace: half a second for a million.
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
    return Contest(
      ours: .inProcess { json = whole.chromeJSON() },
      rivals: [
        .limit(.milliseconds(50), "500 ns × \(count)") {
          let root = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
          let events = root?["traceEvents"] as? [[String: Any]]
          return events?.count { $0["ph"] as? String == "X" } == count
        }
      ], gates: [Gate("output bytes") { json.count }])
  }
}

extension Rival {
  /// A limit as a rival: a loop that takes as much processor time.
  fileprivate static func limit(
    _ duration: Duration, _ name: String, isRight: @escaping () throws -> Bool
  ) -> Rival {
    Rival("limit: \(name)", atMost: 1) {
      .inProcess {
        let start = Reading.now()
        while Reading.now().since(start).cpuTime < duration {}
      }
    } agreement: { _ in
      try isRight()
        ? .equal : Agreement(isAcceptable: false, description: "not everything was counted")
    }
  }
}

extension Duration {
  fileprivate var inNanoseconds: Int { Int(self / .nanoseconds(1)) }
}
