/// How ICC profiles are wrapped in files.
enum ICCProfile {
  /// Longer profiles are taken for an attack: the largest printer tables have about 4 MB.
  static let maximumBytes = 16 << 20

  /// A profile as a colour profile; nil if the bytes are none (ICC.1, section 7.2).
  static func profile(_ bytes: [UInt8], name: String = "") -> ColorProfile? {
    guard bytes.count >= 132, bytes.count <= maximumBytes, bytes.has("acsp", at: 36) else {
      return nil
    }
    return .icc(bytes, name: name)
  }

  /// The content of an `iCCP` chunk: a Latin-1 name, a zero, a zero for deflate, a zlib stream.
  static func readPNG(_ chunk: [UInt8]) -> ColorProfile? {
    guard let end = chunk.prefix(80).firstIndex(of: 0), end > 0, chunk.count > end + 2,
      chunk[end + 1] == 0, let inflater = try? Inflater(),
      let bytes = inflater.inflate(
        Array(chunk[(end + 2)...]), maximumBytes: 4 * maximumBytes)
    else { return nil }
    let name = String(String.UnicodeScalarView(chunk[..<end].map { Unicode.Scalar($0) }))
    return profile(bytes, name: name)
  }

  /// The content of an `iCCP` chunk for a profile.
  static func writePNG(_ bytes: [UInt8], name: String) -> [UInt8]? {
    let latin = name.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    let printable = latin.filter { (32...126).contains($0) || $0 >= 161 }.prefix(79)
    guard let deflater = try? Deflater(level: 6) else { return nil }
    let deflated = unsafe bytes.withUnsafeBytes { unsafe deflater.zlib($0) }
    return (printable.isEmpty ? Array("ICC profile".utf8) : Array(printable)) + [0, 0] + deflated
  }
}

extension ColorProfile {
  /// Whether it speaks of the channels a file has; one of inks means nothing for RGB.
  func fits(isGray: Bool) -> Bool {
    guard case .icc(let bytes, _) = self else { return true }
    return bytes.has(isGray ? "GRAY" : "RGB ", at: 16)
  }
}
