/// The median of a list drawn anew from itself, with repetition: the ideal bootstrap distribution.
///
/// The median of n draws is at most the k-th smallest value if at least half of the draws are
/// among the k smallest, and their number is binomial. So nothing needs to be drawn. With an even
/// n the median lies between two ranks; the lower or the upper of them stands for it.
struct BootstrapMedian {
  /// Ascending.
  let values: [Double]
  /// For each value the probability that the median is at most it.
  let cumulative: [Double]

  enum Middle { case lower, upper }

  /// The distribution for a list that is sorted and not empty.
  init(sorted values: [Double], _ middle: Middle) {
    let count = values.count
    let rank = Self.rank(middle, of: count)
    self.values = values
    cumulative = (1...count).map {
      Binomial(trials: count, probability: Double($0) / Double(count)).atLeast(rank)
    }
  }

  /// The rank, from 1, of the middle value of a sorted list.
  static func rank(_ middle: Middle, of count: Int) -> Int {
    middle == .lower ? (count + 1) / 2 : count / 2 + 1
  }

  /// The probability that this median less another, independent one is at most a number.
  func difference(from other: BootstrapMedian, isAtMost limit: Double) -> Double {
    var sum = 0.0
    var index = 0
    var below = 0.0
    for (value, cumulative) in zip(other.values, other.cumulative) {
      while index < values.count, values[index] - value <= limit { index += 1 }
      if index > 0 { sum += (cumulative - below) * self.cumulative[index - 1] }
      below = cumulative
    }
    return sum
  }
}
