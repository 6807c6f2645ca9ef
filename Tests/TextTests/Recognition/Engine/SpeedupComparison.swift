import CTesseractSpeedup
import TestSupport

@testable import PlatenText

/// Runs something with the libraries' own functions and with ours, for each level of instructions.
struct SpeedupComparison {
  /// Levels that the machine lacks fall back to the highest it has.
  static let levels: [Int32] = [0, 1, 2]
  static let originals: TesseractSpeedup = []

  /// Whether both make the same of each of several random cases; the case that fails is named.
  static func firstDifference<Result: Equatable>(
    cases: Int, seed: UInt64, _ body: (inout SeededRandom) throws -> Result
  ) rethrows -> String? {
    defer { platen_speedup_limit_level(2) }
    for index in 0..<cases {
      var random = SeededRandom(seed: seed &+ UInt64(index))
      let start = random
      let expected = try originals.use { try body(&random) }
      for level in levels {
        platen_speedup_limit_level(level)
        random = start
        let result = try TesseractSpeedup.available.use { try body(&random) }
        if result != expected { return "seed \(seed &+ UInt64(index)), level \(level)" }
      }
    }
    return nil
  }
}
