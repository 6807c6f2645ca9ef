/// Looks for the characters that recognition has taken for others, by the check of the number they
/// belong to.
enum ChecksumSearch {
  /// What a byte may be besides itself, the likelier first; for IBANs.
  private static func others(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "0"): Array("O86".utf8)
    case UInt8(ascii: "1"): Array("I7L".utf8)
    case UInt8(ascii: "2"): Array("Z7".utf8)
    case UInt8(ascii: "3"): Array("8".utf8)
    case UInt8(ascii: "4"): Array("A9".utf8)
    case UInt8(ascii: "5"): Array("S6".utf8)
    case UInt8(ascii: "6"): Array("GB580".utf8)
    case UInt8(ascii: "7"): Array("12T".utf8)
    case UInt8(ascii: "8"): Array("B306".utf8)
    case UInt8(ascii: "9"): Array("4".utf8)
    case UInt8(ascii: "B"): Array("8".utf8)
    case UInt8(ascii: "G"): Array("6".utf8)
    case UInt8(ascii: "I"): Array("1".utf8)
    case UInt8(ascii: "O"), UInt8(ascii: "D"), UInt8(ascii: "Q"): Array("0".utf8)
    case UInt8(ascii: "S"): Array("5".utf8)
    case UInt8(ascii: "Z"): Array("2".utf8)
    default: []
    }
  }

  /// A number that passes, and how unlikely its changes are.
  struct Solution {
    var bytes: [UInt8]
    /// The sum of the confidences of what was changed: 0…1 each.
    var cost: Double
    /// Whether another solution is about as likely.
    var isUnique: Bool
  }

  /// The least change of one or two characters that passes a check.
  ///
  /// - Parameters:
  ///   - fixed: How many bytes at the beginning stay.
  ///   - confidences: How sure recognition is of each byte: 0…1.
  static func solve(
    _ bytes: [UInt8], fixed: Int, confidences: [Double], onlyDigits: Bool,
    passes: ([UInt8]) -> Bool
  ) -> Solution? {
    var best: Solution?
    func offer(_ bytes: [UInt8], _ cost: Double) {
      guard let known = best else {
        best = Solution(bytes: bytes, cost: cost, isUnique: true)
        return
      }
      // Two solutions of like cost decide nothing.
      if cost < known.cost - 0.2 {
        best = Solution(bytes: bytes, cost: cost, isUnique: true)
      } else if cost < known.cost + 0.2 {
        best = Solution(
          bytes: cost < known.cost ? bytes : known.bytes, cost: min(cost, known.cost),
          isUnique: false)
      }
    }
    for place in fixed..<bytes.count {
      var changed = bytes
      for other in others(bytes[place]) where !onlyDigits || other.isDigit {
        changed[place] = other
        if passes(changed) { offer(changed, confidences[place]) }
      }
    }
    return best
  }
}
