/// How often values of each size occurred, to one part in 32: log-linear, 16 steps a power of two.
///
/// Values are nanoseconds in a ``MeterReport``. Adding one costs a few nanoseconds and nothing is
/// sorted; above 2⁴⁴ (five hours) values count as that.
package struct Histogram: Sendable, Hashable {
  private static let stepBits = 4
  private static let largestPower = 44

  /// The count of each bucket, as far as the largest value.
  private var counts: [Int] = []
  package private(set) var count = 0
  package private(set) var sum: Int64 = 0
  /// The smallest value, 0 where there is none.
  package private(set) var minimum: Int64 = 0
  /// The largest value, 0 where there is none.
  package private(set) var maximum: Int64 = 0

  package init() {}

  /// Adds a value; a negative one counts as 0.
  package mutating func add(_ value: Int64) {
    let value = max(0, value)
    let bucket = Self.bucket(of: value)
    while counts.count <= bucket { counts.append(0) }
    counts[bucket] &+= 1
    minimum = count == 0 ? value : min(minimum, value)
    maximum = max(maximum, value)
    count &+= 1
    sum &+= value
  }

  /// Adds the values of another histogram.
  package static func += (total: inout Histogram, part: Histogram) {
    guard part.count > 0 else { return }
    while total.counts.count < part.counts.count { total.counts.append(0) }
    for bucket in part.counts.indices { total.counts[bucket] &+= part.counts[bucket] }
    total.minimum = total.count == 0 ? part.minimum : min(total.minimum, part.minimum)
    total.maximum = max(total.maximum, part.maximum)
    total.count &+= part.count
    total.sum &+= part.sum
  }

  /// The value that a part of all values don't exceed, within 1/32 of itself: 0.5 is the median.
  ///
  /// - Parameter part: From 0 to 1; outside it counts as the nearer end.
  /// - Returns: 0 where there are no values.
  package func quantile(_ part: Double) -> Int64 {
    guard count > 0, !part.isNaN else { return 0 }
    let rank = max(1, Int((Double(count) * min(1, max(0, part))).rounded(.up)))
    var seen = 0
    for (bucket, number) in counts.enumerated() {
      seen += number
      if seen >= rank {
        let (lower, width) = Self.bounds(of: bucket)
        return min(maximum, max(minimum, lower + (width - 1) / 2))
      }
    }
    return maximum
  }

  /// How many values don't exceed a bound, to the bucket that holds it.
  package func count(upTo bound: Int64) -> Int {
    guard bound >= 0 else { return 0 }
    guard bound < maximum else { return count }
    return counts.prefix(Self.bucket(of: bound) + 1).reduce(0, +)
  }

  private static func bucket(of value: Int64) -> Int {
    let value = min(value, 1 << largestPower)
    let power = Int64.bitWidth - 1 - (value | 1).leadingZeroBitCount
    guard power >= stepBits else { return Int(value) }
    let step = Int(value >> (power - stepBits)) - (1 << stepBits)
    return ((power - stepBits + 1) << stepBits) + step
  }

  private static func bounds(of bucket: Int) -> (lower: Int64, width: Int64) {
    guard bucket >= 1 << stepBits else { return (Int64(bucket), 1) }
    let shift = (bucket >> stepBits) - 1
    let step = bucket & ((1 << stepBits) - 1) + 1 << stepBits
    return (Int64(step) << shift, 1 << shift)
  }
}
