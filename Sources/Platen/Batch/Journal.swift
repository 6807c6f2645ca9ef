import FoundationEssentials
import Glibc
import Synchronization

/// What earlier runs into a folder have done: an append-only file of one line per input.
///
/// A line is written after the input's outputs have their names. The last line may be torn by a
/// crash and is then passed over, so that its input is done again.
final class Journal: Sendable {
  /// One line, as far as it has to be understood: a result, and the key it was made under.
  private struct Entry: Decodable {
    var recipe: String
    var result: ResultLine
  }

  private struct Writer: ~Copyable {
    let file: FileDescriptor
    /// Whether the file ends in the middle of a line.
    var isTorn: Bool
  }

  private static let start = Array(#"{"input":""#.utf8)
  private static let middle = Array(#","result":"#.utf8)

  private let writer: Mutex<Writer>
  private let lock: FileDescriptor
  /// The last line of each input, by its path in base 64: exact, whatever its bytes.
  private let lines: [[UInt8]: [UInt8]]

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
    var lines: [[UInt8]: [UInt8]] = [:]
    var isTorn = false
    if FileStatus(path, followLinks: true) != nil {
      let bytes = try path.read(limits: Limits(fileBytes: 1 << 34))
      isTorn = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
      for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: Self.start) {
        lines[Array(line.dropFirst(Self.start.count).prefix { $0 != UInt8(ascii: "\"") })] =
          Array(line)
      }
    }
    self.lines = lines
    writer = Mutex(Writer(file: try FileDescriptor(appendingTo: path), isTorn: isTorn))
  }

  /// Lets another run into the folder. Closing the file is not enough: a process that is being
  /// started elsewhere may hold a copy of the descriptor for a moment.
  func unlock() { flock(lock.number, LOCK_UN) }

  /// The result of an input that was done with the same content and recipe, if its outputs are
  /// still there.
  func done(_ input: BatchInput, sha256: String, recipe: String, in folder: OutputFolder)
    -> RecordedLine?
  {
    guard let line = lines[Self.key(input)], line.last == UInt8(ascii: "}"),
      let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)),
      entry.recipe == recipe, entry.result.status == "done", entry.result.sha256 == sha256,
      entry.result.outputFiles.allSatisfy(folder.holds),
      let json = line.firstRange(of: Self.middle).map({ line[$0.upperBound...].dropLast() })
    else { return nil }
    return RecordedLine(result: entry.result, json: json + [UInt8(ascii: "\n")])
  }

  /// Notes what became of an input.
  func append(_ line: RecordedLine, of input: BatchInput, recipe: String) throws(PlatenError) {
    var text = Self.start + Self.key(input)
    text += Array(#"","recipe":"\#(recipe)""#.utf8) + Self.middle
    text.append(contentsOf: line.json[..<(line.json.count - 1)])
    text.append(contentsOf: "}\n".utf8)
    try writer.withLock { (writer) throws(PlatenError) in
      // Half a line, of a crash or a full disk, must not swallow the next one.
      if writer.isTorn { text.insert(UInt8(ascii: "\n"), at: 0) }
      writer.isTorn = true
      try unsafe writer.file.write(text.span.bytes)
      writer.isTorn = false
    }
  }

  private static func key(_ input: BatchInput) -> [UInt8] {
    Array(Data(input.relativePath.bytes).base64EncodedString().utf8)
  }
}
