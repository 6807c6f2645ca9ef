import PlatenCore
import PlatenImaging
import Testing

/// Directories of a TIFF that refer to others, of which metadata is taken.
struct TIFFRemovalTests {
  private typealias Entry = (tag: Int, type: Int, count: Int, value: Int)

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func directory(_ entries: [Entry], next: Int = 0) -> [UInt8] {
    little(entries.count, 2)
      + entries.flatMap {
        little($0.tag, 2) + little($0.type, 2) + little($0.count, 4) + little($0.value, 4)
      } + little(next, 4)
  }

  /// Where what other directories are begins in ``file(_:_:)``.
  private static let end = 200

  /// A grey picture of 8×8 pixels, whose directory has more entries; and what stands after it.
  private static func file(_ more: [Entry], _ behind: [UInt8] = []) -> [UInt8] {
    let own = [
      (256, 3, 1, 8), (257, 3, 1, 8), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1),
      (273, 4, 1, end), (277, 3, 1, 1), (278, 3, 1, 8), (279, 4, 1, 64),
    ]
    let head = Array("II*\0".utf8) + little(8, 4) + directory(own + more)
    let pixels = (0..<64).map { UInt8(3 * $0) }
    return head + [UInt8](repeating: 0, count: end - head.count) + pixels + behind
  }

  private func expectSamePicture(_ file: [UInt8]) throws {
    let plain = try MetadataRemoval.file(file, format: .tiff)
    #expect(try Image(bytes: plain).byteArray == (0..<64).map { UInt8(3 * $0) })
    #expect(try MetadataRemoval.file(plain, format: .tiff) == plain)
  }

  /// However deep they lie: what is not read yet is a list.
  @Test(arguments: [1, 3, 50_000]) func directoriesWithinDirectories(_ depth: Int) throws {
    let first = Self.end + 64
    var behind: [UInt8] = []
    for level in 1...depth {
      behind += Self.directory([
        level < depth ? (330, 4, 1, first + 18 * level) : (256, 3, 1, 8)
      ])
    }
    try expectSamePicture(Self.file([(330, 4, 1, first)], behind))
  }

  /// What no viewer shows: pictures below a page, and samples beside colour and alpha.
  @Test func extrasAreKnown() throws {
    #expect(try !TIFFExtras.areThere(in: Self.file([])))
    let below = Self.file([(330, 4, 1, Self.end + 64)], Self.directory([(256, 3, 1, 8)]))
    #expect(try TIFFExtras.areThere(in: below))
    for (samples, extra, areThere) in [(2, 2, false), (2, 1, false), (2, 0, true), (2, 3, true)] {
      var bytes = Self.file([(338, 3, 1, extra)])
      let place = 8 + 2 + 12 * 6 + 8
      bytes[place] = UInt8(samples)
      #expect(try TIFFExtras.areThere(in: bytes) == areThere, "\(extra)")
      bytes[place] = 3
      #expect(try TIFFExtras.areThere(in: bytes), "one more than is said")
    }
  }

  /// One that refers to itself, and two that refer to each other, are read once.
  @Test(arguments: [[0], [1, 0]]) func directoriesInARing(_ following: [Int]) throws {
    let first = Self.end + 64
    let behind = following.flatMap { Self.directory([(330, 4, 1, first + 18 * $0)]) }
    try expectSamePicture(Self.file([(330, 4, 1, first)], behind))
  }

  /// Readers take the first entry of a tag; so the bytes that it refers to are the pixels.
  @Test(arguments: [1, 2000]) func aTagThatComesAgainIsLeftOut(_ count: Int) throws {
    let first = Self.end + 64
    let shared = first + 6 + 12 * (count + 1)
    try expectSamePicture(
      Self.file(
        [(273, 4, 1, first), (330, 4, 1, first)],
        Self.directory(
          Array(repeating: (273, 1, 1000, shared), count: count) + [(279, 1, 1000, shared)])
          + [UInt8](repeating: 7, count: 1000)))
  }

  /// Two directories may share values, but many that do so would cost their product.
  @Test(arguments: [2, 300]) func directoriesThatShareTheirValues(_ count: Int) throws {
    let first = Self.end + 64
    let values = first + 4 * count + 30 * count
    let directories = first + 4 * count
    let directory = Self.directory([(273, 4, 10_000, values), (279, 4, 10_000, values)])
    var behind: [UInt8] = []
    for index in 0..<count { behind += Self.little(directories + 30 * index, 4) }
    for _ in 0..<count { behind += directory }
    behind += [UInt8](repeating: 8, count: 60_000)
    let children: Entry = (330, 4, count, first)
    let file = Self.file([children], behind)
    if count == 2 {
      try expectSamePicture(file)
    } else {
      let error = try #require(throws: PlatenError.self) {
        try MetadataRemoval.file(file, format: .tiff)
      }
      #expect(error.code == .malformed)
    }
  }
}
