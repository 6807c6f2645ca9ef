import PlatenCore
import TestSupport
import Testing

@testable import PlatenRecognizer

struct UnicharSetTests {
  private static let text = """
    9
    NULL 0 Common 0
    a 3 0,255,0,255,0,0,0,0,0,0 Latin 2 0 1 a\t# a [61 ]a
    A 5 59,69,203,255 Latin 1 0 2 A
    7 8 Common 3 2 3
    ( 10 0,255,0,255 Common 4 10 5 (
    ) 10 0,255,0,255 Common 5 10 4 )
    標 1 Han 6
    ש 1 0,255,0,255,0,0,0,0,0,0 Hebrew 7 1 7 ש
    \u{E006} 3 Latin 8

    """

  private func alphabet(_ text: String = text) throws -> UnicharSet {
    try UnicharSet(Array(text.utf8)[...])
  }

  @Test func everyFormOfLineIsRead() throws {
    let alphabet = try alphabet()
    // A ligature of the private area is written as its letters.
    #expect(alphabet.texts == [" ", "a", "A", "7", "(", ")", "標", "ש", "ſh"])
    #expect(alphabet.kinds[1] == [.alphabetic, .lowercase, .mainScript])
    #expect(alphabet.kinds[2] == [.alphabetic, .uppercase, .mainScript])
    #expect(alphabet.kinds[3] == .digit)
    #expect(alphabet.kinds[4] == .punctuation)
    #expect(alphabet.kinds[6] == [.alphabetic, .unspaced])
    #expect(alphabet.kinds[7] == [.alphabetic, .rightToLeft])
    #expect(alphabet.mirrors == [0, 1, 2, 3, 5, 4, 6, 7, 8])
    #expect(!alphabet.isSpaceDelimited)
    #expect(alphabet.script == "Latin")
  }

  @Test func scriptsWithSpacesMakeAnAlphabetWithSpaces() throws {
    #expect(try alphabet("2\nNULL 0 Common 0\na 3 Latin 1\n").isSpaceDelimited)
    #expect(try !alphabet("2\nNULL 0 Common 0\nก 1 Thai 1\n").isSpaceDelimited)
  }

  @Test(arguments: [
    "", "\n", "x\n", "-1\n", "0\n", "3\nNULL 0 Common 0\na 3 Latin 1", "1\nNULL\n",
    "1\na zz Latin\n", "3\nNULL 0 Common 0\na 3 Latin 1\na 3 Latin 2\n",
    "2\nNULL 0 Common 0\na\0 3 Latin 1\n",
    "2\nNULL 0 Common 0\na 3 Latin 1 \(String(repeating: "x", count: 260))\n",
    "99999999999\nNULL 0 Common 0\n", "1\n\(String(repeating: "a", count: 31)) 3 Latin\n",
  ])
  func damageIsRefused(_ text: String) {
    #expect(throws: PlatenError.self) { try alphabet(text) }
  }

  @Test func symbolsAreUTF8() {
    // libtesseract looks for the end of such a symbol forever.
    let bytes = Array("2\nNULL 0 Common 0\n|Br".utf8) + [0xFA] + Array("ken|0|1 0 Latin 1\n".utf8)
    #expect(throws: PlatenError.self) { try UnicharSet(bytes[...]) }
  }

  @Test func noTruncationOrFlipCrashes() throws {
    let bytes = Array(Self.text.utf8)
    for count in bytes.indices { _ = try? UnicharSet(bytes[..<count]) }
    var random = SeededRandom(seed: 1)
    for _ in 0..<2000 {
      var bytes = bytes
      bytes[random.int(0...bytes.count - 1)] = random.byte()
      if let alphabet = try? UnicharSet(bytes[...]) {
        #expect(alphabet.mirrors.allSatisfy { (0..<alphabet.count).contains(Int($0)) })
        _ = UnicharSet.Speller(alphabet).spellWord("a(7)標")
      }
    }
  }

  @Test func spellingTakesShortSymbolsFirstAndGoesBackWhereTheyLeadNowhere() throws {
    let speller = UnicharSet.Speller(
      try alphabet("6\nNULL 0 Common 0\na 3 L 1\nab 3 L 2\nabc 3 L 3\nb 3 L 4\ncd 3 L 5\n"))
    #expect(speller.spellWord("ab") == [1, 4])
    #expect(speller.spellWord("abc") == [3])
    #expect(speller.spellWord("abcd") == [1, 4, 5])
    #expect(speller.spellWord("aba b") == [1, 4, 1, 0, 4])
    #expect(speller.spellWord("abd") == nil)
    #expect(speller.spell("aüb".utf8) == [1, nil, 4])
    #expect(speller.spell("adab".utf8) == [1, nil, 1, 4])
    #expect(speller.spellWord("") == nil)
  }

  @Test func wordsLoseWhatAlphabetsDoNotHold() throws {
    let speller = UnicharSet.Speller(
      try alphabet("4\nNULL 0 Common 0\nf 3 L 1\ni 3 L 2\nl 3 L 3\n"))
    #expect(speller.spellWord("\u{FB01}\u{0640}\u{FB02}") == [1, 2, 1, 3])
  }

  @Test func aLongSpellingTakesTimeInProportionToItsLength() throws {
    // Every way to divide it fails at the last character only.
    let speller = UnicharSet.Speller(
      try alphabet("5\nNULL 0 Common 0\na 3 L 1\naa 3 L 2\naaa 3 L 3\naaaa 3 L 4\n"))
    #expect(speller.spellWord(String(repeating: "a", count: 300) + "b") == nil)
  }
}
