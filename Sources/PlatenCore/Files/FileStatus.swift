import Glibc

/// What the system says of a path: lstat(2) or stat(2).
package struct FileStatus: Sendable, Hashable {
  /// What kind of thing it is.
  package enum Kind: Sendable, Hashable { case file, folder, symbolicLink, other }

  package let kind: Kind
  package let byteCount: Int
  /// Device and inode: two paths with the same identity are the same thing.
  package let identity: [UInt64]

  /// Asks the system; nil if there is nothing, or nothing that may be seen.
  package init?(_ path: FilePath, followLinks: Bool) {
    var status = stat()
    let result = unsafe path.withCString { name in
      followLinks ? unsafe stat(name, &status) : unsafe lstat(name, &status)
    }
    guard result == 0 else { return nil }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .other
      }
    byteCount = Int(status.st_size)
    identity = [UInt64(status.st_dev), UInt64(status.st_ino)]
  }
}
