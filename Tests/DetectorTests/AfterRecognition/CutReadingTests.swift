import Testing

@testable import PlatenDetector

/// Tokens that recognition has cut by gaps and line ends, or whose first letters it has changed.
@Suite struct CutReadingTests {
  /// - Parameter narrow: The mark that stands for a space too narrow to part words.
  private func read(_ text: String, narrow: String = "·") -> [Match] {
    let spaced = text.replacing(narrow, with: " ")
    var confidences: [Double] = []
    for character in text.map(String.init) {
      let count = character == narrow ? 1 : character.utf8.count
      confidences += [Double](repeating: character == narrow ? 0.3 : 0.99, count: count)
    }
    var problem: UserKinds.Problem?
    return RecognizedReader(TokenEngine(.usual)).matches(
      in: Array(spaced.utf8).span, confidences: confidences, options: ReadingOptions(),
      problem: &problem)
  }

  /// What gaps beside colons, O for 0 and l for 1 were in the way of is valid.
  @Test(arguments: [
    ("2001 :db8::8132 is", "2001:db8::8132", true),
    ("2001:db8:e1f7:9915:3983:5856:cOcc:ef6a", "2001:db8:e1f7:9915:3983:5856:c0cc:ef6a", true),
    ("fe80::91le:b4bf:2ebb:c0a4", "fe80::911e:b4bf:2ebb:c0a4", true),
    ("server cf04:44db:dec4:2a98::cO did", "cf04:44db:dec4:2a98::c0", true),
    ("at 200 1:db8::72db now", "2001:db8::72db", false),
    ("fe80::bf79:f9d9:7¢39:ea5e", "fe80::bf79:f9d9:7c39:ea5e", false),
    ("(2001:db8::£7fb)", "2001:db8::f7fb", false),
    ("2001:db8:537f-c99e:8261:11a7:edff:67ab", "2001:db8:537f:c99e:8261:11a7:edff:67ab", false),
    ("2001: :db8:6f97 :3fcc:31b5:928c:5b49:9d49", "2001:db8:6f97:3fcc:31b5:928c:5b49:9d49", false),
  ])
  func addressesAreJoined(text: String, value: String, isValid: Bool) {
    let found = read(text)
    #expect(found.map(\.value) == [value] && found.map(\.isValid) == [isValid])
    #expect(found.allSatisfy { $0.isRepaired })
  }

  /// The check of an account proves its country and its check digits.
  @Test(arguments: [
    "NLS8INGB8124785130", "GBO2NWBK2776155 2063538", "1T82X5553167387864304923325",
    "CH76 5592 3413 7073 2793 |", "CH46 89.39 9608 9026 7.327 7",
  ])
  func accountsAreMended(text: String) {
    let found = read(text)
    #expect(found.map(\.kind) == [.iban] && found.map(\.range) == [0..<text.utf8.count])
    #expect(found.allSatisfy { $0.isValid && $0.isRepaired })
    #expect(found.allSatisfy { IBANReader.passesCheck(Array($0.value.utf8)) })
  }

  /// Some write the country by itself.
  @Test func aCountryMayStandApart() {
    let found = read("PL 72 4062 1649 0106 1807 7095 1895")
    #expect(found.map(\.value) == ["PL72406216490106180770951895"])
    #expect(found.allSatisfy { $0.kind == .iban && $0.isValid && !$0.isRepaired })
  }

  /// Words and prices of a list pass the check of an account by chance.
  @Test(arguments: [
    "17.38\nTHOSE BY 17.47\nLIKE HIM 8.52\nWE", "15.17\nCOULD MARKET 14.36\nCAN MUST 3.10",
    "SAID ACCOUNT 7.09\nLETTER GET 3.10",
  ])
  func listsOfPricesAreNoAccounts(text: String) {
    #expect(!read(text).contains { $0.kind == .iban })
  }

  @Test(arguments: [
    "NLS8 INGB 8124\n7851 30", "1T82 X555 3167 3878\n6430 4923 325",
  ])
  func mendedAccountsMayBeWrappedOnce(text: String) {
    let found = read(text)
    #expect(found.map(\.kind) == [.iban] && found.allSatisfy { $0.isValid && $0.isRepaired })
  }

