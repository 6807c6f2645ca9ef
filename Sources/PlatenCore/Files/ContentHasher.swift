import CCrypto
public import FoundationEssentials

/// A ``ContentHash`` in the making, which takes content piece by piece.
///
/// ```swift
/// var hasher = ContentHasher()
/// for chunk in chunks { hasher.update(chunk) }
/// let hash = hasher.finalize()
/// ```
@safe
public struct ContentHasher: ~Copyable, Sendable {
  // Sendable for sure: the hasher can't be copied, so that one thread at a time has the context.
  nonisolated(unsafe) private let context: OpaquePointer?

  /// Makes a hasher that has taken nothing (libcrypto's `EVP_DigestInit_ex`).
  public init() {
    unsafe context = EVP_MD_CTX_new()
    guard unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      // Memory for one small object, an algorithm that is always there, and a library that every
      // program with hashes needs: a name or a check made without it would be wrong.
      fatalError("There is no SHA-256. Install libcrypto: apt-get install libssl3")
    }
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// Takes more bytes.
  public mutating func update(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
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
    _ = unsafe EVP_DigestFinal_ex(context, &digest, nil)
    return ContentHash(digest: digest)
  }
}
