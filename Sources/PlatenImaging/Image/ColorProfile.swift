/// How the numbers of a picture are to be understood as colours, as its file states it.
///
/// Files keep theirs from decode to encode. Filters compute in sRGB, to which
/// ``Image/convertedToSRGB(on:)`` converts.
public enum ColorProfile: Sendable, Hashable {
  /// The file says sRGB.
  case sRGB
  /// The file states a transfer exponent alone (PNG `gAMA`, as the file's value: 1/2.2 ≈ 0.45455).
  case gamma(Double)
  /// The file embeds an ICC profile; its bytes, and its name where the file has one.
  case icc([UInt8], name: String)
}
