import Testing

@testable import PlatenDetector

/// Texts as recognition leaves them, and what was printed.
@Suite struct ReadingTests {
  private func read(
    _ text: String, _ kinds: KindSet = .usual, unsure: Set<Character> = [], by doubt: Double = 0.4
  ) -> [Match] {
    let confidences = text.flatMap { character in
      [Double](repeating: unsure.contains(character) ? doubt : 0.99, count: character.utf8.count)
    }
    var problem: UserKinds.Problem?
    return RecognizedReader(TokenEngine(kinds)).matches(
      in: Array(text.utf8).span, confidences: confidences, options: ReadingOptions(),
      problem: &problem)
  }

  @Test(arguments: [
    ("see https: //www.example.org/a now", "https://www.example.org/a"),
    ("https://www. example.org/a", "https://www.example.org/a"),
    ("https://www.example.org/docs/\nindex.html", "https://www.example.org/docs/index.html"),
    ("hltps://example.org/x", "https://example.org/x"),
    ("hitp://example.org/x", "http://example.org/x"),
    ("https //example.org/x", "https://example.org/x"),
    ("see https /example.org/x", "https://example.org/x"),
    ("see https: www.example.org now", "https://www.example.org/"),
    ("https://www example.org/x", "https://www.example.org/x"),
    ("http:l/example.org/x", "http://example.org/x"),
    ("https:/Awww.example.org/x", "https://www.example.org/x"),
    ("www,example.org/x", "https://www.example.org/x"),
    ("mail anna_b @example.com", "anna_b@example.com"), ("anna®example.com", "anna@example.com"),
    ("192. 168.0.1", "192.168.0.1"), ("192.168.0. 1", "192.168.0.1"),
    ("550e8400-e29b-41d4-a716-\n446655440000", "550e8400-e29b-41d4-a716-446655440000"),
    ("2l/11/2026", "2026-11-21"), ("RM 12.5O", "MYR 12.50"), ("$1O.5O", "USD 10.50"),
    ("1O:30:15", "10:30:15"), ("DE89 3704 0044 O532 0l30 00", "DE89370400440532013000"),
    ("DE89 3704 0044\n0532 0130 00", "DE89370400440532013000"),
    ("4111 1111 1111\n1111", "4111111111111111"), ("4111 1l11 1111 1111", "4111111111111111"),
  ])
  func noiseIsMendedAndFlagged(text: String, value: String) {
    let found = read(text)
    #expect(found.map(\.value) == [value])
    #expect(found.allSatisfy { $0.isRepaired })
  }

  @Test(arguments: [
    ("Ob1a43d5-1d47-4cf2-a5a2-651f28dd7d04", "0b1a43d5-1d47-4cf2-a5a2-651f28dd7d04"),
    ("fec39c9b-ea8d-4f9f-a7 4b-fe5f0f77de83 and", "fec39c9b-ea8d-4f9f-a74b-fe5f0f77de83"),
    ("5439f 268 -7d57 -4a19-aa3c-531817bf606e", "5439f268-7d57-4a19-aa3c-531817bf606e"),
    ("AD:DO:C2:FC:C4:CC", "ad:d0:c2:fc:c4:cc"), ("AE:F4:1 D:78:F9:E6 that", "ae:f4:1d:78:f9:e6"),
    ("DEO5 0077 2837 8326 6166 30", "DE05007728378326616630"),
    ("DEO05 0077 2837 8326 6166 30", "DE05007728378326616630"),
    ("DE0O5 0077 2837 8326 6166 30", "DE05007728378326616630"),
  ])
  func lettersOfHexadecimalDigitsAreMended(text: String, value: String) {
    let found = read(text)
    #expect(found.map(\.value) == [value])
    #expect(found.allSatisfy { $0.isRepaired && $0.isValid })
  }

