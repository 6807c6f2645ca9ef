import PlatenCore
import Testing

@testable import PlatenRecognizer

/// The table at the head of a `.traineddata` file.
@Suite struct TrainedDataTests {
  /// A file with these offsets, and bytes that count up after its table.
  private func file(_ offsets: [Int64], length: Int) -> [UInt8] {
    let table =
      SyntheticNetwork.bytes(UInt32(offsets.count))
      + offsets.flatMap {
        SyntheticNetwork.bytes($0)
      }
    return table + (table.count..<max(length, table.count)).map { UInt8(truncatingIfNeeded: $0) }
  }

  private var offsets: [Int64] {
    var offsets = [Int64](repeating: -1, count: 24)
    (offsets[0], offsets[17], offsets[21], offsets[22]) = (196, 200, 210, 210)
    return offsets
  }

  @Test func componentsReachToTheNext() throws {
    let data = try TrainedData(file(offsets, length: 230))
    #expect(data[.config].map(Array.init) == [196, 197, 198, 199])
    #expect(data[.network].map(Array.init) == Array(200..<210))
    #expect(data[.unicharSet]?.isEmpty == true)
    #expect(data[.recoder].map(Array.init) == Array(210..<230))
    #expect(data[.wordDawg] == nil)
  }

  @Test func tablesThatPointElsewhereAreRefused() {
    func code(_ bytes: [UInt8]) -> PlatenError.Code? {
      do throws(PlatenError) {
        _ = try TrainedData(bytes)
        return nil
      } catch { return error.code }
    }
    let good = file(offsets, length: 230)
    for length in 0..<196 { #expect(code(Array(good[..<length])) == .malformed) }
    for wrong: (Int, Int64) in [(17, 195), (17, -2), (17, 231), (17, .max), (17, .min), (21, 199)] {
      var changed = offsets
      changed[wrong.0] = wrong.1
      #expect(code(file(changed, length: 230)) == .malformed, "\(wrong)")
    }
    // A count as machines of the other byte order write it, and none.
    #expect(code([0, 0, 0, 24] + good.dropFirst(4)) == .malformed)
    #expect(code([0, 0, 0, 0] + good.dropFirst(4)) == .malformed)
  }
}
