import PlatenCore
import TestSupport
import Testing

@testable import PlatenRecognizer

struct DawgTests {
  private let model = SyntheticModel.letters()
  private let words = ["cat", "cats", "dog", "a", "able", "nine"]

  private var bytes: [UInt8] { model.dawg(words.map(model.places)) }

  private func dawg(_ bytes: ArraySlice<UInt8>) throws(PlatenError) -> Dawg {
    try Dawg(bytes, kind: .words, permuter: .systemDawg)
  }

  @Test func wordsAreFoundAndTheirPartsAreNot() throws {
    let dawg = try dawg(bytes[...])
    for word in words { #expect(dawg.contains(model.places(word))) }
    for word in ["c", "ca", "catsa", "do", "dogs", "ab", "abl", "t", "ninety", ""] {
      #expect(!dawg.contains(model.places(word)))
    }
  }

  @Test func builtAndReadDictionariesHoldTheSameWords() throws {
    var builder = DawgBuilder()
    for word in words { builder.add(model.places(word)) }
    let built = try #require(
      builder.dawg(symbols: model.symbols.count + 1, kind: .words, permuter: .userDawg))
    let read = try dawg(bytes[...])
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let whole = words.randomElement(using: &random) ?? ""
      var word = Array(model.places(whole).prefix(random.int(1...4)))
      if random.chance(30) { word.append(Int32(random.int(0...30))) }
      #expect(built.contains(word) == read.contains(word))
    }
    #expect(DawgBuilder().dawg(symbols: 3, kind: .words, permuter: .userDawg) == nil)
  }

  @Test func symbolsTakeAsManyBitsAsTesseractGivesThem() {
    // ceil(log(count + 1) / log(2)) in double precision: 2^29 rounds up.
    for (symbols, bits): (Int, UInt64) in [
      (1, 1), (2, 2), (3, 2), (4, 3), (7, 3), (8, 4), (111, 7), (127, 7), (128, 8),
      (536_870_911, 30),
    ] {
      #expect(Dawg.flagShift(symbols: symbols) == bits)
    }
  }

  @Test func damageIsRefused() {
    let bytes = bytes
    for count in bytes.indices {
      #expect(throws: PlatenError.self) { try dawg(bytes[..<count]) }
    }
    for (place, value): (Int, [UInt8]) in [
      (0, [43]), (2, littleEndian(Int32(0))), (2, littleEndian(Int32(-1))),
      (2, littleEndian(Int32.max)), (6, littleEndian(Int32(0))), (6, littleEndian(Int32.max)),
      (10, littleEndian(UInt64.max)),
    ] {
      var bytes = bytes
      bytes.replaceSubrange(place..<place + value.count, with: value)
      #expect(throws: PlatenError.self) { try dawg(bytes[...]) }
    }
  }

  @Test func flippedBytesAreRefusedOrHarmless() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<3000 {
      var bytes = bytes
      bytes[random.int(2...bytes.count - 1)] = random.byte()
      guard let dawg = try? dawg(bytes[...]) else { continue }
      for _ in 0..<5 {
        _ = dawg.contains((0..<random.int(1...9)).map { _ in Int32(random.int(0...40)) })
      }
    }
  }
}
