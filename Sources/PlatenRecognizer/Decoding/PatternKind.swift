/// A kind of symbols that a pattern can ask for.
enum PatternKind: Int32, CaseIterable {
  case alphabetic, alphanumeric, lowercase, uppercase, digit, punctuation

  /// The kind that comes after a backslash.
  init?(notation: UInt8) {
    switch notation {
    case UInt8(ascii: "c"): self = .alphabetic
    case UInt8(ascii: "n"): self = .alphanumeric
    case UInt8(ascii: "a"): self = .lowercase
    case UInt8(ascii: "A"): self = .uppercase
    case UInt8(ascii: "d"): self = .digit
    case UInt8(ascii: "p"): self = .punctuation
    default: return nil
    }
  }

  /// Whether a symbol of these kinds is meant.
  func matches(_ kind: UnicharSet.Kind) -> Bool {
    switch self {
    case .alphabetic: kind.contains(.alphabetic)
    case .alphanumeric: !kind.isDisjoint(with: [.alphabetic, .digit])
    case .lowercase: kind.isSuperset(of: [.alphabetic, .lowercase])
    // Tesseract takes a letter that is both for a small one.
    case .uppercase: kind.isSuperset(of: [.alphabetic, .uppercase]) && !kind.contains(.lowercase)
    case .digit: kind.contains(.digit)
    case .punctuation: kind.contains(.punctuation)
    }
  }
}
