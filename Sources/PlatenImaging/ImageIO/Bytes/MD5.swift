import CCrypto

/// The digest of RFC 1321, by which XMP names what belongs together; no protection against anybody.
enum MD5 {
  /// The 16 bytes for some (libcrypto's `EVP_Digest`).
  ///
  /// - Throws: `missingResource` without libcrypto, and `limitExceeded` if there is no memory: a
  ///   name of zeros would be that of everything.
  static func digest(of bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    try LateLibrary.crypto.load()
    var digest = [UInt8](repeating: 0, count: 16)
    if unsafe EVP_Digest(bytes, bytes.count, &digest, nil, EVP_md5(), nil) == 1 { return digest }
    // Where a machine's rules forbid MD5 the name is the beginning of another digest: readers
    // compare names alone.
    var whole = [UInt8](repeating: 0, count: 32)
    guard unsafe EVP_Digest(bytes, bytes.count, &whole, nil, EVP_sha256(), nil) == 1 else {
      throw PlatenError(.limitExceeded, message: "there is no memory for a digest")
    }
    return Array(whole.prefix(16))
  }
}
