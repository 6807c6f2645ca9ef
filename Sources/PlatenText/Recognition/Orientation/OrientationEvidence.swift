/// What a few lines of a page gave when they were read in several directions.
struct OrientationEvidence: Sendable {
  /// A run of letters, read in one direction.
  struct Sample: Sendable {
    /// Letters seen on the page, or symbols read, whichever are more.
    let count: Int
    /// The sum of the symbols' certainties; a letter that gave none counts as an uncertain one.
    let certainty: Double

    init(letters: Int, certainties: [Double]) {
      count = max(letters, certainties.count)
      certainty = certainties.reduce(0, +) - Double(max(0, letters - certainties.count))
    }
  }

  /// For each direction, in quarters clockwise that make it upright, its samples.
  private var samples: [[Sample]] = Array(repeating: [], count: 4)

  /// Adds what a run gave in a direction and in the opposite one.
  mutating func add(_ first: Sample, _ opposite: Sample, quarters: Int) {
    samples[quarters].append(first)
    samples[quarters ^ 2].append(opposite)
  }

  /// The mean certainty of a symbol, with a few bad ones added, so that two clear letters are no
  /// proof: upright letters are above -0.5, others most often below -0.8.
  func certainty(_ quarters: Int) -> Double {
    let sum = samples[quarters].reduce(0) { $0 + $1.certainty }
    return (sum - 5) / Double(letters(quarters) + 3)
  }

  func letters(_ quarters: Int) -> Int { samples[quarters].reduce(0) { $0 + $1.count } }

  /// The direction that reads best; 0 where all are alike.
  var best: Int {
    (0..<4).reduce(0) { certainty($1) > certainty($0) ? $1 : $0 }
  }

  /// By how much a direction reads better than any other. Where fewer letters stand in lines, the
  /// few that do are less to be believed.
  func margin(_ quarters: Int) -> Double {
    let count = Double(max(1, letters(quarters)))
    let others = (0..<4).filter { $0 != quarters }.map {
      certainty($0) - 0.5 * max(0, 1 - Double(letters($0)) / count)
    }
    return certainty(quarters) - (others.max() ?? 0)
  }

  /// Whether a direction reads clearly better than all others, and in most lines than its opposite.
  func isDecided(_ quarters: Int, margin least: Double) -> Bool {
    let pairs = zip(samples[quarters], samples[quarters ^ 2])
    let better = pairs.count { $0.mean > $1.mean }
    guard 3 * better >= 2 * samples[quarters].count else { return false }
    let (certainty, margin) = (certainty(quarters), margin(quarters))
    return certainty >= -0.65 && margin >= least || certainty >= -0.8 && margin >= 2 * least
  }
}

extension OrientationEvidence.Sample {
  /// The mean certainty of a symbol.
  fileprivate var mean: Double { certainty / Double(max(1, count)) }
}
