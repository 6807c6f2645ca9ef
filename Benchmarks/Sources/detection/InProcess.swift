import PlatenMetrics

/// Two pieces of code in this process.
struct InProcess: Experiment {
  private let extra: Int
  private let budget: Duration
  private var kernel = Kernel()

  init(_ options: Options) {
    extra = options.extra ?? 10
    budget = options.budget
  }

  var conditions: [Tally] {
    [
      Tally("in process, equal", differs: false),
      Tally("in process, +\(decimal(Double(extra) / 10, digits: 1)) %", differs: true),
    ]
  }

  mutating func verdict(differs: Bool) throws -> Tally.Outcome {
    let extra = differs ? extra : 0
    let comparison = PairedComparison.run(cpuBudget: budget) {
      kernel.run(units: 5, extra: 0)
    } candidate: {
      kernel.run(units: 5, extra: extra)
    }
    return Tally.Outcome(
      comparison.verdict, differs: differs, smallestRegression: comparison.smallestRegression)
  }
}
