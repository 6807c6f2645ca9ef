import TestSupport
import Testing

@testable import Platen

/// What is kept of many inputs in little memory is what was put there.
@Suite struct InputListTests {
  private func stamp(_ random: inout SeededRandom) -> FileStamp? {
    if random.int(below: 5) == 0 { return nil }
    return FileStamp(
      size: random.int(below: 1 << 40), modified: Int64(random.int(below: 1 << 60)),
      changed: -Int64(random.int(below: 1 << 60)),
      identity: FileStatus.Identity(
        device: UInt64(random.int(below: 3)), inode: UInt64(random.int(below: 1 << 62))))
  }

  @Test(arguments: 0..<20) func givesWhatWasPutIn(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var list = InputList()
    var expected: [(path: FilePath, relative: FilePath, follows: Bool, stamp: FileStamp?)] = []
    var (folder, relative): (FilePath, FilePath) = ("in", "")
    for number in 0..<200 {
      if random.int(below: 7) == 0 {
        folder = FilePath("in/\(number)")
        relative = FilePath("\(random.int(below: 4))")
      }
      // Any bytes but the two that no name has, and none at all, as `/` by itself has no name.
      let bytes = (0..<random.int(below: 30)).map { _ in UInt8(random.int(below: 200) + 48) }
      let file = FilePath(bytes: bytes)
      let follows = random.int(below: 9) == 0
      let stamp = stamp(&random)
      let alias = random.int(below: 9) == 0 ? FilePath("alias\(number)") : nil
      list.append(file, in: folder, relative, followsLink: follows, alias: alias, stamp: stamp)
      expected.append(
        (folder.appending(file), relative.appending(alias ?? file), follows, stamp))
    }
    for index in stride(from: 0, to: 200, by: 13) {
      list.rename(index, FilePath("new/\(index)"))
      expected[index].relative = FilePath("new/\(index)")
      list.setClashGroup(index, of: index)
    }
    #expect(list.count == 200)
    for (index, (input, known)) in zip(list, expected).enumerated() {
      #expect(input.path == known.path)
      #expect(input.relativePath == known.relative)
      #expect(input.followsLink == known.follows)
      #expect(input.stamp == known.stamp && list.stamp(of: index) == known.stamp)
      #expect(input.clashGroup == (index % 13 == 0 ? index : nil))
    }
    let identities = list.identities
    for identity in expected.compactMap(\.stamp?.identity) {
      #expect(identities.contains(identity))
      let other = FileStatus.Identity(device: identity.device, inode: identity.inode ^ 1)
      #expect(identities.contains(other) == expected.contains { $0.stamp?.identity == other })
    }
  }

  /// A line's place is kept in eight bytes: it begins where it began, and none of it is missing.
  @Test func aPlaceHoldsTheWholeLine() throws {
    for offset in [1, 48, 1 << 20, (1 << 42) - 1] {
      for count in [1, 63, 64, 65, 1300, 1 << 20, ((1 << 22) - 1) * 64] {
        let place = try #require(Journal.Place(offset: offset, count: count))
        #expect(place.offset == offset)
        #expect(place.most >= count && place.most < count + 64)
        #expect(place != .nowhere)
      }
    }
    #expect(Journal.Place(offset: 1 << 42, count: 1) == nil)
    #expect(Journal.Place(offset: 0, count: 1 << 28) == nil)
    #expect(Journal.Place(offset: -1, count: 1) == nil)
  }
}

extension SeededRandom {
  fileprivate mutating func int(below count: Int) -> Int { int(0...(count - 1)) }
}
