/// The words that correct a QR code's errors: remainders over the field of 256 elements whose
/// polynomial is x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004, annex A).
enum ReedSolomon {
  /// The product of x - 2ⁱ for i below the degree, without its leading 1, highest power first.
  static func divisor(degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree)
    result[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  /// The remainder of words by a divisor.
  static func remainder(_ words: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: divisor.count)
    for word in words {
      let factor = word ^ rest[0]
      rest = Array(rest.dropFirst()) + [0]
      for index in rest.indices { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }

  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for shift in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      if b >> UInt8(shift) & 1 == 1 { result ^= Int(a) }
    }
    return UInt8(truncatingIfNeeded: result)
  }
}
