import FoundationEssentials
import Glibc
import PlatenMetrics
import Synchronization

/// What runs into a folder have done, on disk: an append-only file of one line for each input that
/// came to its end, and an index of where the lines are.
///
/// A line is written when the input's outputs have their names, so a run that is killed loses
/// nothing. After a power cut more may be missing: what the kernel had not yet written. So now and
/// then all is synced, a mark says so, and of lines after the last mark only those count that were
/// written since the machine was started. The last line may be torn by a crash and is passed over.
final class Journal: Sendable {
  private struct State {
    var end: Int
    /// Whether the file ends in the middle of a line.
    var isTorn: Bool
    /// The last line of each input, by the hash of its name.
    var index: [UInt64: Place]
  }

  static let fileName: FilePath = "journal.jsonl"
  /// Where it is in an output folder.
  static let path = FilePath(".platen").appending(fileName)
  private let file: FileDescriptor
  private let state: Mutex<State>
  private let boot: String

  /// Opens a folder's journal, and begins a run in it; `boot` tells starts of the machine apart.
  ///
  /// - Throws: `unwritable`, `unreadable`.
  init(in folder: OutputFolder, boot: String = Journal.bootID) throws(PlatenError) {
    self.boot = boot
    let file = try folder.house.append(to: Self.fileName)
    var reader = JournalReader(boot: boot)
    try reader.read(file)
    state = Mutex(State(end: reader.end, isTorn: reader.isTorn, index: reader.index))
    self.file = file
    try write([UInt8](#"{"boot":"\#(boot)"}"#.utf8) + [UInt8(ascii: "\n")])
  }

  /// The kernel's name for this start of the machine; empty where it has none.
  static var bootID: String {
    let path: FilePath = "/proc/sys/kernel/random/boot_id"
    guard let bytes = try? FileDescriptor(reading: path).read(upTo: 64) else { return "" }
    return String(decoding: bytes.prefix { $0 > 32 }, as: UTF8.self)
  }

  /// Notes what became of an input, and returns where.
  ///
  /// - Parameters:
  ///   - stamp: By what the input is known to be unchanged; nil where only its content can tell.
  ///   - leftovers: Files of earlier runs that the input no longer has for outputs.
  @discardableResult
  func append(
    _ result: [UInt8], of name: FilePath, recipe: String, stamp: [Int]?,
    leftovers: [FilePath] = []
  ) throws(PlatenError) -> Place {
    var line = JSONText(reserving: 256)
    line.raw(#"{"input":""#)
    let key = JournalEntry.key(name)
    line.raw(key)
    line.raw(#"","recipe":"#)
    line.string(recipe)
    line.raw(#","stamp":"#)
    if let stamp {
      line.list(stamp) { $0.number($1) }
    } else {
      line.raw("null")
    }
    if !leftovers.isEmpty {
      line.raw(#","left":["#)
      for (index, path) in leftovers.enumerated() {
        line.raw(index > 0 ? #",""# : "\"")
        line.raw(JournalEntry.key(path))
        line.raw("\"")
      }
      line.raw("]")
    }
    let bytes = JournalEntry.line(
      head: line.bytes, result: result.span.extracting(..<(result.count - 1)))
    return try write(bytes, key: key.span.fnv1a)
  }

  /// Notes that an input is no longer to be known.
  func forget(_ entry: JournalEntry) throws(PlatenError) {
    guard let line = file.line(at: entry.place) else { return }
    let key = JournalEntry.hash(ofLine: line.span)
    try write(JournalReader.forgetStart + Array("\(key)}\n".utf8))
    state.withLock { $0.index[key] = nil }
  }

  /// Notes that all lines before a place are on the disk, with the outputs they tell of.
  func mark(upTo offset: Int) throws(PlatenError) {
    try write(Array("{\"synced\":\(offset)}\n".utf8))
  }

  /// The end of the lines so far.
  var end: Int { state.withLock { $0.end } }

  /// Waits until the file itself is on the disk.
  func sync() throws(PlatenError) {
    try file.sync()
  }

  @discardableResult
  private func write(_ line: [UInt8], key: UInt64? = nil) throws(PlatenError) -> Place {
    try state.withLock { (state) throws(PlatenError) in
      var line = line
      // Half a line, of a crash or a full disk, must not swallow the next one.
      let gap = state.isTorn ? 1 : 0
      if state.isTorn { line.insert(UInt8(ascii: "\n"), at: 0) }
      state.isTorn = true
      do throws(PlatenError) {
        try unsafe file.write(line.span.bytes)
      } catch {
        state.end = (try? file.status().byteCount) ?? state.end
        throw error
      }
      state.isTorn = false
      let place = Place(offset: state.end + gap, count: line.count - gap)
      state.end += line.count
      guard let place else { throw Self.tooLong }
      if let key { state.index[key] = place }
      return place
    }
  }

  private static let tooLong = PlatenError(
    .limitExceeded, path: path.string, message: "has no room for what became of an input",
    suggestion: "Choose another output folder, or a recipe that writes fewer files.")

  /// The last entry of an input; nil where there is none.
  func entry(of name: FilePath) -> JournalEntry? {
    let key = JournalEntry.key(name)
    guard let place = state.withLock({ $0.index[key.span.fnv1a] }),
      let line = file.line(at: place)
    else { return nil }
    return JournalEntry(line.span, at: place, expecting: key)
  }

  /// The last entries of inputs whose lines are near one another.
  func entries(of names: [FilePath]) -> [JournalEntry?] {
    let keys = names.map(JournalEntry.key)
    let hashes = keys.map { $0.span.fnv1a }
    let places = state.withLock { state in hashes.map { state.index[$0] } }
    var window = JournalWindow(self, size: places.reduce(1 << 16) { $0 + ($1?.most ?? 0) })
    return zip(places, keys).map { place, key in
      place.flatMap { window.entry(at: $0, expecting: key) }
    }
  }

  /// The result in a line, with its line feed, as `results.jsonl` has it.
  func result(at place: Place) -> [UInt8]? {
    guard let line = file.line(at: place),
      let start = JournalEntry.startOfResult(in: line.span)
    else { return nil }
    return line[start...].dropLast(2) + [UInt8(ascii: "\n")]
  }

  /// Bytes of the file; none where they can't be read.
  func read(upTo count: Int, at offset: Int) -> [UInt8] {
    (try? file.read(upTo: count, at: offset)) ?? []
  }

  /// The last line of every input of every run, in the order of the file.
  var places: [Place] {
    state.withLock { $0.index.values.sorted { $0.offset < $1.offset } }
  }

  /// How many inputs of all runs have a line.
  var count: Int { state.withLock { $0.index.count } }

  /// The entries of inputs that are not among these.
  func entries(without names: some Sequence<FilePath>) -> [JournalEntry] {
    let known = Set(names.lazy.map { JournalEntry.key($0).span.fnv1a })
    let places = state.withLock { state in
      state.index.filter { !known.contains($0.key) }.values.sorted { $0.offset < $1.offset }
    }
    return places.compactMap { place in
      file.line(at: place).flatMap { JournalEntry($0.span, at: place) }
    }
  }

  func name(of entry: JournalEntry) -> FilePath {
    guard let line = file.line(at: entry.place) else { return "" }
    let key = line.dropFirst(JournalEntry.beforeInput.count).prefix { $0 != UInt8(ascii: "\"") }
    return FilePath("", base64: String(decoding: key, as: UTF8.self))
  }

  /// Writes the journal anew without lines that later ones replace, if these are most of it.
  ///
  /// - Throws: `unwritable`; the journal is then what it was.
  func compact(in folder: OutputFolder) throws(PlatenError) {
    let places = places
    let live = places.reduce(0) { $0 + $1.most }
    guard end > 2 * live + 1 << 20 else { return }
    let file = try folder.temporary()
    var buffer = Array(#"{"boot":"\#(boot)"}"#.utf8) + [UInt8(ascii: "\n")]
    var length = buffer.count
    for place in places {
      guard let line = self.file.line(at: place) else { continue }
      buffer += line
      length += line.count
      if buffer.count > 1 << 20 {
        try file.write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    buffer += Array("{\"synced\":\(length)}\n".utf8)
    try file.write(buffer)
    try file.sync()
    try folder.commitOwn(file.name, as: Self.fileName, inHouse: true)
  }
}
