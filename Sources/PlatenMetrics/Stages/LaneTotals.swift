/// The sums of one lane over all of its jobs.
struct LaneTotals: Sendable {
  let name: String
  /// One row for each stage, numbered as the lane numbers them.
  var rows: [MeterReport.Row] = []
  var jobs = 0
  private var thread: (id: UInt64, wait: Duration?)?

  /// How long its thread has been ready to run and had no processor since the lane's first job; nil
  /// where the kernel doesn't say, or the thread has ended.
  var runQueueWait: Duration? {
    guard let thread, let start = thread.wait,
      let now = try? ProcessFiles.runQueueWait(of: thread.id)
    else { return nil }
    return now - start
  }

  init(name: String) { self.name = name }

  mutating func add(_ tally: borrowing LaneTally) {
    jobs += 1
    if thread == nil { thread = tally.thread }
    for index in tally.order {
      rows[index].calls += tally.stages[index].calls
      rows[index].exactCalls += tally.stages[index].exactCalls
      rows[index].usage += tally.stages[index].job
    }
    for call in tally.ahead { rows[Int(call.stage)].durations.add(call.duration) }
    for call in tally.intervals { rows[Int(call.stage)].durations.add(call.duration) }
  }
}
