import CCrypto
public import FoundationEssentials

/// A ``ContentHash`` in the making, which takes content piece by piece.
///
/// ```swift
/// var hasher = try ContentHasher()
/// for chunk in chunks { hasher.update(chunk) }
/// let hash = hasher.finalize()
/// ```
@safe
public struct ContentHasher: ~Copyable, Sendable {
  // Sendable for sure: the hasher can't be copied, so that one thread at a time has the context.
  nonisolated(unsafe) private let context: OpaquePointer?

  /// Makes a hasher that has taken nothing (libcrypto's `EVP_DigestInit_ex`).
  ///
  /// - Throws: `missingResource` without libcrypto, and `limitExceeded` if there is no memory.
  public init() throws(PlatenError) {
    try LateLibrary.crypto.load()
    let context = unsafe EVP_MD_CTX_new()
    guard unsafe context != nil, unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      unsafe EVP_MD_CTX_free(context)
      throw PlatenError(.limitExceeded, message: "there is no memory for a hash")
    }
    unsafe self.context = context
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// Takes more bytes.
  public mutating func update(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { bytes in
      let isTaken = unsafe EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1
      precondition(isTaken, "A hash without some of its content would be wrong.")
    }
  }

  /// Takes more bytes.
  public mutating func update(_ bytes: [UInt8]) { update(unsafe bytes.span.bytes) }

  /// Takes more bytes.
  public mutating func update(_ data: Data) {
    for region in data.regions { unsafe region.withUnsafeBytes { unsafe update($0.bytes) } }
  }

  /// The hash of all that was taken.
  public consuming func finalize() -> ContentHash {
    var digest = [UInt8](repeating: 0, count: 32)
    let isWhole = unsafe EVP_DigestFinal_ex(context, &digest, nil) == 1
    precondition(isWhole, "A hash of zeros would be that of everything.")
    return ContentHash(digest: digest)
  }
}
