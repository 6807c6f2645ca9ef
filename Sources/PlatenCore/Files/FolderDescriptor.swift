import CSystem
import Glibc

/// An open folder; what is inside is named relative to it, and no symbolic link inside is followed.
///
/// Whoever can write into a folder can put a link where a file or a folder is expected. By
/// descriptors and with `O_NOFOLLOW` such a link is an error, not a way out of the folder.
package struct FolderDescriptor: ~Copyable {
  let number: Int32
  let path: FilePath

  /// open(2) of a folder to write into; a link that the caller named is followed.
  ///
  /// - Throws: `unwritable`.
  package init(writing path: FilePath) throws(PlatenError) { try self.init(path, .unwritable) }

  /// open(2) of a folder to read; a link that the caller named is followed.
  ///
  /// - Throws: `notFound`, `unreadable`.
  package init(reading path: FilePath) throws(PlatenError) { try self.init(path, .unreadable) }

  /// open(2) of a folder only to reach what is inside, for which it need not be readable.
  ///
  /// - Throws: `unwritable`.
  init(naming path: FilePath) throws(PlatenError) {
    let number = unsafe path.withCString { unsafe platen_open_folder($0) }
    guard number >= 0 else {
      throw .system(errno, .unwritable, "the folder can't be opened", path: path)
    }
    self.init(number, path: path)
  }

  private init(_ path: FilePath, _ code: PlatenError.Code) throws(PlatenError) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let number = unsafe path.withCString { unsafe platen_open_long(AT_FDCWD, $0, flags, 0) }
    guard number >= 0 else {
      throw .system(errno, code, "the folder can't be opened", path: path)
    }
    self.init(number, path: path)
  }

  init(_ number: Int32, path: FilePath) {
    self.number = number
    self.path = path
  }

  deinit { close(number) }

  /// openat2(2) of a folder inside; step by step where the kernel can't, or folders are to be made.
  ///
  /// - Parameter isMade: Whether folders that aren't there are made.
  /// - Throws: `unwritable`, for a link or a file in the way too.
  package func folder(_ inside: FilePath, isMade: Bool) throws(PlatenError) -> FolderDescriptor {
    let names = inside.components
    guard !names.isEmpty else { return try reopened() }
    if names.count > 1 {
      let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
      let found = unsafe inside.withCString { unsafe platen_open_beneath(number, $0, flags, 0) }
      if found >= 0 { return FolderDescriptor(found, path: path.appending(inside)) }
    }
    var current = try reopened()
    for name in names {
      current = try current.child(name, isMade: isMade)
    }
    return current
  }

  private func reopened() throws(PlatenError) -> FolderDescriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else {
      throw .system(errno, .unwritable, "the folder can't be opened", path: path)
    }
    return FolderDescriptor(copy, path: path)
  }

  private func child(_ name: FilePath, isMade: Bool) throws(PlatenError) -> FolderDescriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var child = unsafe name.withCString { unsafe openat(number, $0, flags) }
    if child < 0, errno == ENOENT, isMade {
      // Another worker may make it meanwhile.
      guard unsafe name.withCString({ unsafe mkdirat(number, $0, 0o777) }) == 0 || errno == EEXIST
      else { throw failure("the folder can't be made", at: name) }
      child = unsafe name.withCString { unsafe openat(number, $0, flags) }
    }
    guard child >= 0 else { throw failure("the folder can't be opened", at: name) }
    return FolderDescriptor(child, path: path.appending(name))
  }

  /// openat(2) of a file that must not exist yet.
  package func create(_ name: FilePath) throws(PlatenError) -> FileDescriptor {
    try file(name, O_WRONLY | O_CREAT | O_EXCL, "can't be created")
  }

  /// openat(2) to read, and to add to the end of, a file, which is made if it doesn't exist.
  package func append(to name: FilePath) throws(PlatenError) -> FileDescriptor {
    try file(name, O_RDWR | O_CREAT | O_APPEND, "can't be written")
  }

  private func file(_ name: FilePath, _ flags: Int32, _ message: String) throws(PlatenError)
    -> FileDescriptor
  {
    let file = unsafe name.withCString {
      unsafe openat(number, $0, flags | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    guard file >= 0 else { throw failure(message, at: name) }
    return FileDescriptor(file, path: path.appending(name))
  }

  /// fstatat(2); nil if there is nothing.
  package func status(_ name: FilePath) -> FileStatus? {
    if name.bytes.count >= Int(PATH_MAX) {
      do throws(PlatenError) {
        return try folder(name.parent, isMade: false).status(name.lastComponent)
      } catch {
        return nil
      }
    }
    var status = stat()
    let result = unsafe name.withCString {
      unsafe fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    return result == 0 ? FileStatus(status) : nil
  }

  /// unlinkat(2); a file that isn't there is fine.
  package func remove(_ name: FilePath) {
    _ = unsafe name.withCString { unsafe unlinkat(number, $0, 0) }
  }

  /// unlinkat(2) of an empty folder; whether it was one.
  package func removeFolder(_ name: FilePath) -> Bool {
    unsafe name.withCString { unsafe unlinkat(number, $0, AT_REMOVEDIR) } == 0
  }

  /// renameat(2), replacing a file that has the name.
  ///
  /// - Throws: `unwritable`.
  package func rename(
    _ name: FilePath, to target: FilePath, in folder: borrowing FolderDescriptor
  ) throws(PlatenError) {
    let other = folder.number
    let result = unsafe name.withCString { from in
      unsafe target.withCString { to in unsafe renameat(number, from, other, to) }
    }
    guard result == 0 else { throw folder.failure("can't be written", at: target) }
  }

  /// Renames to a name that nothing has; `false` if something has it.
  ///
  /// - Throws: `unwritable`.
  package func renameIfFree(
    _ name: FilePath, to target: FilePath, in folder: borrowing FolderDescriptor
  ) throws(PlatenError) -> Bool {
    let other = folder.number
    let result = unsafe name.withCString { from in
      unsafe target.withCString { to in unsafe platen_rename_new(number, from, other, to) }
    }
    if result == 0 { return true }
    switch errno {
    case EEXIST: return false
    case EINVAL, ENOSYS:
      // The file system can't; nobody else writes into the folder, so asking first will do.
      guard folder.status(target) == nil else { return false }
      try rename(name, to: target, in: folder)
      return true
    default: throw folder.failure("can't be written", at: target)
    }
  }

  /// Gives a file the name of another, which gets the first one's name.
  ///
  /// - Throws: `unwritable`.
  package func exchange(
    _ name: FilePath, with target: FilePath, in folder: borrowing FolderDescriptor
  ) throws(PlatenError) {
    let other = folder.number
    let result = unsafe name.withCString { from in
      unsafe target.withCString { to in unsafe platen_rename_exchange(number, from, other, to) }
    }
    if result == 0 { return }
    guard errno == EINVAL || errno == ENOSYS else {
      throw folder.failure("can't be written", at: target)
    }
    let aside = name.adding(suffix: ".old")
    try folder.rename(target, to: aside, in: self)
    try rename(name, to: target, in: folder)
    try rename(aside, to: name, in: self)
  }

  /// syncfs(2): all that was written to the file system of the folder is on the disk.
  ///
  /// - Throws: `unwritable`, for a write that failed long after it seemed done.
  package func sync() throws(PlatenError) {
    guard platen_sync_file_system(number) == 0 else {
      throw .system(errno, .unwritable, "can't be written", path: path)
    }
  }

  private func failure(_ message: String, at name: FilePath) -> PlatenError {
    // ELOOP is what O_NOFOLLOW says of a link, ENOTDIR what O_DIRECTORY says of it.
    let number = errno
    let isLink = [ELOOP, ENOTDIR].contains(number) && status(name)?.kind == .symbolicLink
    guard isLink else { return .system(number, .unwritable, message, path: path.appending(name)) }
    return PlatenError(
      .unwritable, path: path.appending(name).string, message: message,
      reason: "it is a symbolic link, which inside an output folder is never followed",
      suggestion: "Remove the link, or choose another folder.")
  }
}
