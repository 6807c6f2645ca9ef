import Glibc

/// A file to be worked on.
package struct BatchInput: Sendable {
  /// The folder by which it can be opened, and the same inside the tree that is walked.
  let folder: FilePath
  let relativeFolder: FilePath
  let file: FilePath
  /// Whether the file may be a symbolic link.
  let followsLink: Bool
  /// What its outputs are named after, instead of ``file``, where that was taken.
  let alias: FilePath?
  /// What the system said of it when it was found; nil where it said nothing.
  let stamp: FileStamp?
  /// The number of inputs whose names begin with one another's, so that outputs may clash.
  let clashGroup: Int?

  /// The path by which it can be opened.
  package var path: FilePath { folder.appending(file) }
  /// The path inside the tree that is walked; with several trees, after the tree's name.
  package var relativePath: FilePath { relativeFolder.appending(alias ?? file) }

  /// Opens the file for reading; a link that has come into its place since is not followed.
  ///
  /// - Throws: `notFound`, `unreadable`.
  func open() throws(PlatenError) -> FileDescriptor {
    try FileDescriptor(reading: path, followLinks: followsLink)
  }
}

/// By what a file is known to be unchanged without reading it.
struct FileStamp: Sendable, Hashable {
  let size: Int
  /// Nanoseconds since 1970.
  let modified: Int64
  /// The same of anything the system notes of the file: a time of modification can be set back.
  let changed: Int64
  let identity: FileStatus.Identity
}

extension FileStamp {
  init(_ status: FileStatus) {
    size = status.byteCount
    modified = status.modified
    changed = status.changed
    identity = status.identity
  }

  /// Nanoseconds since 1970.
  static var now: Int64 {
    var now = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec)
  }

  /// Whether the file was changed a moment before a time; a clock that runs ahead is not believed.
  func isUnsettled(at time: Int64) -> Bool {
    (time - 2_000_000_000...time + 2_000_000_000).contains(changed)
  }

  /// Whether the file was changed so shortly before a time that a later change might bear the same
  /// time: the clock of a file system stands still for up to two seconds.
  func isFresh(at time: Int64) -> Bool { max(modified, changed) > time - 2_500_000_000 }
}
