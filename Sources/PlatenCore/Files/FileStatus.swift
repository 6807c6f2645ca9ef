import Glibc

/// What the system says of a path: lstat(2) or stat(2).
package struct FileStatus: Sendable, Hashable {
  /// What kind of thing it is.
  package enum Kind: Sendable, Hashable { case file, folder, symbolicLink, other }

  package let kind: Kind
  package let byteCount: Int
  /// What it is: two paths with the same identity are the same thing.
  package let identity: Identity
  /// When its content last changed, in nanoseconds since 1970.
  package let modified: Int64
  /// When its content or anything the system notes of it last changed, in nanoseconds since 1970.
  package let changed: Int64
  /// Read, write and execute, for owner, group and others.
  let permissions: mode_t
  /// The user and the group it belongs to.
  let owner: uid_t
  let group: gid_t
  /// Whether it is a pipe, by a name or of a shell.
  package let isPipe: Bool
  /// Whether it belongs to the user that this process acts for.
  package let isOwn: Bool

  /// Device and inode.
  package struct Identity: Sendable, Hashable {
    package let device: UInt64
    package let inode: UInt64

    package init(device: UInt64, inode: UInt64) {
      self.device = device
      self.inode = inode
    }
  }

  /// Asks the system; nil if there is nothing, or nothing that may be seen.
  package init?(_ path: FilePath, followLinks: Bool) {
    var status = stat()
    let result = unsafe path.withCString { name in
      followLinks ? unsafe stat(name, &status) : unsafe lstat(name, &status)
    }
    guard result == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .other
      }
    permissions = status.st_mode & 0o777
    owner = status.st_uid
    group = status.st_gid
    isOwn = status.st_uid == geteuid()
    isPipe = status.st_mode & S_IFMT == S_IFIFO
    byteCount = Int(status.st_size)
    identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension FileStatus {
  /// The length of a file.
  ///
  /// - Throws: `unreadable` if it is a folder, a pipe, a socket or a device.
  package func regularFileLength(of path: FilePath) throws(PlatenError) -> Int {
    switch kind {
    case .file: return byteCount
    case .folder:
      throw PlatenError(
        .unreadable, path: path.string, message: "is a folder, not a file",
        suggestion: "Give a file; a run takes folders.")
    case .symbolicLink, .other: throw Self.isNoRegularFile(path)
    }
  }

  static func isNoRegularFile(_ path: FilePath) -> PlatenError {
    PlatenError(
      .unreadable, path: path.string, message: "is not a regular file",
      suggestion: "Copy its content into a file first.")
  }
}
