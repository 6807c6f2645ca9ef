import Testing

@testable import PlatenDetector

/// What manuals, programs, tables of letters and logs have that only looks like a token.
@Suite struct NoiseTables {
  @Test func codesAreNoPhones() {
    expectTable(
      .phone,
      #"""
      U+0390 => 03B9 0308 0301; 0397 0342 0399; <initial> 0626 0647
      0046 0046 0049 is FFI, 0047 0068 0335
      05/2014 - 11/2016 and 02-687531-fix-flags, rpc_svc_call 1.6 89/07/20
      PT\t+3843-00908\tEurope and US\t+211825-1575130\tPacific and KI\t-0247-17143\tKanton
      JIS X 0208-1978, integers as 128/512/2048
      call ⟦0308 0301⟧ or ⟦0800 1111⟧, ⟦0049 30 901820⟧
      """#.replacing("\\t", with: "\t"))
  }

  @Test func codesAreNoQuantities() {
    expectTable(
      .number,
      #"""
      1A\tEOM and \x{006A} and 304B 309A\n10330\t1034A\t3.1 and 062A 062E and Loongson-3A
      ds #F .3m and (1m=20u) and run:.RS 2m and see 5 m.index and 2-2s-.9 and 10^6 meter
      U+2118-U+211A, '%2!4s!', the late '90s, the 90s, ESC[0m, \u{1B}[2J
      abc-789g-0h12 and 89f0-123g-h45
      after ⟦30s⟧, draws ⟦13A⟧ at ⟦230V⟧, ([⟦5 m⟧]) → 30 s & 13 A & 230 V & 5 m
      of ⟦2.5A⟧, lost ⟦.5 kg⟧ → 2.5 A & 0.5 kg
      """#.replacing("\\t", with: "\t"))
    expectTable(.percent, "rose ⟦.5%⟧ or ⟦,25 %⟧ → 0.5 & 0.25")
  }

  @Test func argumentsAreNoAmounts() {
    expectTable(
      .money,
      #"""
      case "$1" in; Usage: $0 [file]; names.map { $0.0 }; sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      bytes.has($0.1, at: 0); "{\($0.0)}"; AIX 7.2 TL04; FABE\t8AED; sum > 0 ? sum : 0
      '-$1', '-$2-Clause', CABD\tCAD7\tH3, $(CHMOD) 755 $@
      a ⟦$0⟧ fee, ⟦$5⟧, ("⟦$5⟧ more"), ⟦$1.5⟧ (up ⟦$0.1⟧), ⟦16AED⟧ or ⟦100CAD⟧
      """#.replacing("\\t", with: "\t"))
  }

  @Test func placesInProgramsAreNoTimes() {
    expectTable(
      .time,
      #"""
      main.cpp:11:18, [eval]:5:15, pixels[12:16], (1:13~++2021), -8.48.53-10.07
      sat:⟦03:30⟧, Time:⟦10:30⟧, [⟦10:31⟧], ⟦9:00⟧~⟦10:00⟧
      """#)
  }

  /// Verses, ratios, scores and spans of time.
  @Test func pairsAreNoTimes() {
    expectTable(
      .time,
      #"""
      Romans 8:28; 9:16 and 10:17, (Lk 10:25-37), 2 Tim 3:16, Röm. 8:28, Psalm 119:105
      Ratio 1:10, scale 1:24, odds of 10:11, Endstand 14:12
      00:01:23,456 --> 00:01:25,789, in 2:05:30, 3:45 min, Duration: 01:30, Case 2:19-cv-01234
      London ⟦10:45⟧, Ruth: ⟦9:15⟧, in ⟦10:45⟧ → 10:45 & 09:15 & 10:45
      Mark ⟦10:15-11:00⟧ → 10:15/11:00
      John ⟦3:16 pm⟧, John at ⟦3:16⟧, ⟦1:23:45⟧ +12.3 s → 15:16 & 03:16 & 01:23:45
      """#)
  }

  /// The names of people and of books are the same.
  @Test(arguments: ["John 3:16 says", "Juan 3:16", "gewann 3:10"])
  func aNameBeforeATimeMakesAVerseOfIt(text: String) {
    let found = TokenEngine(.usual).matches(in: text)
    #expect(found.map(\.isValid) == [false])
  }

  /// An address of small numbers may be a version, of what the word before it names.
  @Test(arguments: [
    ("Firefox 115.0.1.2 is out", false), ("Oracle 19.3.0.0", false), ("foo 2.10.4.1,", false),
    ("Python-urllib/3.10.0.2", false), ("Host 5.9.1.2", true), ("server 10.4.3.2 is", true),
    ("root from 5.2.3.4 port 22", true), ("a 5.2.3.0/24", true), ("see 8.8.8.8", true),
    ("to 5.2.3.4:80", true), ("at 203.0.113.7", true),
  ])
  func versionsOfNamesAreInDoubt(text: String, isValid: Bool) {
    let found = TokenEngine(KindSet(.ip)).matches(in: text)
    #expect(found.map(\.isValid) == [isValid])
  }

  @Test func numbersOfThingsAreNoPhones() {
    expectTable(
      .phone,
      #"""
      NDC 0777-3105-02 and 0409-4888-02, REF 0450-221377, Konto 0532 013 000
      Kundennummer 030 123456, Teilenr. 0261 230 042, SKU 212-555-0147, Art.-Nr. 0815-471103
      Telefonnummer ⟦030 123456⟧, Tel.-Nr. ⟦0221 471100⟧, my number ⟦0171 2345678⟧
      GSM ⟦0475 12 34 56⟧, Reference desk ⟦212-555-0147⟧
      GSM 06.10 13 kbit/s, GSM 03.40
      """#)
  }

  /// A word with a capital, or of capitals, may name a number to dial or another.
  @Test(arguments: ["Booking number 0176 445 6677", "Order # 020-7946-0958", "XYZ 0171 2345678"])
  func namedNumbersAreInDoubt(text: String) {
    let found = TokenEngine(KindSet(.phone)).matches(in: text)
    #expect(found.map(\.isValid) == [false])
  }

  @Test func whatIsCountedIsNoDay() {
    expectTable(.date, "March 5 miles north, Set 6-4, 7-5, ⟦March 5⟧ in Rome, ⟦May 3-5⟧")
    expectTable(.money, "⟦€1.99⟧/100g, ⟦€2⟧/1 kg and 1/2")
  }

  @Test func versionsAreNoAddresses() {
    expectTable(
      .ip,
      #"""
      version to 3.7.2.0, (8:6.9.11.60+dfsg-1), Git 1.8.1.4 Release, 2.5.29.14, <h4>2.3.4.1 Arrays
       * 5.3.1.1 SEND, 1.3.101.112
      ⟦1.2.3.4⟧, ⟦8.8.8.8⟧ to ⟦10.0.0.1⟧, <b>⟦10.1.2.3⟧ is
      """#)
  }

  @Test func membersAreNoLinks() {
    expectTable(.link, "exports.cr = 13; cmd.ls = (a) => 1; ⟦example.de⟧ is = 1")
    expectTable(.card, "6409\n6420 6424 6433 6443 641F 6415, ⟦6420 6424 6433 6443⟧ 12/27")
    expectTable(
      .iban, "ISO TR14652 Locale definition for the\nBA54 73A2 B058 7B07 FB27 CF2D 2160")
  }

  @Test func yearsStandBeforeTheirMonths() {
    expectTable(
      .date,
      #"""
      1.1alpha1 (⟦2009 March 27⟧), "⟦2009,June,09⟧" → 2009-03-27 & 2009-06-09
      1a25feb2, d/p/03-Set-group, DEC-3-Clause, ABC-MRT16, FEB0\tFEB1\tFEB2
      rel.split(sep, 1), np.frompyfunc(oct, 1)
      """#.replacing("\\t", with: "\t"))
  }

  /// What a hyphen joins to a label or to a number with a zero is a part of a code.
  @Test func partsOfCodesAreNoAmounts() {
    expectTable(
      .money,
      """
      Ref 555-1234 USD
      Order no. 4711-12 EUR
      Invoice 2024-05 USD
      SKU 100-200 EUR
      Item 12-3456 ⟦USD 5.00⟧ → USD 5.00
      EUR/USD 1.0850 and USD/JPY 151.20
      from ⟦5⟧-⟦10 EUR⟧ each → EUR 5.00 & EUR 10.00
      """)
  }

  @Test func weeksAndQuartersAreNoMonths() {
    expectTable(
      .date,
      """
      KW 12/2024, Week 12/2024, semaine 12/2024, Quartal 02/2024
      seit ⟦12/2024⟧ → 2024-12
      """)
  }

  /// The number of an article (EAN-13) begins as one that is dialled from abroad does.
  @Test func articlesAreNoTelephones() {
    expectTable(
      .phone,
      """
      0012345678905
      Tel. ⟦0012345678905⟧ or ⟦0012345678906⟧ → +12345678905 & +12345678906
      """)
  }

  @Test func aSpaceMayStandAfterTheCountryOfAnAccount() {
    expectTable(
      .iban,
      """
      ⟦NL 91 ABNA 0417 1643 00⟧ → NL91ABNA0417164300
      NL 92 ABNA 0417 1643 00
      nl 91 abna 0417 1643 00
      """)
    expectTable(.phone, "NL 91 ABNA 0417 1643 00")
  }

  /// HTML that is shown as text has its quotes and brackets by name.
  @Test func escapedMarksEndLinks() {
    expectTable(
      .link,
      """
      &lt;a href=&quot;⟦https://example.com/a?b=c&amp;d⟧&quot;&gt;
      &lt;⟦https://example.com/a⟧&gt; ⟦example.com/x⟧&#39;
      ⟦https://example.com/?gt=1&lt=2⟧
      """)
  }

  @Test func quotesAndSignsAreNoLetters() {
    let ranges: [ClosedRange<UInt32>] = [0x80...0xBF, 0x2000...0x20CF]
    for scalar in ranges.joined().compactMap({ Unicode.Scalar($0) }) {
      let properties = scalar.properties
      let isWord = properties.isAlphabetic || properties.numericType != nil
      #expect(scalar.value.isWordCharacter == isWord, "\(scalar.value)")
    }
  }
}
