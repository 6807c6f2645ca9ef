import Glibc
import Synchronization

/// The folder that results go to: files are written under temporary names inside it and renamed
/// when everything an input produces is there.
///
/// It is opened once, and everything inside is reached from there without following links.
final class OutputFolder: Sendable {
  /// A file that is written and has not its name yet.
  struct Staged: Sendable {
    let output: OutputFile
    let temporary: FilePath
  }

  /// Names that belong to the run, not to an input.
  static let ownNames: Set<FilePath> = ["results.jsonl", "report.html", ".platen"]
  /// What is known of the run besides its results, in ``house``.
  static let recordName: FilePath = "run.json"
  /// Held by who is at work, in ``house``.
  static let lockName: FilePath = "lock"

  let path: FilePath
  let root: FolderDescriptor
  /// Platen's own files: the journal, the lock, files under way.
  let house: FolderDescriptor
  private let temporaries: FolderDescriptor
  private let lock: FileDescriptor
  /// Which input each output belongs to, of inputs whose outputs may clash.
  private let owners = Mutex<[FilePath: FilePath]>([:])
  /// The inputs of the run: no output may replace one.
  private let inputs: InputIdentities
  /// Folders that the tree of the inputs needs: no output may have the name of one.
  private let folders: Set<FilePath>
  /// Whether names that differ in case alone are the same here.
  let ignoresCase: Bool
  private let serial = Atomic<Int>(0)

  /// Makes the folder, if it isn't there, and locks it for this run.
  ///
  /// - Parameters:
  ///   - inputs: Files that no output may replace.
  ///   - folders: Folders that no output may have the name of.
  ///   - ignoresCase: Whether names that differ in case alone are the same; found out if nil.
  ///   - house: Where in it Platen's own files are.
  /// - Throws: `unwritable`, also if another run is at work in the folder, or something else has
  ///   the name of one of the run's own files.
  init(
    _ path: FilePath, inputs: InputIdentities = InputIdentities(), folders: Set<FilePath> = [],
    ignoresCase: Bool? = nil, house: FilePath = ".platen"
  ) throws(PlatenError) {
    self.path = path
    self.inputs = inputs
    self.folders = folders
    try path.makeFolders()
    root = try FolderDescriptor(writing: path)
    self.house = try root.folder(house, isMade: true)
    temporaries = try self.house.folder("tmp", isMade: true)
    lock = try self.house.append(to: Self.lockName)
    guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else {
      throw PlatenError(
        .unwritable, path: path.string, message: "another run is writing into this folder",
        suggestion: "Wait for it to end, or choose another folder.")
    }
    let other = root.status(".PLATEN")?.identity
    self.ignoresCase = ignoresCase ?? (other != nil && other == root.status(".platen")?.identity)
    // Found out now, and not after hours of work.
    for name in ["results.jsonl", "report.html"] as [FilePath] {
      try root.status(name)?.checkReplaceable(at: path.appending(name))
    }
    try self.house.status(Self.recordName)?.checkReplaceable(
      at: path.appending(".platen").appending(Self.recordName))
    removeTemporaries()
  }

  /// Removes what is under way; nothing may be.
  func removeTemporaries() {
    for name in (try? temporaries.entries()) ?? [] { temporaries.remove(name) }
  }

  /// Leaves nothing temporary, and lets another run into the folder. Closing the lock is not
  /// enough: a process that is being started elsewhere may hold a copy of it for a moment.
  func close() {
    removeTemporaries()
    flock(lock.number, LOCK_UN)
  }

  private static let reserve: FilePath = "reserve"

  /// Takes room on the disk, so that a run that fills it can still say what it has done.
  func reserveSpace(inputs: Int) {
    let bytes = min(64 << 20, 1 << 18 + inputs << 10)
    guard let file = try? temporaries.create(Self.reserve), !file.allocate(bytes) else { return }
    temporaries.remove(Self.reserve)
  }

  /// Gives the room back, to be written to.
  func freeSpace() { temporaries.remove(Self.reserve) }

  /// Starts a file under a temporary name.
  func temporary() throws(PlatenError) -> TemporaryFile {
    let number = serial.add(1, ordering: .relaxed).newValue
    return try TemporaryFile(FilePath("\(getpid())-\(number)"), in: temporaries)
  }

  /// Writes a file under a temporary name.
  func stage(_ bytes: [UInt8], as output: OutputFile) throws(PlatenError) -> Staged {
    do throws(PlatenError) {
      let file = try temporary()
      do throws(PlatenError) {
        try file.write(bytes)
      } catch {
        temporaries.remove(file.name)
        throw error
      }
      return Staged(output: output, temporary: file.name)
    } catch {
      throw refusal(of: output.filePath, error)
    }
  }

  /// Keeps the names of outputs for one input.
  ///
  /// Names made of an input's name and a suffix clash where an input is called like another's
  /// output: `a.gif` and `a.gif.transcript` both come to `a.gif.transcript.json`. Only inputs that
  /// are contested can clash, and only they have to ask.
  ///
  /// - Throws: `unwritable` if another input of this run has one of them.
  func reserve(_ outputs: [OutputFile], for input: FilePath) throws(PlatenError) {
    try owners.withLock { (owners) throws(PlatenError) in
      for output in outputs {
        guard let owner = owners[key(output.filePath)], owner != input else { continue }
        throw PlatenError(
          .unwritable, message: "\(path.appending(output.filePath)) can't be written",
          reason: "\(owner) has an output of that name",
          suggestion: "Rename one of the two inputs.")
      }
      for output in outputs { owners[key(output.filePath)] = input }
    }
  }

  private func key(_ name: FilePath) -> FilePath { ignoresCase ? name.caseFolded : name }

