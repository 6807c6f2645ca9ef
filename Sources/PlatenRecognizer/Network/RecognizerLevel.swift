import CRecognizerKernels

/// The instructions that the network's loops are made of.
public enum RecognizerLevel: Int32, Sendable, CaseIterable, Comparable {
  /// What every machine has.
  case portable = 0
  case avx2 = 1
  /// AVX-512 with VNNI.
  case avx512 = 2

  /// The highest level that this machine has.
  public static let current = RecognizerLevel(rawValue: platen_recognizer_level()) ?? .portable

  /// The levels that this machine can run.
  public static var available: [RecognizerLevel] { allCases.filter { $0 <= current } }

  /// How people call it: `AVX-512 VNNI`.
  public var name: String { unsafe String(cString: platen_recognizer_level_name(rawValue)) }

  /// Orders levels from the fewest instructions to the most.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
