import Glibc

/// A kind of sample with more levels than a picture has here, or with fractions: each becomes a
/// word of 16 bits.
enum TIFFSample: Sendable {
  case half, float, double, long, longer

  /// - Parameters:
  ///   - format: SampleFormat (TIFF 6.0, section 19): 1 whole numbers, 3 fractions.
  ///   - bits: BitsPerSample.
  init?(format: Int, bits: Int) {
    switch (format, bits) {
    case (3, 16): self = .half
    case (3, 32): self = .float
    case (3, 64): self = .double
    case (1, 32): self = .long
    case (1, 64): self = .longer
    default: return nil
    }
  }

  var isFraction: Bool { self == .half || self == .float || self == .double }

  /// Turns the samples at the beginning of a row into words there: fractions of 0…1, and what lies
  /// beyond is cut off, as ImageIO shows them.
  func narrow(_ row: UnsafeMutableRawPointer, count: Int) {
    let words = unsafe row.assumingMemoryBound(to: UInt16.self)
    // A word never comes after the sample it is made of.
    for index in 0..<count {
      let word: UInt16 =
        switch self {
        case .half: Self.half(unsafe words[index])
        case .float:
          Self.word(Double(unsafe row.loadUnaligned(fromByteOffset: 4 * index, as: Float.self)))
        case .double:
          Self.word(unsafe row.loadUnaligned(fromByteOffset: 8 * index, as: Double.self))
        case .long:
          unsafe UInt16(row.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self) >> 16)
        case .longer:
          unsafe UInt16(row.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self) >> 48)
        }
      unsafe words[index] = word
    }
  }

  private static func word(_ value: Double) -> UInt16 {
    // What is no number compares as neither.
    value >= 1 ? 65535 : value > 0 ? UInt16((value * 65535).rounded()) : 0
  }

  /// IEEE 754 binary16: a sign, 5 bits of exponent, 10 of fraction.
  private static func half(_ bits: UInt16) -> UInt16 {
    let (exponent, fraction) = (Int(bits >> 10 & 31), Double(bits & 1023))
    if bits >> 15 == 1 || exponent == 31 && fraction > 0 { return 0 }
    if exponent == 31 { return 65535 }
    let value =
      exponent == 0 ? scalbn(fraction, -24) : scalbn(1024 + fraction, Int32(exponent) - 25)
    return word(value)
  }
}
