/// The inputs of a run in their order: 40 bytes for each, and its name. Of large runs they are most
/// of what has to be in memory, so that what files of a folder share is kept once.
package struct InputList: Sendable, RandomAccessCollection {
  /// What is kept of each.
  private struct Record {
    var size: Int
    var modified: Int64
    var changed: Int64
    var inode: UInt64
    /// Its place in ``places``.
    var place: UInt32
    /// Where its name begins, after the start of its place's names.
    var name: UInt32

    /// A size that stands for a file of which the system said nothing.
    static let unknown = -1
  }

  /// What neighbours share.
  private struct Place {
    let folder: FilePath
    let relativeFolder: FilePath
    let followsLink: Bool
    let device: UInt64
    /// Where the names of its files begin in ``names``.
    let start: Int
  }

  /// What outputs of an input are named after, instead of its path.
  private struct Name {
    let folder: FilePath
    let file: FilePath
  }

  private var records: [Record] = []
  private var places: [Place] = []
  /// The names of all files, one after the other.
  private var names: [UInt8] = []
  private var renamed: [Int: Name] = [:]
  /// See ``BatchInput/clashGroup``; few have one.
  private var groups: [Int: Int] = [:]

  package var startIndex: Int { 0 }
  package var endIndex: Int { records.count }

  package subscript(index: Int) -> BatchInput {
    let place = places[Int(records[index].place)]
    let file = FilePath(bytes: names.span.extracting(nameRange(of: index)).array)
    let name = renamed[index]
    return BatchInput(
      folder: place.folder, relativeFolder: name?.folder ?? place.relativeFolder, file: file,
      followsLink: place.followsLink, alias: name?.file, stamp: stamp(of: index),
      clashGroup: groups[index])
  }

  /// Adds the bytes of ``BatchInput/relativePath`` to others, without making an input for them.
  func appendName(of index: Int, to text: inout [UInt8]) {
    guard renamed[index] == nil else {
      text += self[index].relativePath.bytes
      return
    }
    let folder = places[Int(records[index].place)].relativeFolder.bytes
    text += folder
    if let last = folder.last, last != UInt8(ascii: "/") { text.append(UInt8(ascii: "/")) }
    text += names[nameRange(of: index)]
  }

  /// What the system said of an input when it was found; nil where it said nothing.
  func stamp(of index: Int) -> FileStamp? {
    let record = records[index]
    guard record.size != Record.unknown else { return nil }
    let device = places[Int(record.place)].device
    return FileStamp(
      size: record.size, modified: record.modified, changed: record.changed,
      identity: FileStatus.Identity(device: device, inode: record.inode))
  }

  /// The number of those whose outputs may clash with an input's; nil where none's may.
  func clashGroup(of index: Int) -> Int? { groups[index] }

  mutating func setClashGroup(_ group: Int?, of index: Int) { groups[index] = group }

  /// Gives an input another name in the output.
  mutating func rename(_ index: Int, _ name: FilePath) {
    renamed[index] = Name(folder: name.parentOrEmpty, file: name.lastComponent)
  }

  /// Adds an input after the others: its folder inside the tree that is walked, and, where its name
  /// was taken, the one that its outputs are named after.
  mutating func append(
    _ file: FilePath, in folder: FilePath, _ relativeFolder: FilePath, followsLink: Bool,
    alias: FilePath?, stamp: FileStamp?
  ) {
    let last = places.last
    let device = stamp?.identity.device ?? last?.device ?? 0
    var offset = names.count - (last?.start ?? 0)
    if last?.folder != folder || last?.relativeFolder != relativeFolder
      || last?.followsLink != followsLink || last?.device != device || offset > Int(Int32.max)
    {
      places.append(
        Place(
          folder: folder, relativeFolder: relativeFolder, followsLink: followsLink,
          device: device, start: names.count))
      offset = 0
    }
    if let alias { renamed[records.count] = Name(folder: relativeFolder, file: alias) }
    records.append(
      Record(
        size: stamp?.size ?? Record.unknown, modified: stamp?.modified ?? 0,
        changed: stamp?.changed ?? 0, inode: stamp?.identity.inode ?? 0,
        place: UInt32(places.count - 1), name: UInt32(offset)))
    names += file.bytes
  }

  /// What the inputs are, whatever names lead to them.
  var identities: InputIdentities {
    InputIdentities(indices.lazy.compactMap { stamp(of: $0)?.identity })
  }

  private func nameRange(of index: Int) -> Range<Int> {
    start(of: index)..<(index + 1 < records.count ? start(of: index + 1) : names.count)
  }

  private func start(of index: Int) -> Int {
    places[Int(records[index].place)].start + Int(records[index].name)
  }
}

extension Span<UInt8> {
  /// A copy, made at once; that of a slice of an array goes byte by byte.
  var array: [UInt8] { unsafe withUnsafeBufferPointer { unsafe Array($0) } }
}
