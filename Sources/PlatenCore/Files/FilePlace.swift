import CSystem
import Glibc

/// Where a new file is to appear: a folder, opened once, and a name in it.
struct FilePlace: ~Copyable {
  /// What a path leads to.
  enum Target: ~Copyable {
    /// A regular file, or nothing yet.
    case place(FilePlace)
    /// A device, a pipe or the file of a standard stream, open to be written to.
    case special(FileDescriptor)
  }

  let folder: FolderDescriptor
  let name: FilePath
  /// The file that has the name, whose owner and permissions its successor keeps.
  let old: FileStatus?

  /// Links a file that has no name; `false` if something has that name.
  ///
  /// - Throws: `unwritable`.
  func link(_ file: borrowing FileDescriptor, as name: FilePath) throws(PlatenError) -> Bool {
    let (number, folder) = (file.number, folder.number)
    if unsafe name.withCString({ unsafe platen_link_unnamed(number, folder, $0) }) == 0 {
      return true
    }
    guard errno == EEXIST else {
      throw .system(errno, .unwritable, "can't be written", path: name)
    }
    return false
  }

  /// A new file under a temporary name, locked as long as its writer lives.
  ///
  /// - Throws: `unwritable`.
  func temporary(_ given: inout FilePath?) throws(PlatenError) -> FileDescriptor {
    for attempt in 0..<Self.attempts {
      let name = temporaryName(attempt)
      let file: FileDescriptor
      do throws(PlatenError) {
        file = try folder.create(name)
      } catch {
        guard folder.status(name) != nil else { throw error }
        removeIfLeft(name)
        continue
      }
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 {
        given = name
        return file
      }
    }
    throw Self.taken
  }

  /// Gives a file without a name a temporary one.
  ///
  /// - Throws: `unwritable`.
  func linkTemporary(_ file: borrowing FileDescriptor) throws(PlatenError) -> FilePath {
    flock(file.number, LOCK_EX | LOCK_NB)
    for attempt in 0..<Self.attempts {
      let name = temporaryName(attempt)
      if try link(file, as: name) { return name }
      removeIfLeft(name)
    }
    throw Self.taken
  }

  private static let attempts = 64
  private static let taken = PlatenError(
    .unwritable, message: "can't be written", reason: "others are writing it at this moment",
    suggestion: "Wait for them to end, and remove files called .platen-… beside it.")

  /// Found again by the next writer of the same file. Names of one hash take turns: no digest is
  /// worth waking libcrypto for, which reads its settings from a file.
  private func temporaryName(_ attempt: Int) -> FilePath {
    let digest = String(name.bytes.span.fnv1a, radix: 16)
    // Each name is tried twice: what a killed writer left is removed in between.
    return FilePath(".platen-\(digest)-\(attempt / 2).tmp")
  }

  /// Removes what a killed writer has left: a file that nobody locks.
  private func removeIfLeft(_ name: FilePath) {
    guard let file = try? folder.file(reading: name, followLinks: false),
      flock(file.number, LOCK_EX | LOCK_NB) == 0
    else { return }
    folder.remove(name)
  }
}

extension FilePlace.Target {
  /// Finds what a path leads to.
  ///
  /// - Throws: `unwritable` for a folder, for what may not be written or replaced, and for a link
  ///   or a device where there must be none.
  init(_ path: FilePath, _ rules: WritingRules) throws(PlatenError) {
    if let folder = rules.folder {
      self = try Self.inside(folder, path, rules)
      return
    }
    if let stream = try FileDescriptor.stream(at: path, rules) {
      self = .special(stream)
      return
    }
    var path = path
    // As many links as the kernel follows (path_resolution(7)).
    for _ in 0..<40 {
      let name = path.lastComponent
      let isFolderName = path.bytes.last == UInt8(ascii: "/") || [".", ".."].contains(name)
      guard let status = FileStatus(path, followLinks: isFolderName) else {
        guard !isFolderName else {
          throw .system(EISDIR, .unwritable, "can't be written", path: path)
        }
        let folder = try FolderDescriptor(naming: path.parent)
        self = .place(FilePlace(folder: folder, name: name, old: nil))
        return
      }
      switch status.kind {
      case .folder: throw .system(EISDIR, .unwritable, "can't be written", path: path)
      case .symbolicLink:
        // A link such as /dev/stdout leads to what has no path.
        if FileStatus(path, followLinks: true)?.kind == .other {
          self = .special(try FileDescriptor(writingSpecial: path))
          return
        }
        let target = try path.linkTarget()
        path = target.bytes.first == UInt8(ascii: "/") ? target : path.parent.appending(target)
      case .other:
        self = .special(try FileDescriptor(writingSpecial: path))
        return
      case .file:
        try rules.check(status, at: path)
        guard unsafe path.withCString({ unsafe faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }) == 0
        else { throw .system(errno, .unwritable, "can't be written", path: path) }
        let folder = try FolderDescriptor(naming: path.parent)
        self = .place(FilePlace(folder: folder, name: name, old: status))
        return
      }
    }
    throw .system(ELOOP, .unwritable, "can't be written", path: path)
  }

