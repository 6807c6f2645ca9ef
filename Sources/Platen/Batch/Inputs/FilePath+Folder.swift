extension FilePath {
  /// As much of it as names something right in a folder above it.
  func first(below folder: FilePath) -> FilePath {
    let start = folder.bytes.isEmpty ? 0 : folder.bytes.count + 1
    let end = bytes.dropFirst(start).firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
    return FilePath(bytes: Array(bytes[..<end]))
  }

  /// The folder that holds it; nothing where the path names none.
  var parentOrEmpty: FilePath { bytes.contains(UInt8(ascii: "/")) ? parent : "" }
}
