extension Token {
  /// Where a click on it leads: links and e-mail addresses have such a place.
  ///
  /// Tokens may come from others, and `javascript:` or `data:` would run what these wrote.
  var target: String? {
    switch kind {
    case .email where !value.isEmpty: "mailto:" + Self.addressInURI(value)
    case .link where Self.schemes.contains(where: value.lowercased().hasPrefix): value
    default: nil
    }
  }

  private static let schemes = ["http://", "https://", "ftp://", "mailto:"]

  /// An address as a `mailto` URI holds it (RFC 6068, 2): what would begin a header field, or an
  /// encoded byte, is encoded before the last `@`.
  private static func addressInURI(_ address: String) -> String {
    let bytes = Array(address.utf8)
    let end = bytes.lastIndex(of: UInt8(ascii: "@")) ?? bytes.count
    let hex = Array("0123456789ABCDEF".utf8)
    let plain = Set("-._~!$'()*+,:@".utf8)
    var uri: [UInt8] = []
    for byte in bytes[..<end] {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      let isPlain = isLetter || byte.isDigit || plain.contains(byte)
      uri += isPlain ? [byte] : [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
    return String(decoding: uri + bytes[end...], as: UTF8.self)
  }
}