  /// A place in a folder, reached step by step and never through a link.
  private static func inside(
    _ root: FilePath, _ path: FilePath, _ rules: WritingRules
  ) throws(PlatenError) -> FilePlace.Target {
    let relative = FilePath(bytes: Array(path.bytes.dropFirst(root.bytes.count)))
    let folder = try FolderDescriptor(writing: root).folder(relative.parent, isMade: true)
    let name = path.lastComponent
    guard let status = folder.status(name) else {
      return .place(FilePlace(folder: folder, name: name, old: nil))
    }
    try rules.check(status, at: path)
    try status.checkReplaceable(at: path)
    return .place(FilePlace(folder: folder, name: name, old: status))
  }
}

extension FileStatus {
  /// Checks that a file may take the place of what is there.
  ///
  /// - Throws: `unwritable` unless it is a regular file.
  package func checkReplaceable(at path: FilePath) throws(PlatenError) {
    let reason: String
    switch kind {
    case .file: return
    case .folder: reason = "a folder has the name"
    case .symbolicLink:
      reason = "a symbolic link has the name, which inside an output folder is never followed"
    case .other: reason = "a device, a pipe or a socket has the name"
    }
    throw PlatenError(
      .unwritable, path: path.string, message: "can't be written", reason: reason,
      suggestion: "Move it away, or choose another folder for the results.")
  }
}

extension FilePath {
  /// readlink(2): what a symbolic link holds.
  fileprivate func linkTarget() throws(PlatenError) -> FilePath {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let length = unsafe withCString { name in
      unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe platen_link_target(name, buffer.baseAddress, buffer.count)
      }
    }
    guard length > 0, length < 1 << 12 else {
      throw .system(length < 0 ? errno : ENAMETOOLONG, .unwritable, "can't be written", path: self)
    }
    return FilePath(bytes: Array(bytes[..<length]))
  }
}

extension FileDescriptor {
  /// The standard output or error, if a path leads to the file that it goes to, as /dev/stdout does
  /// behind a redirection: replaced, the file would lose what others have written and will write.
  ///
  /// - Throws: `unwritable` for an input.
  fileprivate static func stream(
    at path: FilePath, _ rules: WritingRules
  ) throws(PlatenError) -> FileDescriptor? {
    guard let status = FileStatus(path, followLinks: true), status.kind == .file else { return nil }
    for stream: Int32 in 1...2 {
      var own = stat()
      guard unsafe fstat(stream, &own) == 0, FileStatus(own).identity == status.identity else {
        continue
      }
      try rules.check(status, at: path)
      let number = fcntl(stream, F_DUPFD_CLOEXEC, 0)
      guard number >= 0 else { throw .system(errno, .unwritable, "can't be written", path: path) }
      return FileDescriptor(number, path: path)
    }
    return nil
  }

  /// open(2) of a device or a pipe, to write into it as it is; waits for a pipe's reader.
  ///
  /// - Throws: `unwritable`, `cancelled`.
  fileprivate init(writingSpecial path: FilePath) throws(PlatenError) {
    let flags = O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK
    while true {
      let number = unsafe path.withCString { unsafe open($0, flags) }
      if number >= 0 {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
        self.init(number, path: path)
        return
      }
      let failure = errno
      guard failure == ENXIO, FileStatus(path, followLinks: true)?.isPipe == true else {
        throw .system(failure, .unwritable, "can't be written", path: path)
      }
      // Nobody reads it yet. To wait in open(2) would be deaf to an interrupt.
      try Cancellation.current?.check()
      usleep(10_000)
    }
  }
}