  @Test(arguments: [
    ("5328-88 30-0834-9972", "5328883008349972", true),
    ("5156 601 7-37 84-1953", "5156601737841953", false),
  ])
  func cardsAreJoined(text: String, value: String, isValid: Bool) {
    let found = read(text)
    #expect(found.map(\.value) == [value] && found.map(\.isValid) == [isValid])
  }

  @Test(arguments: [
    ("on January\n15, 2006, also", "2006-01-15", true),
    ("on Oct 18,\n2019 we", "2019-10-18", true),
    // What ends a line in digits may be a number of its own.
    ("of 19\nSep 2002 we", "2002-09-19", false),
    ("call +33 1\n25 79 03 46, was", "+33125790346", false),
    ("call +1\n(219) 555-3943. it", "+12195553943", false),
    ("paid 52.74\nUSD off", "USD 52.74", false),
    ("paid $75\nmillion in", "USD 75000000.00", false),
    ("rents by 44\npercent.", "44", false),
    ("From 26 June\n2013 to 2023-05-05 it", "2013-06-26/2023-05-05", true),
    ("all of us call 0161 496\n0166, or", "01614960166", false),
    ("and you can call +44 20 7946\n0166 if", "+442079460166", false),
    ("us by calling 0161\n496 0132 on working days", "01614960132", false),
    ("us by calling +49\n(0)89 303 306 on working days", "+4989303306", false),
    ("urgent cases, +49 (0)89 319\n735 or", "+4989319735", false),
    ("in March. Call 020 7946\n0971, or", "02079460971", false),
    ("at https://www\n.example.info/a?id=7 now", "https://www.example.info/a?id=7", false),
  ])
  func tokensGoOnOverLineEnds(text: String, value: String, isValid: Bool) {
    let found = read(text)
    #expect(found.map(\.value) == [value] && found.map(\.isValid) == [isValid])
  }

  /// Two fields below one another are two.
  @Test(arguments: [
    ("USD 12.00\nUSD 13.00", ["USD 12.00", "USD 13.00"]),
    ("+49 30 1234567\n12345 Berlin", ["+49301234567"]),
    ("12\n2002-09-19", ["2002-09-19"]), ("see page 3. 5 % of", ["5"]),
    ("open http://10.0.0.1\nwww.foo.com", ["http://10.0.0.1/", "https://www.foo.com/"]),
    ("www.example.com, www.example.org", ["https://www.example.com/", "https://www.example.org/"]),
  ])
  func fieldsBelowOneAnotherStayApart(text: String, values: [String]) {
    #expect(read(text).map(\.value) == values)
  }

  /// A stop before a narrow gap ends no sentence; before a wide one it may.
  @Test func aNarrowGapIsNone() {
    let narrow = read("frieda.·emil@example.org")
    #expect(narrow.map(\.value) == ["frieda.emil@example.org"])
    #expect(narrow.map(\.isValid) == [false])
    let comma = read("write ian,·rossi@example.org")
    #expect(comma.map(\.value) == ["ian.rossi@example.org"])
    #expect(comma.map(\.isValid) == [false])
    #expect(read("VAT 2 percent,·rossi@example.org").map(\.isValid) == [true, true])
    let wide = read("for details. info@example.org")
    #expect(wide.map(\.value) == ["info@example.org"] && wide.map(\.isValid) == [true])
    let link = read("https://example.org/who?page=5·36")
    #expect(link.map(\.value) == ["https://example.org/who?page=536"])
    let query = read("https://example.org/your ?id=1115 and")
    #expect(query.map(\.value) == ["https://example.org/your?id=1115"])
    #expect(query.map(\.isValid) == [false])
    #expect(read("https://example.org/a and b").map(\.isValid) == [true])
  }

  /// Where the underscore of a name was not read, its gap is narrower than those of the line.
  @Test func aNameIsWholeWithoutItsUnderscore() {
    let found = read("to vera·hill@example.org now")
    #expect(found.map(\.range) == [3..<24] && found.map(\.isValid) == [false])
    #expect(read("to vera hill@example.org now").map(\.isValid) == [true])
    let tight = read("write·to·hill@example.org now")
    #expect(tight.map(\.value) == ["hill@example.org"])
    #expect(read("write at·hill@example.org now").map(\.isValid) == [true])
  }

