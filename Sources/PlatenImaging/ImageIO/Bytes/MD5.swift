import CCrypto

/// The digest of RFC 1321, by which XMP names what belongs together; no protection against anybody.
enum MD5 {
  /// The 16 bytes for some (libcrypto's `EVP_Digest`).
  static func digest(of bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 16)
    // Where a machine's rules forbid MD5 the name is the beginning of another digest: readers
    // compare names alone.
    if unsafe EVP_Digest(bytes, bytes.count, &digest, nil, EVP_md5(), nil) != 1 {
      var whole = [UInt8](repeating: 0, count: 32)
      _ = unsafe EVP_Digest(bytes, bytes.count, &whole, nil, EVP_sha256(), nil)
      digest = Array(whole.prefix(16))
    }
    return digest
  }
}
