import Glibc

/// Tells when files come into folders, or change there (inotify(7)).
///
/// What happened is not told: a kernel that has too much to say leaves some of it out, so whoever
/// is told has to look for themselves.
package struct FolderWatch: ~Copyable {
  private let queue: FileDescriptor

  /// A file is made, written, closed, or moved here.
  private static let changes =
    UInt32(IN_CREATE) | UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    | UInt32(IN_ONLYDIR)

  /// Begins without folders.
  ///
  /// - Throws: `libraryFailure` where the system allows no more watches.
  package init() throws(PlatenError) {
    let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard number >= 0 else { throw Self.failure(errno, "/proc/sys/fs/inotify") }
    queue = FileDescriptor(number, path: "inotify")
  }

  /// Watches a folder, or that of a file, and all folders inside but one; of those that are watched
  /// already, what is new.
  ///
  /// Links are not followed. A folder that goes meanwhile, or may not be read, is passed by.
  ///
  /// - Throws: `libraryFailure` where the system allows no more watches.
  package func add(_ path: FilePath, except left: FileStatus.Identity?) throws(PlatenError) {
    guard let status = FileStatus(path, followLinks: true) else { return }
    guard status.kind == .folder else {
      let folder = path.bytes.contains(UInt8(ascii: "/")) ? path.parent : "."
      try watch(folder)
      return
    }
    try watch(path)
    guard let folder = try? FolderDescriptor(reading: path) else { return }
    try addFolders(in: folder, path, except: left)
  }

  private func addFolders(
    in folder: borrowing FolderDescriptor, _ path: FilePath, except left: FileStatus.Identity?
  ) throws(PlatenError) {
    for name in (try? folder.entries()) ?? [] {
      guard let status = try? folder.lookUp(name, followLinks: false), status.kind == .folder,
        status.identity != left,
        let child = try? folder.folder(reading: name, followLinks: false)
      else { continue }
      let inside = path.appending(name)
      try watch(inside)
      try addFolders(in: child, inside, except: left)
    }
  }

  private func watch(_ folder: FilePath) throws(PlatenError) {
    let number = unsafe folder.withCString {
      unsafe inotify_add_watch(queue.number, $0, Self.changes)
    }
    if number < 0, errno == ENOSPC || errno == ENOMEM { throw Self.failure(errno, folder) }
  }

  /// Waits until something has changed and nothing has for the time `quiet`, for which it has
  /// `patience` after the first change; for the first change it waits up to `limit`, or for ever.
  ///
  /// - Throws: `cancelled`.
  package func wait(
    quiet: Duration, patience: Duration, limit: Duration?, _ cancellation: Cancellation
  ) throws(PlatenError) {
    let start = ContinuousClock.now
    var first: ContinuousClock.Instant?
    var last = start
    while true {
      try cancellation.check()
      let isNew = takeEvents(within: .milliseconds(100))
      let now = ContinuousClock.now
      if isNew {
        first = first ?? now
        last = now
      }
      if let first, now - last >= quiet || now - first >= patience { return }
      if first == nil, let limit, now - start >= limit { return }
    }
  }

  /// Whether there are events, which are thrown away.
  private func takeEvents(within time: Duration) -> Bool {
    var waiting = pollfd(fd: queue.number, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(time / .milliseconds(1))
    guard unsafe poll(&waiting, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isNew = false
    while unsafe buffer.withUnsafeMutableBytes({
      unsafe read(queue.number, $0.baseAddress, $0.count)
    }) > 0 { isNew = true }
    return isNew
  }

  private static func failure(_ number: Int32, _ path: FilePath) -> PlatenError {
    PlatenError(
      .libraryFailure, path: path.string, message: "can't be watched",
      reason: unsafe String(cString: strerror(number)),
      suggestion: "Raise fs.inotify.max_user_watches and max_user_instances (sysctl).")
  }
}
