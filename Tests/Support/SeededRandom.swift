/// Steele, Lea and Flood's SplitMix64: the same numbers for the same seed, everywhere.
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  package mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }

  package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  package mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }

  /// About normal: the sum of twelve uniform numbers.
  package mutating func normal(deviation: Int) -> Int {
    var sum = 0
    for _ in 0..<12 { sum += Int(next() >> 1) % 1001 }
    return (sum - 6000) * deviation / 1000
  }
}
