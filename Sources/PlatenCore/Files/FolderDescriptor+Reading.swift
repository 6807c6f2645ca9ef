import CSystem
import Glibc

extension FolderDescriptor {
  /// fstatat(2) of what is inside.
  ///
  /// - Throws: `notFound`, `unreadable`.
  package func lookUp(_ name: FilePath, followLinks: Bool) throws(PlatenError) -> FileStatus {
    var status = stat()
    let result = unsafe name.withCString {
      unsafe fstatat(number, $0, &status, followLinks ? 0 : AT_SYMLINK_NOFOLLOW)
    }
    guard result == 0 else {
      throw .system(errno, .unreadable, "can't be read", path: path.appending(name))
    }
    return FileStatus(status)
  }

  /// openat(2) of a folder inside, to read it.
  ///
  /// - Throws: `notFound`, `unreadable`.
  package func folder(reading name: FilePath, followLinks: Bool) throws(PlatenError)
    -> FolderDescriptor
  {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followLinks ? 0 : O_NOFOLLOW)
    let child = unsafe name.withCString { unsafe openat(number, $0, flags) }
    guard child >= 0 else {
      throw .system(
        errno, .unreadable, "the folder can't be read", path: path.appending(name))
    }
    return FolderDescriptor(child, path: path.appending(name))
  }

  /// openat(2) of a file inside, to read it; never blocks on a pipe or device.
  ///
  /// - Throws: `notFound`, `unreadable`.
  package func file(reading name: FilePath, followLinks: Bool) throws(PlatenError)
    -> FileDescriptor
  {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followLinks ? 0 : O_NOFOLLOW)
    let file = unsafe name.withCString { unsafe platen_open_long(number, $0, flags, 0) }
    guard file >= 0 else {
      throw .system(errno, .unreadable, "can't be read", path: path.appending(name))
    }
    return FileDescriptor(file, path: path.appending(name))
  }

  /// The names inside, sorted by their bytes.
  ///
  /// - Throws: `unreadable`.
  package func entries() throws(PlatenError) -> [FilePath] {
    let copy = unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else {
      throw .system(errno, .unreadable, "the folder can't be read", path: path)
    }
    guard let stream = unsafe fdopendir(copy) else {
      let failure = errno
      close(copy)
      throw .system(failure, .unreadable, "the folder can't be read", path: path)
    }
    defer { unsafe closedir(stream) }
    return unsafe try FilePath.names(in: stream, at: path)
  }
}

extension FileStatus {
  /// stat(2) of a path.
  ///
  /// - Throws: `notFound`, `unreadable`.
  package static func of(_ path: FilePath) throws(PlatenError) -> FileStatus {
    var status = stat()
    guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else {
      let isMissing = errno == ENOENT
      throw .system(
        errno, .unreadable, isMissing ? "does not exist" : "can't be read", path: path)
    }
    return FileStatus(status)
  }
}

extension FilePath {
  /// The parts between slashes, without empty ones.
  package var components: [FilePath] {
    bytes.split(separator: UInt8(ascii: "/")).map { FilePath(bytes: Array($0)) }
  }
}