  /// What lacks a character is covered, and says so.
  @Test(arguments: [
    ("b35bce343-9958-4cd0-a8c4-ee0736400788", MatchKind.uuid),
    ("59c74ab-3453-471c-a364-19110b21bbba", .uuid), ("70:1C:F7:8128:88", .mac),
    ("anna.kow al@example.org", .email), ("quinn-ulrich 79 @example.org", .email),
    ("yusuf -stefan@example.org", .email), ("£1d69ed6-17f5-4837-a708-20fe119a72d1", .uuid),
    ("€1, 660.37", .money), ("$98 79\n", .money), ("1, 660.37 €", .money),
  ])
  func whatIsDamagedIsCoveredAndNotValid(text: String, kind: MatchKind) {
    let found = read(text)
    #expect(found.map(\.kind) == [kind])
    let end = text.utf8.count - (text.utf8.last == 0x0A ? 1 : 0)
    #expect(found.first?.range == 0..<end && found.allSatisfy { !$0.isValid })
  }

  @Test func aWordBeforeAnAddressIsNoPartOfIt() {
    let found = read("ask a@example.org or jo@example.org")
    #expect(found.map(\.range) == [4..<17, 21..<35])
    #expect(found.allSatisfy { $0.isValid && !$0.isRepaired })
  }

  /// Fields of a table stand side by side.
  @Test(arguments: [
    ("+49 84 853392 13 Aug 2026", ["+4984853392", "2026-08-13"]),
    ("+49 31 9368752 9.658,26 €", ["+49319368752", "EUR 9658.26"]),
    ("4111 1111 1111 1111 15 February 2016", ["4111111111111111", "2016-02-15"]),
    ("4111 1111 1111 1111 8%", ["4111111111111111", "8"]),
    ("4111 1111 1111 1111 192.168.1.1", ["4111111111111111", "192.168.1.1"]),
  ])
  func neighboursStayApart(text: String, values: [String]) {
    #expect(read(text).map(\.value) == values)
    #expect(TokenEngine(.usual).matches(in: text).map(\.value) == values)
  }

  /// A letter misread in an address has no check: what recognition is unsure of is marked.
  @Test func unsureAddressesAreNotValid() {
    #expect(read("anna@example.org", unsure: ["n"]).map(\.isValid) == [false])
    #expect(read("anna@example.org").map(\.isValid) == [true])
    // A little doubt about a word is none about each of its letters.
    #expect(read("anna@example.org", unsure: Set("anexmplorg"), by: 0.69).map(\.isValid) == [true])
    // A capital within a word, and a plus that was read as "t+".
    #expect(read("anna@exampLe.org").map(\.isValid) == [false])
    #expect(read("annat+bea@example.org").map(\.isValid) == [false])
  }

  /// An amount has no check: a digit that readings disagreed on makes another one.
  @Test(arguments: ["USD 472.52", "12.50 €", "TOTAL 46.10"])
  func unsureAmountsAreNotValid(text: String) {
    let kinds = KindSet.usual
    #expect(read(text, kinds, unsure: ["2", "4"], by: 0.7).map(\.isValid) == [false])
    #expect(read(text, kinds, unsure: ["2", "4"], by: 0.8).map(\.isValid) == [true])
  }

  /// Endings of hosts that are words begin sentences more often.
  @Test(arguments: [
    ("to anna@example.org. you know", "anna@example.org"),
    ("see https://example.org/ answer", "https://example.org/"),
    ("at https://example.org/. for", "https://example.org/"),
    ("on http://example.org/a?b=13. write", "http://example.org/a?b=13"),
    ("of https://example.org/\nPlease", "https://example.org/"),
  ])
  func theNextSentenceIsNoPartOfAToken(text: String, value: String) {
    let found = read(text)
    #expect(found.map(\.value) == [value])
    #expect(found.allSatisfy { $0.isValid && !$0.isRepaired })
  }

  /// Where a gap has cut a link, its end is not known.
  @Test(arguments: [
    "http://example. org/a/b", "https://www", "http://example.org/a.htm! is",
    "anna+ bea@example.org",
  ])
  func whatMayBeCutIsNotValid(text: String) {
    let found = read(text)
    #expect(!found.isEmpty && found.allSatisfy { !$0.isValid }, "\(found)")
  }

