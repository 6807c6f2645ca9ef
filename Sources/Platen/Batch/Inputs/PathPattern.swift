import Glibc

/// A pattern of paths as shells write them: `*.png`, `drafts/**`, `page-[0-9]?.tif`.
///
/// One without a slash names files and folders wherever they lie; one with a slash, paths from the
/// folder that is walked. `*`, `?` and `[…]` stay within a name (fnmatch(3)); `**` is any folders.
package struct PathPattern: Sendable, Hashable {
  private let names: [FilePath]
  private let isAnchored: Bool

  /// Reads a pattern.
  ///
  /// - Throws: `invalidArgument` for one that names nothing, doesn't close a bracket, or has a
  ///   choice in braces, which shells write and fnmatch(3) takes for characters.
  package init(_ text: FilePath) throws(PlatenError) {
    let slash = UInt8(ascii: "/")
    var names = text.bytes.split(separator: slash).map { FilePath(bytes: Array($0)) }
    names.removeAll { $0 == "." }
    guard !names.isEmpty else {
      throw PlatenError(
        .invalidArgument, message: "the pattern \"\(text)\" names nothing",
        suggestion: "Write it as in *.png, or drafts/**.")
    }
    guard !names.contains(where: Self.isOpen) else {
      throw PlatenError(
        .invalidArgument, message: "the pattern \"\(text)\" has a bracket without its end",
        suggestion: "Close it, or write [[] for the bracket itself.")
    }
    guard !names.contains(where: Self.hasChoice) else {
      throw PlatenError(
        .invalidArgument, message: "the pattern \"\(text)\" has a choice in braces",
        suggestion: "Give a pattern for each, or write [{] for the brace itself.")
    }
    var end = text.bytes.count
    while end > 0, text.bytes[end - 1] == slash { end -= 1 }
    isAnchored = text.bytes[..<end].contains(slash)
    // At the end it names all that a folder holds, and not the folder.
    if isAnchored, names.last == "**" { names.append("*") }
    self.names = names
  }

  /// Whether it names a path.
  ///
  /// - Parameter path: From the folder that is walked, without a slash before or after it.
  package func matches(_ path: FilePath) -> Bool {
    let parts = path.bytes.split(separator: UInt8(ascii: "/")).map { FilePath(bytes: Array($0)) }
    guard isAnchored else { return parts.last.map { Self.matches(names[0], $0) } ?? false }
    // The last ** takes as few names as it can, and one more whenever the rest does not fit.
    var (name, part) = (0, 0)
    var lastStars: (name: Int, part: Int)?
    while part < parts.count {
      if name < names.count, names[name] == "**" {
        lastStars = (name, part)
        name += 1
      } else if name < names.count, Self.matches(names[name], parts[part]) {
        (name, part) = (name + 1, part + 1)
      } else if let stars = lastStars {
        lastStars = (stars.name, stars.part + 1)
        (name, part) = (stars.name + 1, stars.part + 1)
      } else {
        return false
      }
    }
    return name == names.count
  }

  /// Whether a bracket is opened and not closed: fnmatch(3) takes it for a character then.
  private static func isOpen(_ name: FilePath) -> Bool {
    var rest = name.bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
      guard byte == UInt8(ascii: "[") else { continue }
      if [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(rest.first) { rest.removeFirst() }
      // An end that comes first stands for itself.
      guard let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "]")) else { return true }
      rest = rest[(end + 1)...]
    }
    return false
  }

  /// Whether it has braces with a comma between them; `[{]` and `\{` are the brace itself.
  private static func hasChoice(_ name: FilePath) -> Bool {
    let bytes = name.bytes
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "}"))
    else { return false }
    let before = start > 0 ? bytes[start - 1] : 0
    guard before != UInt8(ascii: "["), before != UInt8(ascii: "\\") else { return false }
    return bytes[start..<end].contains(UInt8(ascii: ","))
  }

  private static func matches(_ pattern: FilePath, _ name: FilePath) -> Bool {
    unsafe pattern.withCString { pattern in
      unsafe name.withCString { name in unsafe fnmatch(pattern, name, 0) == 0 }
    }
  }
}
