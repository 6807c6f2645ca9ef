/// The sums of one lane over all of its jobs.
struct LaneTotals: Sendable {
  let name: String
  /// One row for each stage, numbered as the lane numbers them.
  var rows: [MeterReport.Row] = []
  var jobs = 0

  init(name: String) { self.name = name }

  mutating func add(_ tally: borrowing LaneTally) {
    jobs += 1
    for index in tally.order {
      rows[index].calls += tally.stages[index].calls
      rows[index].exactCalls += tally.stages[index].exactCalls
      rows[index].usage += tally.stages[index].job
    }
    for interval in tally.intervals {
      rows[Int(interval.stage)].durations.add(interval.duration)
    }
  }
}
