import CCrypto

/// The SHA-256 of a file's content, in hexadecimal: what a result is known by.
package struct FileDigest: Sendable, Hashable {
  /// 64 digits in lower case.
  package let hex: String

  /// Digests bytes with libcrypto's SHA256.
  package init(_ bytes: [UInt8]) { self.init(unsafe bytes.span.bytes) }

  /// Digests bytes with libcrypto's SHA256.
  package init(_ bytes: RawSpan) {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe SHA256(bytes.baseAddress, bytes.count, &digest)
    }
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in digest {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    hex = String(decoding: text, as: UTF8.self)
  }
}
