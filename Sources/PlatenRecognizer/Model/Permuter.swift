/// What vouches for a word, the weakest first; Tesseract's names and numbers.
enum Permuter: UInt8, Sendable, Comparable {
  case none = 0
  case punctuation = 1
  case topChoice = 2
  case number = 6
  case userPattern = 7
  case systemDawg = 8
  case userDawg = 10

  static func < (a: Permuter, b: Permuter) -> Bool { a.rawValue < b.rawValue }
}
