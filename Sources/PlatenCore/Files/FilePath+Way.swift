import Glibc

extension FilePath {
  /// The way from this folder to another, as a link in it has it; nil where one is not there.
  package func way(to other: FilePath) -> FilePath? {
    guard let from = resolvedComponents, let to = other.resolvedComponents else { return nil }
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let up = Array(repeating: Array("..".utf8)[...], count: from.count - shared)
    let steps = up + to[shared...]
    return steps.isEmpty
      ? "." : FilePath(bytes: Array(steps.joined(separator: [UInt8(ascii: "/")])))
  }

  /// The names on the way from the root, links followed (realpath(3)).
  package var resolvedComponents: [ArraySlice<UInt8>]? {
    let path = unsafe withCString { unsafe realpath($0, nil) }
    guard let path = unsafe path else { return nil }
    defer { unsafe free(path) }
    let bytes = unsafe Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
    return bytes.split(separator: UInt8(ascii: "/"))
  }
}
