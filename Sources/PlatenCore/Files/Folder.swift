import Glibc

extension FilePath {
  /// The names in a folder, sorted by their bytes, without "." and "..".
  ///
  /// - Throws: `notFound`, `unreadable`.
  package func folderEntries() throws(PlatenError) -> [FilePath] {
    guard let folder = unsafe withCString({ unsafe opendir($0) }) else {
      throw .system(errno, .unreadable, "the folder can't be read", path: self)
    }
    defer { unsafe closedir(folder) }
    return unsafe try Self.names(in: folder, at: self)
  }

  /// readdir(3) to the end.
  ///
  /// - Throws: `unreadable` where a disk or server gives up: what is left out would vanish.
  static func names(
    in folder: OpaquePointer, at path: FilePath
  ) throws(PlatenError) -> [FilePath] {
    var names: [FilePath] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else { break }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let count = unsafe bytes.firstIndex(of: 0) ?? bytes.count
        return unsafe FilePath(bytes: Array(bytes[..<count]))
      }
      if name != "." && name != ".." { names.append(name) }
    }
    guard errno == 0 else {
      throw .system(errno, .unreadable, "the folder can't be read to its end", path: path)
    }
    return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Makes the folder and those above it; one that exists already is fine.
  ///
  /// - Throws: `unwritable`.
  package func makeFolders() throws(PlatenError) {
    if FileStatus(self, followLinks: true)?.kind == .folder { return }
    let above = parent
    if above != self, above != "." { try above.makeFolders() }
    guard unsafe withCString({ unsafe mkdir($0, 0o777) }) != 0 else { return }
    let failure = errno
    // Another worker may have made it meanwhile.
    guard FileStatus(self, followLinks: true)?.kind == .folder else {
      throw .system(failure, .unwritable, "the folder can't be made", path: self)
    }
  }

  /// unlink(2); a file that isn't there is fine.
  package func removeFile() {
    _ = unsafe withCString { unsafe unlink($0) }
  }

  /// rename(2), replacing what has the name.
  ///
  /// - Throws: `unwritable`.
  package func rename(to target: FilePath) throws(PlatenError) {
    let result = unsafe withCString { from in
      unsafe target.withCString { to in unsafe Glibc.rename(from, to) }
    }
    guard result == 0 else {
      throw .system(errno, .unwritable, "can't be written", path: target)
    }
  }
}
