import Glibc

/// A folder for what a C library or a program insists on naming, removed with the files in it when
/// its owner goes.
///
/// While its owner lives it is locked (flock(2)), and the kernel unlocks it when that is killed.
/// Whoever makes the next one removes it then: a folder of the same user that is a minute old and
/// not locked is nobody's.
package struct TemporaryFolder: ~Copyable {
  package let path: FilePath
  private let folder: FolderDescriptor

  /// What mkdtemp(3) makes a name of its own of.
  private static let places = "XXXXXX"

  /// Makes one in `TMPDIR`, or in /tmp.
  ///
  /// - Parameters:
  ///   - purpose: A word of the name: `platen-PURPOSE-XXXXXX`.
  ///   - stem: How all names in it begin; one that holds anything else is none of ours.
  /// - Throws: `unwritable`.
  package init(_ purpose: String, holding stem: String) throws(PlatenError) {
    let named = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    let parent = FilePath(named.isEmpty ? "/tmp" : named)
    let prefix = "platen-\(purpose)-"
    Self.removeLeft(prefix, holding: stem, in: parent)
    var template = parent.appending(FilePath(prefix + Self.places)).bytes.map {
      CChar(bitPattern: $0)
    }
    template.append(0)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    path = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    guard isMade else { throw .system(errno, .unwritable, "can't be created", path: path) }
    folder = try FolderDescriptor(reading: path)
    _ = flock(folder.number, LOCK_EX | LOCK_NB)
  }

  deinit {
    Self.empty(folder)
    _ = unsafe path.withCString { unsafe rmdir($0) }
  }

  private static func empty(_ folder: borrowing FolderDescriptor) {
    for name in (try? folder.entries()) ?? [] { folder.remove(name) }
  }

  private static func removeLeft(
    _ prefix: String, holding stem: String, in parent: FilePath
  ) {
    let now = Int64(time(nil))
    guard let parent = try? FolderDescriptor(reading: parent), let names = try? parent.entries()
    else { return }
    let length = prefix.utf8.count + places.utf8.count
    for name in names where name.bytes.count == length && name.bytes.starts(with: prefix.utf8) {
      // The minute is for one that is made at this moment, and is not locked yet.
      guard let status = parent.status(name), status.kind == .folder, status.isOwn,
        status.modified / 1_000_000_000 < now - 60,
        let folder = try? parent.folder(name, isMade: false),
        let files = try? folder.entries(),
        files.allSatisfy({ $0.bytes.starts(with: stem.utf8) }),
        flock(folder.number, LOCK_EX | LOCK_NB) == 0
      else { continue }
      empty(folder)
      _ = parent.removeFolder(name)
    }
  }
}