  /// What can't be mended is covered as a whole, and not valid.
  @Test(arguments: [
    ("https:/ /millstone fr/so/1284", MatchKind.link), ("www.stonegate net/would", .link),
    ("https//between. example.de/#how", .link), ("wwwexample.com", .link),
    ("anna @ example.org", .email), ("ella@ mail example.org", .email),
    ("wwww.kingsway.ora", .link), ("http. //www.example.org/a", .link),
    ("56:1B:60;:86;9A:34", .mac),
    ("96.21 1.178.110", .ip), ("192.173.253.257", .ip),
    ("A3-02-66-BE-D5 44", .mac), ("3B:34;18:AF:17:42", .mac),
    ("willi,miller@example.org", .email), ("Vera,.Thorne@example.org", .email),
    ("hillé4@example.org", .email), ("www.coldwellinfo", .link), ("www. Lumen.com", .link),
    ("https://www.example.net/docs7id=286", .link), ("192.168, 118.152", .ip),
    ("8D:66:B80:B2:7F:9D", .mac), ("FROG 3084 2514 7706 2900 5033 277", .iban),
    ("https://www.example.io/items/account 7id=619", .link),
    ("http://www.example.net/list/docs/fag html", .link),
    ("http://www.example.net/items/lag, html", .link), ("httos://acmecom/news?id=964", .link),
    ("info@mail villa-noya,org", .email), ("+49 {0)89 384 661", .phone),
    ("f7:7e:67:67:(8:93", .mac),
    ("1444f5ab-4d13-4al1 adbd-27f29ec6e78c", .uuid), ("b7c7e0e1—8b85-4422-ae9b-98980a64876", .uuid),
  ])
  func whatIsCutIsCovered(text: String, kind: MatchKind) {
    let found = read(text)
    #expect(found.map(\.kind) == [kind] && found.map(\.range) == [0..<text.utf8.count])
    #expect(found.allSatisfy { !$0.isValid })
  }

  /// What is whole ends where it ends, and numbers in a row are no address.
  @Test(arguments: [
    ("use omoreau@example.ch instead. The museum keeps", ["omoreau@example.ch"]),
    ("Smith,anna@example.org,12", ["anna@example.org"]),
    ("jill@kleinhaus. info will", ["jill@kleinhaus.info"]),
    ("the mark is http://", []),
    ("at http://example.org/a.pdf html", ["http://example.org/a.pdf"]),
    ("on 07,03.2026 that", ["2026-03-07"]), ("in 15, 10.12.13 and 10.50, 12.75", ["2013-12-10"]),
  ])
  func whatIsWholeIsLeft(text: String, values: [String]) {
    #expect(read(text).map(\.value) == values)
  }

  /// "1.125,93" that has lost its comma.
  @Test func anAmountOfManyDecimalsIsDoubted() {
    #expect(read("PAIN 1.12593 €").map(\.isValid) == [false])
  }

  /// Labels of hexadecimal letters, signs of several readings, and hosts that have lost a mark.
  @Test(arguments: [
    ("As: 8C:91:F4:34:1 D:41", "8c:91:f4:34:1d:41", true),
    ("F4-BB-57-OF-D4-ED these", "f4:bb:57:0f:d4:ed", true),
    ("95-9A-96-2B-66-£E", "95:9a:96:2b:66:fe", false),
    ("https:/Avww.example.fr/a", "https://www.example.fr/a", false),
    ("www.example.frialled", "https://www.example.frialled/", false),
  ])
  func doubtIsTold(text: String, value: String, isValid: Bool) {
    let found = read(text)
    #expect(found.map(\.value) == [value] && found.map(\.isValid) == [isValid])
  }

  /// Long lines of what may begin a token are read in linear time: more than this would take hours.
  @Test(arguments: ["1: ", "a:b ", "5328 ", "NL58 ", "www. ", "a @ ", "2001 :", "1.2 ", "f. "])
  func repeatedBeginningsAreNoBurden(part: String) {
    let text = String(repeating: part, count: 200_000 / part.utf8.count)
    #expect(read(text).count < 200_000)
  }
}
