import Glibc

/// What an output folder knows of the shards that were written to it: `.platen/shards`.
///
/// `plan.json` is the header of their plan, and `12.jsonl` has a result for each input of shard 12.
/// It appears by a rename, when all outputs of the shard have their names and are on the disk, and
/// nothing else says that a shard is done. `12.….work` belongs to a worker that has the shard, or
/// that had it and was killed.
struct ShardFolder: ~Copyable {
  static let path: FilePath = ".platen/shards"

  private let output: FilePath
  private let folder: FolderDescriptor

  /// Makes it where it isn't there.
  init(in output: FilePath) throws(PlatenError) {
    self.output = output
    try output.makeFolders()
    folder = try FolderDescriptor(writing: output).folder(Self.path, isMade: true)
  }

  static func results(of shard: Int) -> FilePath { path.appending(FilePath("\(shard).jsonl")) }

  /// Where a worker has its own files, of a shard or of a job; no other has the same name.
  static func work(on name: String) -> FilePath {
    let number = UInt64.random(in: .min ... .max)
    return path.appending(FilePath("\(name).\(String(number, radix: 36)).work"))
  }

  /// The results of a shard; nil where it is not done.
  func results(of shard: Int) throws(PlatenError) -> [UInt8]? {
    guard folder.status(FilePath("\(shard).jsonl")) != nil else { return nil }
    return try output.appending(Self.results(of: shard)).read(limits: Limits(fileBytes: 1 << 32))
  }

  /// Keeps the folder for one plan, whoever comes first.
  ///
  /// - Throws: `invalidArgument` where it belongs to another.
  func claim(for file: ShardPlanFile) throws(PlatenError) {
    let name = PlannedInput.plan.lastComponent
    if folder.status(name) == nil {
      let temporary = FilePath("plan.\(String(UInt64.random(in: .min ... .max), radix: 36)).work")
      do throws(PlatenError) {
        try unsafe folder.create(temporary).write((file.header + [10]).span.bytes)
        if try folder.renameIfFree(temporary, to: name, in: folder) { return }
        folder.remove(temporary)
      } catch {
        folder.remove(temporary)
        throw error
      }
    }
    guard try ShardPlanFile(output.appending(PlannedInput.plan)).plan.id != file.plan.id else {
      return
    }
    throw PlatenError(
      .invalidArgument, path: output.string, message: "has shards of another plan",
      reason: "recipe, version or inputs are not those of \(file.path.string)",
      suggestion: "Choose another folder, or remove this one.")
  }

  /// Removes what workers have left that were killed over a shard that is done. One that has it
  /// still goes on to its end, and cleans up after itself.
  func removeWork(on name: String) {
    for entry in (try? folder.entries()) ?? [] {
      guard entry.bytes.starts(with: Array("\(name).".utf8)),
        entry.bytes.suffix(5).elementsEqual(".work".utf8)
      else { continue }
      remove(entry)
    }
  }

  private func remove(_ name: FilePath) {
    guard let house = try? folder.folder(name, isMade: false) else { return folder.remove(name) }
    guard let lock = try? house.append(to: OutputFolder.lockName),
      flock(lock.number, LOCK_EX | LOCK_NB) == 0
    else { return }
    if let temporaries = try? house.folder("tmp", isMade: false) {
      for file in (try? temporaries.entries()) ?? [] { temporaries.remove(file) }
      _ = house.removeFolder("tmp")
    }
    for file in (try? house.entries()) ?? [] { house.remove(file) }
    _ = folder.removeFolder(name)
  }
}
