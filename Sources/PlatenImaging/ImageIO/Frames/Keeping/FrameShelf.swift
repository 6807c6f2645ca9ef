/// What a ``FrameCache`` holds, always under its lock.
struct FrameShelf {
  /// What is kept of one frame.
  enum Key: Hashable {
    /// Its own pixels.
    case patch(Int)
    /// The canvas as it is seen while it is shown.
    case canvas(Int)
  }

  /// Pixels of a frame.
  enum Pixels {
    case patch(Image)
    case canvas(Compositor)
    case packed(PackedCanvas)

    var byteCount: Int {
      switch self {
      case .patch(let image): image.allocatedByteCount
      case .canvas(let canvas): canvas.allocatedByteCount
      case .packed(let canvas): canvas.allocatedByteCount
      }
    }
  }

  private struct Entry {
    let pixels: Pixels
    let byteCount: Int
    let rank: Int?
    var lastUse: Int
  }

  /// What room is made for.
  private enum Purpose {
    case recent
    case ranked
    case reserved
  }

  /// Beyond so many entries, room is made for several at a time.
  private static let few = 64

  private var sources: [ObjectIdentifier: [Key: Entry]] = [:]
  private(set) var ceiling: Int
  private(set) var peak = 0
  private var kept = 0
  /// What ranked canvases come to, of the bytes kept.
  private var ranked = 0
  private var reserved = 0
  private var count = 0
  private var uses = 0

  init(ceiling: Int) { self.ceiling = ceiling }

  var byteCount: Int { kept + reserved }

  /// Ranked canvases leave a quarter to what is recent.
  private var rankedCeiling: Int { ceiling - ceiling / 4 }

  /// Bytes that what is recent can come to now.
  var recentCeiling: Int { max(0, ceiling - reserved - ranked) }

  /// What is kept under a key, which counts as used.
  mutating func use(_ key: Key, of source: ObjectIdentifier) -> Pixels? {
    guard sources[source]?[key] != nil else { return nil }
    uses += 1
    sources[source]?[key]?.lastUse = uses
    return sources[source]?[key]?.pixels
  }

  /// Keeps pixels, unless they are too many even for an empty shelf.
  mutating func add(_ pixels: Pixels, as key: Key, of source: ObjectIdentifier, rank: Int?) {
    let bytes = pixels.byteCount
    remove(key, of: source)
    guard makeRoom(for: bytes, rank == nil ? .recent : .ranked) else { return }
    uses += 1
    sources[source, default: [:]][key] = Entry(
      pixels: pixels, byteCount: bytes, rank: rank, lastUse: uses)
    kept += bytes
    if rank != nil { ranked += bytes }
    count += 1
    peak = max(peak, byteCount)
  }

  /// Sets bytes aside; `false` where that is impossible.
  mutating func reserve(_ bytes: Int) -> Bool {
    guard makeRoom(for: bytes, .reserved) else { return false }
    reserved += bytes
    peak = max(peak, byteCount)
    return true
  }

  mutating func giveBack(_ bytes: Int) { reserved -= bytes }

  mutating func setCeiling(_ bytes: Int) {
    ceiling = bytes
    if !makeRoom(for: 0, .reserved) { removeAll() }
  }

  mutating func removeAll() {
    sources = [:]
    kept = 0
    ranked = 0
    count = 0
  }

  mutating func removeAll(of source: ObjectIdentifier) {
    guard let entries = sources.removeValue(forKey: source) else { return }
    for entry in entries.values {
      kept -= entry.byteCount
      if entry.rank != nil { ranked -= entry.byteCount }
    }
    count -= entries.count
  }

  private mutating func remove(_ key: Key, of source: ObjectIdentifier) {
    guard let entry = sources[source]?.removeValue(forKey: key) else { return }
    kept -= entry.byteCount
    if entry.rank != nil { ranked -= entry.byteCount }
    count -= 1
  }

  /// Releases entries until `bytes` fit; `false`, and nothing is released, if they can't.
  ///
  /// What is only recent goes first, the longest unused before the others; then canvases of the
  /// lowest rank, so that those that stay lie evenly. What is recent never takes their place, and
  /// they take no more than their share.
  private mutating func makeRoom(for bytes: Int, _ purpose: Purpose) -> Bool {
    let free = ceiling - byteCount
    let share = rankedCeiling - ranked
    let isFree = bytes <= free
    switch purpose {
    case .reserved: guard bytes <= ceiling - reserved else { return false }
    case .recent: guard bytes <= ceiling - reserved - ranked else { return false }
    case .ranked: guard bytes <= min(rankedCeiling, ceiling - reserved) else { return false }
    }
    if isFree, purpose != .ranked || bytes <= share { return true }
    var entries: [(source: ObjectIdentifier, key: Key, rank: Int, lastUse: Int)] = []
    entries.reserveCapacity(count)
    for (source, held) in sources {
      for (key, entry) in held { entries.append((source, key, entry.rank ?? -1, entry.lastUse)) }
    }
    entries.sort { ($0.rank, $0.lastUse) < ($1.rank, $1.lastUse) }
    let spare = count > Self.few ? ceiling / 16 : 0
    for entry in entries {
      let isRoomy = bytes <= ceiling - byteCount - (entry.rank < 0 && !isFree ? spare : 0)
      if isRoomy, purpose != .ranked || bytes <= rankedCeiling - ranked { break }
      // Where only the share is used up, what is recent can stay.
      if isRoomy, entry.rank < 0 { continue }
      remove(entry.key, of: entry.source)
    }
    return true
  }
}
