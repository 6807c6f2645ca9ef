/// Country calling codes of ITU-T E.164 (list of 2016), and how long their numbers are.
enum CountryCalling {
  /// A code, and the lengths of whole numbers that begin with it.
  struct Code {
    var digits: Int
    var length: ClosedRange<Int>
    /// Whether a 0 before its national numbers is left out from abroad.
    var hasTrunk: Bool { !CountryCalling.withoutTrunk.contains(digits) }
  }

  /// Where a 0 is the first digit of some numbers themselves.
  private static let withoutTrunk: Set<Int> = [
    39, 47, 225, 227, 229, 241, 242, 267, 268, 378, 501, 676, 679, 687, 853,
  ]

  /// The code that begins at an offset; marks may part its digits from the rest.
  static func code(_ text: Span<UInt8>, at start: Int) -> Code? {
    var value = 0
    for length in 1...3 {
      let digit = text.byte(start + length - 1) &- 48
      guard digit <= 9, value > 0 || digit > 0 else { return nil }
      value = value * 10 + Int(digit)
      if codes.contains(value) {
        let isFree = isFreephone(text, at: start + length)
        let national = isFree ? freephones[value] ?? lengths[value] : lengths[value]
        let (least, most) = (national?.lowerBound ?? 4, national?.upperBound ?? 12)
        return Code(digits: value, length: length + least...min(15, length + most))
      }
    }
    return nil
  }

  /// Whether the national number after a code is one that costs its caller nothing.
  private static func isFreephone(_ text: Span<UInt8>, at end: Int) -> Bool {
    var start = end
    while start < end + 2, !text.byte(start).isDigit { start += 1 }
    if text.has("800", at: start) { return true }
    // "0800", "1800", "1-800"
    let isMark = !text.byte(start + 1).isDigit
    return text.byte(start) < UInt8(ascii: "2") && text.has("800", at: start + (isMark ? 2 : 1))
  }

  /// Digits after the code of those, where other numbers have fewer or more.
  private static let freephones: [Int: ClosedRange<Int>] = [
    31: 7...11, 55: 9...11, 57: 10...11, 61: 9...10, 63: 10...13, 65: 10...11, 66: 9...10,
    92: 8...10, 353: 9...10, 852: 8...9, 853: 7...8, 966: 9...10, 972: 9...10,
  ]

  /// Digits after the code, where the numbering plan is narrower than E.164.
  private static let lengths: [Int: ClosedRange<Int>] = [
    1: 10...10, 7: 10...10, 20: 8...10, 27: 9...9, 30: 10...10, 31: 9...10, 32: 8...9, 33: 9...9,
    34: 9...9, 36: 8...9, 39: 6...12, 40: 9...9, 41: 9...9, 43: 4...13, 44: 9...10, 45: 8...8,
    46: 7...10, 47: 5...8, 48: 9...9, 49: 5...13, 51: 8...9, 52: 10...11, 54: 10...11, 55: 10...11,
    56: 9...9, 57: 8...10, 60: 8...10, 61: 9...9, 62: 7...12, 63: 8...10, 64: 8...10, 65: 8...8,
    66: 8...9, 81: 9...10, 82: 8...10, 84: 9...10, 86: 10...11, 90: 10...10, 91: 10...10,
    92: 9...10, 351: 9...9, 352: 4...11, 353: 7...9, 354: 7...9, 358: 5...12, 380: 9...9,
    420: 9...9, 421: 9...9, 852: 8...8, 853: 8...8, 886: 8...9, 971: 8...9, 972: 8...9, 966: 8...9,
  ]

  private static let codes: Set<Int> = {
    var codes: Set<Int> = [1, 7, 20, 27]
    codes.formUnion(30...34)
    codes.formUnion([36, 39, 40, 41, 43, 44, 45, 46, 47, 48, 49])
    codes.formUnion(51...58)
    codes.formUnion(60...66)
    codes.formUnion([81, 82, 84, 86])
    codes.formUnion(90...95)
    codes.insert(98)
    codes.formUnion([211, 212, 213, 216, 218])
    codes.formUnion(220...269)
    codes.formUnion([290, 291, 297, 298, 299])
    codes.formUnion(350...359)
    codes.formUnion(370...389)
    codes.formUnion([420, 421, 423])
    codes.formUnion(500...509)
    codes.formUnion(590...599)
    codes.formUnion(670...692)
    codes.formUnion([800, 808, 850, 852, 853, 855, 856, 870, 878, 880, 881, 882, 883, 886, 888])
    codes.formUnion(960...979)
    codes.formUnion(992...998)
    return codes
  }()
}
