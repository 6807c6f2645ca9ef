public import FoundationEssentials

/// The SHA-256 of some content (FIPS 180-4): what a file is known by, whatever its name.
///
/// ```swift
/// let hash = try ContentHash(contentsOf: "scans/a.png")
/// print(hash)                            // 64 hexadecimal digits, as sha256sum writes them
/// ```
///
/// ``ContentHasher`` takes content piece by piece.
public struct ContentHash: Sendable, Hashable, CustomStringConvertible {
  /// The digest, 32 bytes.
  public let bytes: [UInt8]

  init(digest: [UInt8]) { bytes = digest }

  /// Hashes bytes.
  ///
  /// - Throws: As ``ContentHasher/init()``.
  public init(_ bytes: [UInt8]) throws(PlatenError) { try self.init(unsafe bytes.span.bytes) }

  /// Hashes data.
  ///
  /// - Throws: As ``ContentHasher/init()``.
  public init(_ data: Data) throws(PlatenError) {
    var hasher = try ContentHasher()
    hasher.update(data)
    self = hasher.finalize()
  }

  /// Hashes bytes.
  ///
  /// - Throws: As ``ContentHasher/init()``.
  package init(_ bytes: RawSpan) throws(PlatenError) {
    var hasher = try ContentHasher()
    hasher.update(bytes)
    self = hasher.finalize()
  }

  /// Hashes a file of up to `limits.fileBytes`, in pieces of 256 kB.
  ///
  /// - Throws: `notFound`, `unreadable`, `limitExceeded`.
  public init(contentsOf path: String, limits: Limits = .default) throws(PlatenError) {
    try self.init(contentsOf: FilePath(path), limits: limits)
  }

  /// Hashes a file of up to `limits.fileBytes`, in pieces of 256 kB.
  ///
  /// - Throws: As ``init(contentsOf:limits:)-(String,_)``; `invalidArgument` for a URL of no file.
  public init(contentsOf url: URL, limits: Limits = .default) throws(PlatenError) {
    try self.init(contentsOf: FilePath(url), limits: limits)
  }

  private init(contentsOf path: FilePath, limits: Limits) throws(PlatenError) {
    do throws(PlatenError) {
      let file = try FileDescriptor(reading: path)
      try limits.check(fileBytes: file.regularFileLength())
      try self.init(of: file, limits: limits)
    } catch {
      throw error.at(path.string)
    }
  }

  /// Hashes the rest of an open file, in pieces of 256 kB.
  ///
  /// - Throws: `unreadable`, `limitExceeded`, `cancelled`.
  package init(
    of file: borrowing FileDescriptor, limits: Limits = Limits(fileBytes: .max)
  ) throws(PlatenError) {
    var hasher = try ContentHasher()
    var total = 0
    while case let piece = try file.read(upTo: 256 << 10), !piece.isEmpty {
      total += piece.count
      try limits.check(fileBytes: total)
      hasher.update(piece)
      try Cancellation.current?.check()
    }
    self = hasher.finalize()
  }

  /// Hashes what a stream gives, chunk by chunk.
  ///
  /// - Throws: What the stream throws, and `CancellationError` if the task was cancelled: many
  ///   streams end early then, as if all had come.
  public init<Chunks: AsyncSequence>(
    of chunks: Chunks
  ) async throws where Chunks.Element == Data {
    var hasher = try ContentHasher()
    for try await chunk in chunks { hasher.update(chunk) }
    try Task.checkCancellation()
    self = hasher.finalize()
  }

  /// Makes a hash from its written form; nil for anything but 64 hexadecimal digits.
  public init?(hex: String) {
    let digits = hex.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 64, hex.utf8.count == 64 else { return nil }
    bytes = (0..<32).map { index -> UInt8 in
      let (high, low) = (digits[2 * index], digits[2 * index + 1])
      return UInt8(16 * high + low)
    }
  }

  /// The digest in hexadecimal: 64 digits in lower case.
  public var hex: String {
    // Asked for twice for every small picture of a run.
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    return unsafe String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
      for (index, byte) in bytes.enumerated() {
        unsafe text[2 * index] = digit(byte >> 4)
        unsafe text[2 * index + 1] = digit(byte & 15)
      }
      return 2 * bytes.count
    }
  }

  /// The digest in hexadecimal.
  public var description: String { hex }
}

extension ContentHash: Codable {
  /// Reads its hexadecimal digits.
  ///
  /// - Throws: `DecodingError` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let hash = ContentHash(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a SHA-256 is 64 hexadecimal digits")
    }
    self = hash
  }

  /// Writes its hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
