import CDeflate

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
      chunk[end + 1] == 0, let bytes = inflate(Array(chunk[(end + 2)...]))
    else { return nil }
    let name = String(String.UnicodeScalarView(chunk[..<end].map { Unicode.Scalar($0) }))
    return profile(bytes, name: name)
  }

  /// The content of an `iCCP` chunk for a profile.
  static func writePNG(_ bytes: [UInt8], name: String) -> [UInt8]? {
    let latin = name.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    let printable = latin.filter { (32...126).contains($0) || $0 >= 161 }.prefix(79)
    let deflated = unsafe bytes.withUnsafeBytes { unsafe Deflate.zlib($0, level: 6) }
    guard let deflated else { return nil }
    return (printable.isEmpty ? Array("ICC profile".utf8) : Array(printable)) + [0, 0] + deflated
  }

  /// A zlib stream of unknown length, inflated.
  private static func inflate(_ stream: [UInt8]) -> [UInt8]? {
    guard let inflater = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(inflater) }
    var capacity = max(4096, stream.count * 4)
    while capacity <= 4 * maximumBytes {
      var result = LIBDEFLATE_BAD_DATA
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { out, filled in
        result = unsafe stream.withUnsafeBytes { input in
          unsafe libdeflate_zlib_decompress(
            inflater, input.baseAddress, input.count, out.baseAddress, out.count, &filled)
        }
        if result != LIBDEFLATE_SUCCESS { filled = 0 }
      }
      if result == LIBDEFLATE_SUCCESS { return bytes }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return nil }
      capacity *= 4
    }
    return nil
  }
}

extension ICCProfile {
  /// Whether a profile speaks of the channels a layout has; one of inks means nothing for RGB.
  static func fits(_ bytes: [UInt8], _ format: PixelFormat) -> Bool {
    bytes.has(format == .gray8 ? "GRAY" : "RGB ", at: 16)
  }
}
