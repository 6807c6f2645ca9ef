import Glibc

extension FilePath {
  /// Reads a regular file whole.
  ///
  /// - Throws: `notFound`, `unreadable`, or `limitExceeded` for a file longer than
  ///   `limits.fileBytes`; nothing is allocated before the length is checked.
  package func read(limits: Limits = .default) throws(PlatenError) -> [UInt8] {
    try readWithStatus(limits: limits).0
  }

  /// Reads a regular file whole, and says what the system said of it before that.
  ///
  /// - Throws: As ``read(limits:)``.
  package func readWithStatus(limits: Limits) throws(PlatenError) -> ([UInt8], FileStatus) {
    do throws(PlatenError) {
      return try FileDescriptor(reading: self).readWhole(limits: limits)
    } catch {
      throw error.at(string)
    }
  }
}

extension FileDescriptor {
  /// Reads a regular file whole, and says what the system said of it before that.
  ///
  /// - Throws: `unreadable`, or `limitExceeded` for a file longer than `limits.fileBytes`; nothing
  ///   is allocated before the length is checked.
  package func readWhole(limits: Limits) throws(PlatenError) -> ([UInt8], FileStatus) {
    let length = try regularFileLength()
    let status = try status()
    try limits.check(fileBytes: length)
    let content = try readToEnd(limit: limits.fileBytes, expected: length)
    // A file that grew while it was read is held to the limit as well.
    try limits.check(fileBytes: content.count)
    return (content, status)
  }
}

extension FilePath {
  /// Reads a file that somebody has named: a regular one, or a pipe to its end, such as a shell's
  /// `<(…)`. In what a program finds by itself nobody means a pipe; ``read(limits:)`` refuses it.
  ///
  /// - Throws: As ``read(limits:)``.
  package func readNamed(limits: Limits = .default) throws(PlatenError) -> [UInt8] {
    guard FileStatus(self, followLinks: true)?.isPipe == true else {
      return try read(limits: limits)
    }
    // Waits for who writes to it.
    let number = unsafe withCString { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard number >= 0 else { throw .system(errno, .unreadable, "can't be read", path: self) }
    let pipe = FileDescriptor(number, path: self)
    let content = try pipe.readToEnd(limit: limits.fileBytes, expected: 0)
    do throws(PlatenError) {
      try limits.check(fileBytes: content.count)
    } catch {
      throw error.at(string)
    }
    return content
  }

  /// Reads the standard input to its end.
  ///
  /// - Throws: `unreadable`, `limitExceeded`.
  package static func readStandardInput(limits: Limits = .default) throws(PlatenError) -> [UInt8] {
    let content = try FileDescriptor.standardInput().readToEnd(limit: limits.fileBytes, expected: 0)
    do throws(PlatenError) {
      try limits.check(fileBytes: content.count)
    } catch {
      throw error.at("-")
    }
    return content
  }
}

extension PlatenError {
  /// What may be over in a moment: a disk or server that doesn't answer, what is used up.
  private static let transient: Set<Int32> = [
    EIO, EAGAIN, EINTR, EBUSY, ETXTBSY, ENOMEM, EMFILE, ENFILE, ENOBUFS, ESTALE, ETIMEDOUT,
    ECONNRESET, EHOSTDOWN, ENETUNREACH,
  ]

  /// The error for a failed system call.
  package static func system(_ number: Int32, _ code: Code, _ message: String, path: FilePath)
    -> PlatenError
  {
    let suggestion: String? =
      switch number {
      case ENOENT where code == .unwritable:
        "Make the folder first, or check the spelling of its path."
      case ENOENT: "Check the spelling of the path."
      case EACCES, EPERM: "Change its permissions, or run as a user who has them."
      case ENOSPC, EDQUOT: "Free space on the disk and run again."
      case EIO: "Check the disk and its cables (dmesg), and run again."
      case ELOOP: "Name the file that the link leads to."
      case ENODEV, ENXIO: "Choose another file, or plug in the device."
      case ENOMEM: "Close other programs, or use fewer workers."
      case ETXTBSY, EBUSY: "End the program that uses it."
      case EMFILE, ENFILE: "Raise the limit of open files (ulimit -n)."
      case EROFS: "Choose a folder on a disk that can be written."
      case ENAMETOOLONG: "Shorten the name: a system takes 255 bytes."
      case EEXIST, EISDIR, ENOTDIR: "Move away what has the name, or choose another folder."
      case EFBIG: "Raise the limit of a file's length (ulimit -f)."
      default: "See errno(3), \(number), for what the system means, and run again."
      }
    let kind: Code =
      switch (number, code) {
      case (ENOENT, .unreadable): .notFound
      case (ENOSPC, .unwritable), (EDQUOT, .unwritable): .outOfSpace
      default: code
      }
    var error = PlatenError(
      kind, path: path.string,
      message: message, reason: unsafe String(cString: strerror(number)), suggestion: suggestion)
    error.isTransient = transient.contains(number)
    return error
  }
}
