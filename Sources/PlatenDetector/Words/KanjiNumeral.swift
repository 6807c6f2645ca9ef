/// Ideographs that are numerals.
enum KanjiNumeral {
  /// One ideograph: 0…9, and 10 for 十.
  static func digit(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0x3007, 0x96F6: 0
    case 0x4E00: 1
    case 0x4E8C: 2
    case 0x4E09: 3
    case 0x56DB: 4
    case 0x4E94: 5
    case 0x516D: 6
    case 0x4E03: 7
    case 0x516B: 8
    case 0x4E5D: 9
    case 0x5341: 10
    default: nil
    }
  }
}
