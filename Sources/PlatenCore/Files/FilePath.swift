package import FoundationEssentials

/// A path as the system knows it: bytes, which need not be UTF-8.
///
/// ```swift
/// let path: FilePath = "scans/a.png"
/// path.lastComponent      // "a.png"
/// path.appending("b")     // scans/a.png/b
/// ```
package struct FilePath: Sendable, Hashable {
  /// The bytes, without the closing zero.
  package let bytes: [UInt8]

  /// Makes a path from text; anything after a zero byte is dropped, as the system would.
  package init(_ string: String) {
    self.init(bytes: Array(string.utf8))
  }

  /// Makes a path from bytes; anything after a zero byte is dropped, as the system would.
  package init(bytes: [UInt8]) {
    self.bytes = bytes.firstIndex(of: 0).map { Array(bytes[..<$0]) } ?? bytes
  }

  /// The path as text; bytes that are not UTF-8 become U+FFFD.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether ``string`` says the same as ``bytes``.
  package var isUTF8: Bool { (try? UTF8Span(validating: bytes.span)) != nil }

  /// The bytes in base 64, for a path that text can't hold.
  package var base64IfNeeded: String? { isUTF8 ? nil : Data(bytes).base64EncodedString() }

  /// The part after the last slash.
  package var lastComponent: FilePath {
    var end = bytes.count
    while end > 1, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return FilePath(bytes: Array(bytes[min(start, end)..<end]))
  }

  /// The folder that holds it; "." where the path names no folder.
  package var parent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : FilePath(bytes: Array(bytes[..<slash]))
  }

  /// The extension in lower case, without its dot; empty where there is none.
  package var fileExtension: String {
    var end = bytes.count
    while end > 1, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    guard let dot = bytes[..<end].lastIndex(of: UInt8(ascii: ".")), dot > start else { return "" }
    return String(decoding: bytes[(dot + 1)..<end], as: UTF8.self).lowercased()
  }

  /// The path without differences of case, as a file system sees it that ignores them.
  package var caseFolded: FilePath {
    // Both ways: some letters have a form of one case alone.
    isUTF8 ? FilePath(string.uppercased().lowercased()) : self
  }

  /// Whether it leads to something inside a folder: without empty parts, `.` and `..`.
  package var isInside: Bool {
    !bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .contains { $0.isEmpty || $0 == [46] || $0 == [46, 46] }
  }

  /// The path of something inside this folder.
  package func appending(_ component: FilePath) -> FilePath {
    if bytes.isEmpty { return component }
    // Called for every input of a large run, several times: one allocation, and not three.
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count + 1 + component.bytes.count)
    joined += bytes
    if bytes.last != UInt8(ascii: "/") { joined.append(UInt8(ascii: "/")) }
    joined += component.bytes
    return FilePath(bytes: joined)
  }

  /// The path with more bytes at its end, as they are.
  package func adding(_ other: FilePath) -> FilePath { FilePath(bytes: bytes + other.bytes) }

  /// The path with more characters at its end.
  package func adding(suffix: String) -> FilePath {
    FilePath(bytes: bytes + suffix.utf8)
  }

  /// The path, numbered before its last part (`2-a.png`) where it is taken; then it is taken.
  package func unique(among taken: inout Set<FilePath>) -> FilePath {
    let last = lastComponent
    let above = FilePath(bytes: Array(bytes.dropLast(last.bytes.count)))
    var path = self
    var number = 1
    while !taken.insert(path).inserted {
      number += 1
      path = above.adding(suffix: "\(number)-").adding(last)
    }
    return path
  }

  /// Calls a closure with the path as a C string.
  package func withCString<R, E: Error>(
    _ body: (UnsafePointer<CChar>) throws(E) -> R
  ) throws(E) -> R {
    try unsafe withUnsafeTemporaryAllocation(
      of: CChar.self, capacity: bytes.count + 1
    ) { (buffer) throws(E) in
      for index in bytes.indices { unsafe buffer[index] = CChar(bitPattern: bytes[index]) }
      unsafe buffer[bytes.count] = 0
      // A buffer with a closing zero has a first element.
      return try unsafe body(UnsafePointer(buffer.baseAddress.unsafelyUnwrapped))
    }
  }
}

extension FilePath {
  /// The path of a file that a URL names.
  ///
  /// - Throws: `invalidArgument` for a URL that names no file.
  package init(_ url: URL) throws(PlatenError) {
    guard url.isFileURL else {
      throw PlatenError(
        .invalidArgument, path: url.absoluteString, message: "is no file",
        suggestion: "Fetch what it names, and hand over the bytes.")
    }
    self.init(url.path)
  }
}

extension FilePath: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) { self.init(value) }

  package var description: String { string }
}