  @Test(arguments: [
    "The end. Next one begins.", "Call me at home. then go", "a. b. c.", "ratio 3: 4", "page 3 - 4",
    "He said: yes", "and/or\nthis.or", "IO SO", "Boss B2B", "items 5 / 6", "the end .\nIt was",
  ])
  func proseIsLeftAlone(text: String) {
    #expect(read(text).isEmpty, "\(read(text))")
  }

  @Test(arguments: ["RM 12.5O", "RM 3. 70", "$1O.5O", "3.7"])
  func mendedAmountsAreNeverValid(text: String) {
    #expect(read(text).allSatisfy { $0.kind != .money || !$0.isValid })
  }

  @Test func theUnsureCharacterOfAnAccountIsTheWrongOne() {
    // An 8 that was read as a 3, and another 3 that is sure.
    let found = read("DE39 3704 0044 0532 0130 00")
    #expect(found.map(\.kind) == [.iban])
    #expect(found.allSatisfy { !$0.isValid || $0.isRepaired }, "\(found)")
    let text = "GB82 WEST 1234 5698 7654 32"
    let wrong = "GB82 WEST 1234 5698 7654 82"
    #expect(read(text).map(\.isValid) == [true])
    #expect(read(wrong).map(\.kind) == [.iban])
  }

  @Test func columnsOfAmountsAreAmounts() {
    let receipt = """
      ACME SDN BHD
      03/04/2018 10:32
      Nasi Lemak   7.00
      Teh Tarik    1.80
      TOTAL RM     8.80
      CASH        10.00
      """
    let found = read(receipt, .usual.union(KindSet(.key)))
    #expect(
      found.filter { $0.kind == .money }.map(\.value)
        == ["MYR 7.00", "MYR 1.80", "MYR 8.80", "MYR 10.00"])
    #expect(found.first { $0.label == "total" }?.value == "MYR 8.80")
    // Fields of a page stay apart, however near they are.
    #expect(found.first { $0.kind == .date }?.value == "2018-04-03")
    #expect(found.first { $0.kind == .time }?.value == "10:32")
  }

  /// What lost a mark, or has one more, is covered and never valid.
  @Test(arguments: [
    ("see 78,100.196.77 now", "78,100.196.77", MatchKind.ip),
    ("see 46.228 123.201 now", "46.228 123.201", .ip), ("at 80.131231.85.", "80.131231.85", .ip),
    ("ab63.ad02-854e-4a60-a641-b4fa37a47c", "ab63.ad02-854e-4a60-a641-b4fa37a47c", .uuid),
    ("f8042774-1idb-480b-aafFelce498db88f", "f8042774-1idb-480b-aafFelce498db88f", .uuid),
    ("E1:CE:18:2C 23:F8 and", "E1:CE:18:2C 23:F8", .mac),
    ("to erikivan@hollerithde now", "erikivan@hollerithde", .email),
    ("to a.rosa49@river side. org now", "a.rosa49@river side. org", .email),
    ("to anna.xenia6@kleinhaus de", "anna.xenia6@kleinhaus de", .email),
  ])
  func cutTokensAreCovered(text: String, cut: String, kind: MatchKind) throws {
    let found = read(text)
    let match = try #require(found.first { $0.kind == kind })
    let bytes = Array(text.utf8)
    #expect(String(decoding: bytes[match.range], as: UTF8.self) == cut)
    #expect(!match.isValid && match.isRepaired)
  }

  @Test(arguments: [
    "laural5@example.org", "z0e@example.org", "tanja?0@example.org", "ulrichi5@example.org",
  ])
  func lettersThatMayBeDigitsMakeAnAddressDoubtful(text: String) {
    #expect(read(text).map(\.isValid) == [false])
    #expect(TokenEngine(.usual).matches(in: text).map(\.isValid) == [true])
  }

  @Test func numbersBesideEachOtherAreNoAddress() {
    #expect(read("1.5 2.5 and 12.50 13.20 or 1,200.50 3", [KindSet(.ip)]).isEmpty)
  }
}