  /// Gives files their names, making the folders they belong in: all of them or none.
  ///
  /// A file of an earlier run gives way only when every name was given: until then it waits under
  /// a temporary name, and where a name can't be given it has its own again.
  ///
  /// - Throws: `unwritable`; the folder is then as it was.
  func commit(_ files: [Staged]) throws(PlatenError) {
    var placed: [Placed] = []
    for (index, file) in files.enumerated() {
      do throws(PlatenError) {
        placed.append(try place(file))
      } catch {
        for (file, placed) in zip(files, placed).reversed() { takeBack(file, placed) }
        discard(Array(files[index...]))
        throw refusal(of: file.output.filePath, error)
      }
    }
    // What was replaced is under the temporary names now.
    for (file, placed) in zip(files, placed) where placed.isReplacing {
      temporaries.remove(file.temporary)
    }
  }

  /// A file that was given its name.
  private struct Placed {
    let identity: FileStatus.Identity?
    /// Whether another had the name, which is under the temporary name now.
    var isReplacing = false
  }

  private func place(_ file: Staged) throws(PlatenError) -> Placed {
    let target = file.output.filePath
    if !target.bytes.contains(UInt8(ascii: "/")), Self.ownNames.contains(target) {
      throw PlatenError(
        .unwritable, message: "\(target)", reason: "the name belongs to the run",
        suggestion: "Rename the input.")
    }
    guard !folders.contains(target) else {
      throw PlatenError(
        .unwritable, message: "\(target)", reason: "an input's folder has the name",
        suggestion: "Rename the input or the folder.")
    }
    let parent = try root.folder(target.parentOrEmpty, isMade: true)
    let name = target.lastComponent
    let placed = Placed(identity: temporaries.status(file.temporary)?.identity)
    if try temporaries.renameIfFree(file.temporary, to: name, in: parent) { return placed }
    guard let there = parent.status(name) else {
      try temporaries.rename(file.temporary, to: name, in: parent)
      return placed
    }
    try check(there, at: target)
    do throws(PlatenError) {
      try temporaries.exchange(file.temporary, with: name, in: parent)
    } catch {
      // Another worker on the same shard may just have taken its own back.
      guard parent.status(name) == nil else { throw error }
      try temporaries.rename(file.temporary, to: name, in: parent)
      return placed
    }
    return Placed(identity: placed.identity, isReplacing: true)
  }

  /// Checks that what has an output's name may be replaced.
  private func check(_ status: FileStatus, at target: FilePath) throws(PlatenError) {
    guard !inputs.contains(status.identity) else {
      throw PlatenError(
        .unwritable, message: "\(target)", reason: "it is an input of this run",
        suggestion: "Move it away, or choose another folder for the results.")
    }
    try status.checkReplaceable(at: target)
  }

  private func takeBack(_ file: Staged, _ placed: Placed) {
    let target = file.output.filePath
    // The folder and both files were there a moment ago; what can't be undone stays as it is.
    guard let parent = try? root.folder(target.parentOrEmpty, isMade: false) else { return }
    // Another worker on the same shard may have given the name to a file of its own, or be doing
    // so: what was taken back is looked at, and put there again if it isn't this one.
    let name = target.lastComponent
    func isOther() -> Bool { temporaries.status(file.temporary)?.identity != placed.identity }
    if placed.isReplacing, placed.identity == parent.status(name)?.identity {
      try? temporaries.exchange(file.temporary, with: name, in: parent)
      if isOther() { try? temporaries.exchange(file.temporary, with: name, in: parent) }
    } else if placed.identity == parent.status(name)?.identity {
      try? parent.rename(name, to: file.temporary, in: temporaries)
      if isOther() { _ = try? temporaries.renameIfFree(file.temporary, to: name, in: parent) }
    }
    temporaries.remove(file.temporary)
  }

  /// Gives a file of the run's own its name in the folder, or in ``house``.
  func commitOwn(_ temporary: FilePath, as name: FilePath, inHouse: Bool = false)
    throws(PlatenError)
  {
    do throws(PlatenError) {
      if inHouse {
        try temporaries.rename(temporary, to: name, in: house)
      } else {
        let parent = try root.folder(name.parentOrEmpty, isMade: true)
        try temporaries.rename(temporary, to: name.lastComponent, in: parent)
      }
    } catch {
      temporaries.remove(temporary)
      throw error
    }
  }

  /// Writes the record of the run.
  ///
  /// - Throws: `unwritable`.
  func write(record: [UInt8]) throws(PlatenError) {
    let file = try temporary()
    try file.write(record)
    try commitOwn(file.name, as: Self.recordName, inHouse: true)
  }

  /// Removes files that will not be needed.
  func discard(_ files: [Staged]) {
    for file in files { temporaries.remove(file.temporary) }
  }

  /// Whether a file that a run has written may be removed: it is there, and no input of this run.
  func mayRemove(_ path: FilePath) -> Bool {
    guard let status = root.status(path) else { return false }
    return status.kind == .file && !inputs.contains(status.identity)
  }

  /// Removes an output, and the folders that are empty then.
  func removeOutput(_ path: FilePath) {
    guard let folder = try? root.folder(path.parentOrEmpty, isMade: false) else { return }
    folder.remove(path.lastComponent)
    var path = path
    while path.bytes.contains(UInt8(ascii: "/")) {
      path = path.parent
      guard let above = try? root.folder(path.parentOrEmpty, isMade: false),
        above.removeFolder(path.lastComponent)
      else { return }
    }
  }

  /// The error that names the output, whatever file or folder the system refused.
  private func refusal(of name: FilePath, _ error: PlatenError) -> PlatenError {
    PlatenError(
      error.code, message: "\(path.appending(name)) can't be written",
      reason: error.failureReason, suggestion: error.recoverySuggestion)
  }
}
