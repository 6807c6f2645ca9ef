extension PlainPDF {
  /// The file of a picture that is stored as one, a JPEG or a JPEG 2000, up to its end; nil for
  /// other objects.
  ///
  /// - Throws: `malformed` for one in a coding that isn't known, `limitExceeded`.
  package func pictureFile(
    of object: Object
  ) throws(PlatenError) -> (bytes: [UInt8], format: ImageFormat)? {
    let value = value(of: object)
    let isJPEG = value.has("/DCTDecode")
    guard let stream = object.stream, isJPEG || value.has("/JPXDecode") else { return nil }
    var file = Array(bytes[stream].prefix(value.number("/Length ") ?? .max))
    // What it was written in last comes first.
    if value.has("/ASCII85Decode") { file = Self.base85(file) }
    if value.has("/FlateDecode") {
      file = try Inflater().inflate(file, maximumBytes: Self.longest) ?? []
    }
    while let last = file.last, last <= 0x20 { file.removeLast() }
    let starts: [[UInt8]] = isJPEG ? [[0xFF, 0xD8]] : [[0xFF, 0x4F], [0, 0, 0, 12]]
    guard starts.contains(where: { file.starts(with: $0) }) else {
      throw Self.hidden("the picture \(object.number) is not in its coding")
    }
    // Readers of documents don't ask for its end.
    if isJPEG, !file.suffix(2).elementsEqual([0xFF, 0xD9]) { file += [0xFF, 0xD9] }
    return (file, isJPEG ? .jpeg : .jp2)
  }

  /// What is written in digits of base 85 (ISO 32000-1, 7.4.3), up to what isn't one.
  private static func base85(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var (group, count): (UInt32, Int) = (0, 0)
    /// Adds the bytes of a group, of which some digits may be missing.
    func append(_ bytes: Int) {
      for index in 0..<bytes { result.append(UInt8(truncatingIfNeeded: group >> (24 - 8 * index))) }
      (group, count) = (0, 0)
    }
    for byte in text {
      switch byte {
      case 0...0x20: continue
      case UInt8(ascii: "z") where count == 0: append(4)
      case UInt8(ascii: "!")...UInt8(ascii: "u"):
        group = group &* 85 &+ UInt32(byte - UInt8(ascii: "!"))
        count += 1
        if count == 5 { append(4) }
      default:
        let digits = count
        for _ in digits..<5 where digits > 0 { group = group &* 85 &+ 84 }
        append(max(0, digits - 1))
        return result
      }
    }
    return result
  }
}
