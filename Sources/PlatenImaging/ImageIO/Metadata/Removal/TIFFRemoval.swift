/// A TIFF without metadata: entries that don't bear on the picture leave their directories, and
/// every byte that nothing refers to any more becomes zero. Offsets stay what they are.
struct TIFFRemoval {
  private let original: [UInt8]
  private var bytes: [UInt8]
  private let order: ByteOrder
  /// Whether offsets have eight bytes (BigTIFF).
  private let isBig: Bool
  /// What the picture needs.
  private var kept: [Range<Int>] = []
  private var visited: Set<Int> = []
  /// Directories that others refer to and that are not read yet.
  private var pending: [Int] = []
  /// How many entries and values may still be read. Those of a sound file lie apart, or some pages
  /// share them; in others, many directories that share them would cost their product.
  private var readsLeft: Int

  /// Tags that stay (TIFF 6.0, its supplements 1 and 2, and ICC.1, B.3): layout, colour, pixels.
  private static let shownTags: Set<Int> = Set(254...259).union(262...266).union([
    273, 274, 284, 286, 287, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323,
    324, 325, 326, 327, 328, 330, 332, 334, 336, 338, 339, 340, 341, 347, 351, 529, 530, 531, 532,
    32995, 32996, 32997, 32998, 34675, 37439, 50674,
  ]).union(277...283)

  private init(_ bytes: [UInt8]) {
    original = bytes
    self.bytes = bytes
    order = bytes.has("II") ? .little : .big
    isBig = bytes.load16(2, order) == 43
    readsLeft = 4 * bytes.count
  }

  /// The file without metadata.
  ///
  /// - Throws: `malformed`, `unsupported`.
  static func file(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    var file = TIFFRemoval(bytes)
    file.kept = [0..<(file.isBig ? 16 : 8)]
    var next = try file.offset(at: file.isBig ? 8 : 4)
    while next > 0, file.visited.insert(next).inserted { next = try file.directory(at: next) }
    while let child = file.pending.popLast() { _ = try file.directory(at: child) }
    file.clear()
    return file.bytes
  }

  /// Takes entries out of a directory; gives the offset of the next one.
  private mutating func directory(at start: Int) throws(PlatenError) -> Int {
    let (head, size) = isBig ? (8, 20) : (2, 12)
    guard let count = isBig ? original.load64(start, order) : original.load16(start, order),
      count <= 1 << 16, start + head + count * size + (isBig ? 8 : 4) <= original.count
    else { throw Self.damaged }
    try spend(count)
    let entriesEnd = start + head + count * size
    let next = try offset(at: entriesEnd)
    kept.append(start..<(entriesEnd + (isBig ? 8 : 4)))
    var target = start + head
    var pixels: [Int: [Int]] = [:]
    var seen: Set<Int> = []
    for index in 0..<count {
      let entry = start + head + index * size
      // Of a tag that comes twice, readers take the first.
      guard let tag = original.load16(entry, order), Self.shownTags.contains(tag),
        seen.insert(tag).inserted
      else { continue }
      let values = try values(of: entry, tag)
      if [273, 279, 324, 325, 330].contains(tag) { pixels[tag] = values }
      bytes.replaceSubrange(target..<(target + size), with: original[entry..<(entry + size)])
      target += size
    }
    try keepPixels(pixels)
    // The offset of the next directory follows the last entry.
    let tail = Array(original[entriesEnd..<(entriesEnd + (isBig ? 8 : 4))])
    let left = (target - start - head) / size
    bytes.replaceSubrange(target..<(target + tail.count), with: tail)
    for index in (target + tail.count)..<(entriesEnd + tail.count) { bytes[index] = 0 }
    for index in 0..<head {
      let shift = 8 * (order == .little ? index : head - 1 - index)
      bytes[start + index] = UInt8(truncatingIfNeeded: left >> shift)
    }
    pending += (pixels[330] ?? []).filter { visited.insert($0).inserted }
    return next
  }

  private mutating func spend(_ count: Int) throws(PlatenError) {
    guard count <= readsLeft else { throw Self.damaged }
    readsLeft -= count
  }

  /// Keeps the values of an entry; gives them where they are whole numbers.
  private mutating func values(of entry: Int, _ tag: Int) throws(PlatenError) -> [Int] {
    let type = original.load16(entry + 2, order) ?? 0
    let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]
    guard type < sizes.count, sizes[type] > 0,
      let count = isBig ? original.load64(entry + 4, order) : original.load32(entry + 4, order),
      count <= original.count
    else { throw Self.damaged }
    let size = sizes[type]
    let field = entry + (isBig ? 12 : 8)
    var start = field
    if count * size > (isBig ? 8 : 4) {
      start = try offset(at: field)
      guard count * size <= original.count - start else { throw Self.damaged }
      kept.append(start..<(start + count * size))
    }
    guard [273, 279, 324, 325, 330].contains(tag) else { return [] }
    try spend(count)
    var values: [Int] = []
    for index in 0..<count {
      let place = start + index * size
      let value =
        switch size {
        case 1: Int(original[place])
        case 2: original.load16(place, order)
        case 4: original.load32(place, order)
        default: original.load64(place, order)
        }
      guard let value else { throw Self.damaged }
      values.append(value)
    }
    return values
  }

  private mutating func keepPixels(_ values: [Int: [Int]]) throws(PlatenError) {
    for (offsets, lengths) in [(273, 279), (324, 325)] {
      guard let starts = values[offsets] else { continue }
      guard let counts = values[lengths] ?? values[279], counts.count >= starts.count else {
        throw PlatenError(
          .unsupported, message: "can't be stored without its metadata",
          reason: "the TIFF doesn't say how long its pixels are",
          suggestion: "Store it as it is with --metadata all, or save it anew.")
      }
      for (start, count) in zip(starts, counts) where start < original.count {
        kept.append(start..<min(original.count, start + min(count, original.count)))
      }
    }
  }

  /// Makes zero of every byte that is not kept.
  private mutating func clear() {
    var end = 0
    for range in kept.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > end { for index in end..<range.lowerBound { bytes[index] = 0 } }
      end = max(end, range.upperBound)
    }
    if end < bytes.count { for index in end..<bytes.count { bytes[index] = 0 } }
  }

  private func offset(at place: Int) throws(PlatenError) -> Int {
    guard let value = isBig ? original.load64(place, order) : original.load32(place, order),
      value < original.count
    else { throw Self.damaged }
    return value
  }

  private static let damaged = PlatenError(
    .malformed, message: "can't be stored without its metadata",
    reason: "the TIFF's directories are damaged",
    suggestion: "Store it as it is with --metadata all, or copy it again from its source.")
}
