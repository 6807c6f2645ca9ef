import Foundation

/// The seeds of generated files: other ones in every run, and those that once found something.
///
/// A failure names its seed. `PLATEN_SEED=1234 swift test --filter Conformance` runs that one
/// alone, and it belongs in the list of regressions afterwards.
enum CaseSeeds {
  /// Seeds that have found a bug, and a few that are kept so that each run has some in common.
  static let regressions: [UInt64] = Array(1...20) + [334_812_556]

  /// The seed that was asked for, or `count` new ones and the regressions.
  static func make(_ count: Int) -> [UInt64] {
    if let asked { return [asked] }
    return regressions + (0..<count).map { _ in UInt64.random(in: 1_000...999_999_999) }
  }

  /// Whether the environment asks for one case only.
  static var isOneCase: Bool { asked != nil }

  private static let asked = ProcessInfo.processInfo.environment["PLATEN_SEED"].flatMap {
    UInt64($0)
  }
}
