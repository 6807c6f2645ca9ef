import FoundationEssentials
import Glibc
import Synchronization

/// What earlier runs into a folder have done: an append-only file of one line per input.
///
/// A line is written after the input's outputs have their names. The last line may be torn by a
/// crash and is then passed over, so that its input is done again.
final class Journal: Sendable {
  /// One line: a result, and the key it was made under.
  struct Entry: Codable {
    /// The input's path in the tree, in base 64: exact, whatever its bytes.
    var input: String
    /// What was done to it, with what.
    var recipe: String
    var result: ResultLine
  }

  private let file: Mutex<FileDescriptor>
  private let lock: FileDescriptor
  private let entries: [String: Entry]

  /// Opens a folder's journal and locks the folder for this run.
  ///
  /// - Throws: `unwritable` if another run is at work in the folder, or the folder can't be written.
  init(in folder: OutputFolder) throws(PlatenError) {
    lock = try FileDescriptor(appendingTo: folder.house.appending("lock"))
    guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else {
      throw PlatenError(
        .unwritable, path: folder.root.string, message: "another run is writing into this folder",
        suggestion: "Wait for it to end, or choose another --output.")
    }
    let path = folder.house.appending("journal.jsonl")
    var entries: [String: Entry] = [:]
    var isTorn = false
    if FileStatus(path, followLinks: true) != nil {
      let bytes = try path.read(limits: Limits(fileBytes: 1 << 34))
      isTorn = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
      let decoder = JSONDecoder()
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let entry = try? decoder.decode(Entry.self, from: Data(line)) else { continue }
        entries[entry.input] = entry
      }
    }
    self.entries = entries
    let file = try FileDescriptor(appendingTo: path)
    if isTorn { try unsafe file.write([UInt8(ascii: "\n")].span.bytes) }
    self.file = Mutex(file)
  }

  /// Lets another run into the folder. Closing the file is not enough: a process that is being
  /// started elsewhere may hold a copy of the descriptor for a moment.
  func unlock() { flock(lock.number, LOCK_UN) }

  /// The result of an input that was done with the same content and recipe, if its outputs are
  /// still there.
  func done(_ input: BatchInput, sha256: String, recipe: String, in folder: OutputFolder)
    -> ResultLine?
  {
    guard let entry = entries[Self.key(input)], entry.recipe == recipe,
      entry.result.status == "done", entry.result.sha256 == sha256,
      entry.result.outputFiles.allSatisfy(folder.holds)
    else { return nil }
    return entry.result
  }

  /// Notes what became of an input.
  func append(_ result: ResultLine, of input: BatchInput, recipe: String) throws(PlatenError) {
    let entry = Entry(input: Self.key(input), recipe: recipe, result: result)
    let line = try JSONLine.encode(entry)
    try file.withLock { (file) throws(PlatenError) in try unsafe file.write(line.span.bytes) }
  }

  private static func key(_ input: BatchInput) -> String {
    Data(input.relativePath.bytes).base64EncodedString()
  }
}
