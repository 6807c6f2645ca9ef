import Glibc
import Synchronization

/// The folder that results go to: files are written under temporary names inside it and renamed
/// when everything an input produces is there.
struct OutputFolder: Sendable {
  /// A file that is written and has not its name yet.
  struct Staged: Sendable {
    let output: Output
    let temporary: FilePath
  }

  let root: FilePath
  private static let serial = Atomic<Int>(0)

  /// Platen's own files: the journal, the lock, files under way.
  var house: FilePath { root.appending(".platen") }
  private var temporaryFolder: FilePath { house.appending("tmp") }

  /// Makes the folder, and removes what an interrupted run has left under way.
  init(_ root: FilePath) throws(PlatenError) {
    self.root = root
    try temporaryFolder.makeFolders()
  }

  /// Removes what an interrupted run has left under way; only the run that holds the lock may.
  func removeLeftovers() throws(PlatenError) {
    for name in try temporaryFolder.folderEntries() {
      temporaryFolder.appending(name).removeFile()
    }
  }

  /// Writes a file under a temporary name.
  func stage(_ bytes: [UInt8], as path: FilePath) throws(PlatenError) -> Staged {
    let number = Self.serial.add(1, ordering: .relaxed).newValue
    let temporary = temporaryFolder.appending(FilePath("\(getpid())-\(number)"))
    let file = try FileDescriptor(creating: temporary)
    do throws(PlatenError) {
      try unsafe file.write(bytes.span.bytes)
    } catch {
      temporary.removeFile()
      throw error
    }
    return Staged(output: Output(path: path, bytes: bytes.count), temporary: temporary)
  }

  /// Gives files their names, making the folders they belong in.
  func commit(_ files: [Staged]) throws(PlatenError) {
    for file in files {
      let target = root.appending(file.output.path)
      try target.parent.makeFolders()
      try file.temporary.rename(to: target)
    }
  }

  /// Removes files that will not be needed.
  func discard(_ files: [Staged]) {
    for file in files { file.temporary.removeFile() }
  }

  /// Whether a file is there with the length it was written with.
  func holds(_ output: Output) -> Bool {
    let status = FileStatus(root.appending(output.path), followLinks: false)
    return status?.kind == .file && status?.byteCount == output.bytes
  }
}
