import Foundation

/// Times of two sides, run in pairs.
struct Comparison {
  let ours: [Double]
  let theirs: [Double]

  /// Runs pairs, which side first decided by chance, after one run of each that isn't counted.
  init(_ contest: Contest, pairs: Int) throws {
    _ = try contest.theirs.run()
    _ = try contest.ours.run()
    var generator = SystemRandomNumberGenerator()
    var (ours, theirs): ([Double], [Double]) = ([], [])
    for _ in 0..<pairs {
      if Bool.random(using: &generator) {
        ours.append(try contest.ours.run())
        theirs.append(try contest.theirs.run())
      } else {
        theirs.append(try contest.theirs.run())
        ours.append(try contest.ours.run())
      }
    }
    (self.ours, self.theirs) = (ours, theirs)
  }

  /// Our CPU time divided by the rival's: the median over the pairs' logarithms.
  var ratio: Double { exp(Self.median(logRatios)) }

  /// The 95 % interval of ``ratio`` by 2,000 bootstrap samples of the pairs.
  var interval: ClosedRange<Double> {
    let logs = logRatios
    var generator = SystemRandomNumberGenerator()
    let medians = (0..<2000).map { _ in
      Self.median(logs.map { _ in logs[Int.random(in: 0..<logs.count, using: &generator)] })
    }.sorted()
    return exp(medians[49])...exp(medians[1949])
  }

  private var logRatios: [Double] {
    zip(ours, theirs).map { log(max($0, 1e-9)) - log(max($1, 1e-9)) }
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
