import PlatenCore
import Testing

@testable import PlatenRecognizer

struct RecoderTests {
  private func bytes(_ codes: [[Int32]]) -> [UInt8] {
    littleEndian(UInt32(codes.count))
      + codes.flatMap { [1] + littleEndian(Int32($0.count)) + $0.flatMap(littleEndian) }
  }

  @Test func codesComeBack() throws {
    let codes: [[Int32]] = [[0], [5], [1, 2], [1, 3, 4], Array(repeating: 7, count: 9)]
    let recoder = try Recoder(bytes(codes)[...])
    #expect(recoder.codes == codes)
    #expect(recoder.range == 8)
    #expect(recoder.maxLength == 9)
  }

  @Test func beginningsListWhatFollowsInTheOrderOfTheAlphabet() throws {
    let recoder = try Recoder(bytes([[0], [3, 2], [3], [3, 1, 4], [3, 1]])[...])
    #expect(recoder.prefixes[0].finals.map(\.code) == [0, 3])
    #expect(recoder.prefixes[0].nexts.map(\.code) == [3])
    let prefix = try #require(recoder.prefix(of: [3]))
    #expect(recoder.prefixes[Int(prefix)].finals.map(\.code) == [2, 1])
    #expect(recoder.prefixes[Int(prefix)].finals.map(\.unichar) == [1, 4])
    #expect(recoder.prefixes[Int(prefix)].nexts.map(\.code) == [1])
    #expect(recoder.prefix(of: [2]) == nil)
  }

  @Test func theLastSymbolOwnsASharedCode() throws {
    let recoder = try Recoder(bytes([[0], [2], [1], [2]])[...])
    #expect(recoder.prefixes[0].finals.map(\.code) == [0, 2, 1])
    #expect(recoder.prefixes[0].finals.map(\.unichar) == [0, 3, 2])
  }

  @Test func damageIsRefused() {
    for codes: [[Int32]] in [
      [], [[]], [[1]], [[0, 1]], [[0], [-1]], [[0], [70_000]],
      [[0], Array(repeating: 1, count: 10)],
    ] {
      #expect(throws: PlatenError.self) { try Recoder(bytes(codes)[...]) }
    }
    #expect(throws: PlatenError.self) { try Recoder((littleEndian(UInt32.max) + [0, 0])[...]) }
    let whole = bytes([[0], [1, 2], [3]])
    for count in whole.indices {
      #expect(throws: PlatenError.self) { try Recoder(whole[..<count]) }
    }
  }

  @Test func anErrorSaysWhatAndWhere() {
    let error = #expect(throws: PlatenError.self) { try Recoder(bytes([[0], [-1]])[...]) }
    #expect(error?.code == .malformed)
    let reason = "a class of symbol 1 is -1, beyond 0 to 65535, at byte 22 of 22"
    #expect(error?.failureReason == reason)
  }
}
