import CSystem
import Glibc

/// An open file, closed when its owner goes.
package struct FileDescriptor: ~Copyable, Sendable {
  package let number: Int32
  private let path: FilePath

  /// open(2) for reading; never blocks on a pipe or device. Paths may be of any length.
  ///
  /// - Parameter followLinks: Whether the last part of the path may be a symbolic link.
  package init(reading path: FilePath, followLinks: Bool = true) throws(PlatenError) {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followLinks ? 0 : O_NOFOLLOW)
    let number = unsafe path.withCString { unsafe platen_open_long(AT_FDCWD, $0, flags, 0) }
    guard number >= 0 else {
      // A socket can't even be opened.
      if errno == ENXIO { throw FileStatus.isNoRegularFile(path) }
      throw .system(errno, .unreadable, "can't be read", path: path)
    }
    self.init(number, path: path)
  }

  /// open(2) of a file that must not exist yet.
  package init(creating path: FilePath) throws(PlatenError) {
    try self.init(
      path, flags: O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, code: .unwritable, "can't be created")
  }

  /// open(2) to add to the end of a file, which is made if it doesn't exist.
  package init(appendingTo path: FilePath) throws(PlatenError) {
    try self.init(
      path, flags: O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, code: .unwritable, "can't be written")
  }

  private init(_ path: FilePath, flags: Int32, code: PlatenError.Code, _ message: String)
    throws(PlatenError)
  {
    let number = unsafe path.withCString { unsafe open($0, flags, 0o666) }
    guard number >= 0 else { throw .system(errno, code, message, path: path) }
    self.number = number
    self.path = path
  }

  /// Takes over a descriptor that a system call gave.
  package init(_ number: Int32, path: FilePath) {
    self.number = number
    self.path = path
  }

  /// A descriptor of the standard input, of its own: closing it leaves the original open.
  package static func standardInput() throws(PlatenError) -> FileDescriptor {
    try FileDescriptor(duplicating: 0, path: "-")
  }

  private init(duplicating original: Int32, path: FilePath) throws(PlatenError) {
    let number = fcntl(original, F_DUPFD_CLOEXEC, 0)
    guard number >= 0 else { throw .system(errno, .unreadable, "can't be read", path: path) }
    self.number = number
    self.path = path
  }

  deinit { close(number) }

  /// The length of the file.
  ///
  /// - Throws: `unreadable` if it is a folder, a pipe, a socket or a device.
  package func regularFileLength() throws(PlatenError) -> Int {
    try status().regularFileLength(of: path)
  }

  /// fstat(2): what the system says of the open file.
  package func status() throws(PlatenError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      throw .system(errno, .unreadable, "can't be read", path: path)
    }
    return FileStatus(status)
  }

  /// read(2), from a place on pread(2), up to `count` bytes; fewer at the end of the file.
  package func read(
    upTo count: Int, at offset: Int? = nil, waitsForAll: Bool = true
  ) throws(PlatenError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe buffer.baseAddress?.advanced(by: filled)
        let got =
          if let offset {
            unsafe pread(number, rest, count - filled, offset + filled)
          } else {
            unsafe Glibc.read(number, rest, count - filled)
          }
        if got == 0 { break }
        if got < 0 {
          if errno == EINTR { continue }
          failure = errno
          break
        }
        filled += got
        if !waitsForAll { break }
      }
    }
    guard failure == 0 else { throw .system(failure, .unreadable, "can't be read", path: path) }
    return bytes
  }

  /// Everything up to the end, reading one byte past `limit` at most.
  package func readToEnd(limit: Int, expected: Int) throws(PlatenError) -> [UInt8] {
    // One byte more than expected tells a file that ends there from one that has grown.
    var bytes = try read(upTo: min(limit, expected) + 1)
    var isAtEnd = bytes.count <= min(limit, expected)
    while !isAtEnd, bytes.count <= limit {
      let wanted = min(limit + 1 - bytes.count, max(1 << 16, bytes.count))
      let more = try read(upTo: wanted)
      bytes += more
      isAtEnd = more.count < wanted
    }
    return bytes
  }

  /// write(2) until all bytes are written; they are charged to the calling thread.
  package func write(_ bytes: RawSpan) throws(PlatenError) {
    var written = 0
    while written < bytes.byteCount {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          number, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(errno, .unwritable, "can't be written", path: path)
      }
      written += count
    }
    var charge = platen_thread_counters()
    charge.bytes_written = UInt64(written)
    platen_thread_counters_add(charge)
  }
}

extension FileDescriptor {
  /// fallocate(2): takes room on the disk; whether the file system could.
  package func allocate(_ count: Int) -> Bool { platen_allocate(number, Int64(count)) == 0 }

  /// fdatasync(2): waits until the content is on the disk.
  ///
  /// - Throws: `unwritable`.
  package func sync() throws(PlatenError) {
    guard fdatasync(number) == 0 else {
      throw .system(errno, .unwritable, "can't be written", path: path)
    }
  }
}
