import CRecognizerKernels
import Glibc
package import PlatenCore

/// The instructions that the network's loops are made of.
package enum RecognizerLevel: Int32, Sendable, CaseIterable, Comparable {
  /// What every machine has.
  case portable = 0
  case avx2 = 1
  /// AVX-512 with VNNI.
  case avx512 = 2

  package static let highest = RecognizerLevel(rawValue: platen_recognizer_level()) ?? .portable

  /// The levels that this machine can run.
  package static var available: [RecognizerLevel] { allCases.filter { $0 <= highest } }

  /// The level that is used: the highest, or a lower one that the environment names.
  package static var current: RecognizerLevel { (try? asked.get()) ?? highest }

  /// The variable that holds recognition to a lower level: `portable`, `avx2` or `avx512`.
  package static let variable = "PLATEN_ENGINE_LEVEL"

  /// Checks what the environment names.
  ///
  /// - Throws: `invalidArgument` for a level that doesn't exist.
  package static func checkEnvironment() throws(PlatenError) { _ = try asked.get() }

  /// What the environment names, as far as this machine has it.
  private static let asked = Result { () throws(PlatenError) in
    guard let value = unsafe getenv(variable) else { return highest }
    return min(try RecognizerLevel(unsafe String(cString: value)), highest)
  }

  private init(_ name: String) throws(PlatenError) {
    switch name {
    case "portable": self = .portable
    case "avx2": self = .avx2
    case "avx512", "": self = .avx512
    default:
      throw PlatenError(
        .invalidArgument, message: "\(Self.variable) is \(name), and no level is called that",
        suggestion: "Levels are portable, avx2 and avx512.")
    }
  }

  /// How people call it: `AVX-512 VNNI`.
  package var name: String { unsafe String(cString: platen_recognizer_level_name(rawValue)) }

  /// Orders levels from the fewest instructions to the most.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
