/// Steele, Lea and Flood's SplitMix64: the same numbers for the same seed, on every run.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Any seed will do.
  public init(seed: UInt64) { state = seed }

  /// Numbers of their own for a name: what is drawn for one page changes no other.
  public init(seed: UInt64, name: String) {
    // FNV-1a.
    state = name.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    _ = next()
  }

  /// Sixty-four even bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number of a range, its ends among them.
  public mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// An element of a list that isn't empty.
  public mutating func one<Element>(of list: [Element]) -> Element {
    list[number(0...list.count - 1)]
  }

  /// A number between two others.
  public mutating func real(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / 0x1p53 * (range.upperBound - range.lowerBound)
  }

  /// Whether something happens that happens so often, 0…1.
  public mutating func happens(_ share: Double) -> Bool { real(0...1) < share }

  /// Plus or minus one.
  public mutating func sign() -> Double { next() & 1 == 0 ? 1 : -1 }

  /// Nearly normal, with a deviation of 1: the sum of four even numbers.
  mutating func normal() -> Float {
    let bits = next()
    let sum = (0..<4).reduce(0) { $0 + Int(bits >> (16 * $1) & 0xFFFF) }
    return (Float(sum) / 65535 - 2) * 1.7320508
  }
}
