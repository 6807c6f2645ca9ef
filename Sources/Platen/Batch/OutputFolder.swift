import Glibc
import Synchronization

/// The folder that results go to: files are written under temporary names inside it and renamed
/// when everything an input produces is there.
final class OutputFolder: Sendable {
  /// A file that is written and has not its name yet.
  struct Staged: Sendable {
    let output: Output
    let temporary: FilePath
  }

  let root: FilePath
  /// Which input each output of this run belongs to; the run's own files belong to the folder.
  private let owners: Mutex<[FilePath: FilePath]>
  private let serial = Atomic<Int>(0)

  /// Platen's own files: the journal, the lock, files under way.
  var house: FilePath { root.appending(".platen") }
  private var temporaryFolder: FilePath { house.appending("tmp") }

  /// Makes the folder.
  init(_ root: FilePath) throws(PlatenError) {
    self.root = root
    owners = Mutex(["results.jsonl": root, "report.html": root])
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
    let number = serial.add(1, ordering: .relaxed).newValue
    let temporary = temporaryFolder.appending(FilePath("\(getpid())-\(number)"))
    do throws(PlatenError) {
      let file = try FileDescriptor(creating: temporary)
      try unsafe file.write(bytes.span.bytes)
    } catch {
      temporary.removeFile()
      throw refusal(of: path, error)
    }
    return Staged(output: Output(path: path, bytes: bytes.count), temporary: temporary)
  }

  /// Keeps the names of outputs for one input.
  ///
  /// Names made of an input's name and a suffix clash where an input is called like another's
  /// output: `a.gif` and `a.gif.transcript` both come to `a.gif.transcript.json`.
  ///
  /// - Throws: `unwritable` if another input of this run has one of them.
  func reserve(_ outputs: [Output], for input: FilePath) throws(PlatenError) {
    try owners.withLock { (owners) throws(PlatenError) in
      for output in outputs {
        guard let owner = owners[output.path], owner != input else { continue }
        throw PlatenError(
          .unwritable, message: "\(root.appending(output.path)) can't be written",
          reason: "\(owner) has an output of that name",
          suggestion: "Rename one of the two inputs.")
      }
      for output in outputs { owners[output.path] = input }
    }
  }

  /// Gives files their names, making the folders they belong in: all of them or none.
  func commit(_ files: [Staged]) throws(PlatenError) {
    for (index, file) in files.enumerated() {
      let target = root.appending(file.output.path)
      do throws(PlatenError) {
        try target.parent.makeFolders()
        try file.temporary.rename(to: target)
      } catch {
        for named in files[..<index] { root.appending(named.output.path).removeFile() }
        discard(Array(files[index...]))
        throw refusal(of: file.output.path, error)
      }
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

  /// The error that names the output, whatever file or folder the system refused.
  private func refusal(of path: FilePath, _ error: PlatenError) -> PlatenError {
    PlatenError(
      error.code, message: "\(root.appending(path)) can't be written",
      reason: error.failureReason, suggestion: error.recoverySuggestion)
  }
}
