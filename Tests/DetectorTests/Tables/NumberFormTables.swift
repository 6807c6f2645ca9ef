import Testing

@testable import PlatenDetector

/// Numbers that others stand beside, and what looks like a number of some kind and is none.
@Suite struct NumberFormTables {
  @Test func phonesOfOtherCountriesAreFound() {
    expectTable(
      .phone,
      #"""
      ⟦8 (495) 123-45-67⟧ → +74951234567
      ⟦8-800-123-45-67⟧ → +78001234567
      ⟦138-0013-8000⟧ → 13800138000
      ⟦+41 44 282 51 85⟧ ⟦(281) 555-7964⟧ → +41442825185 & +12815557964
      DFARS 252.227-7014
      use Text::Wrap 98.112902 ();
      08/22/2000 (01/20/2006)
      07/11/1984 ⟦020 7946 0958⟧ → 02079460958
      07.11.1984 020
      PL 72 4062 1649 0106 1807 7095 1895
      IT24 X042 3235 0046 8847 4753 664
      """#)
  }

  @Test func numbersOfParcelsAndElidedWordsAreNoQuantities() {
    expectTable(
      .number,
      #"""
      TRACKING RB 448 120 973 GB
      RB 448120973 GB
      RB 448120973GB
      it has ⟦448 120 973 GB⟧ → 448120973 GB
      RB has ⟦120 973 GB⟧ → 120973 GB
      inscrit 4 l’école
      """#)
  }

  /// Lengths of the registry of ISO 13616 that were added last; the sums are right.
  @Test func accountsOfAllCountriesAreFound() {
    for account in ["FK8812345678901234", "HN59ABCD00000000000123456789", "MN580001123456789123"] {
      var bytes = Array(account.utf8)
      // Each with the check digits that ISO 7064 asks for.
      let pass = (2...98).contains { check in
        bytes[2] = UInt8(48 + check / 10)
        bytes[3] = UInt8(48 + check % 10)
        return IBANReader.passesCheck(bytes)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let found = TokenEngine(KindSet(.iban)).matches(in: "to \(text) now")
      #expect(pass && found.map(\.value) == [text] && found.allSatisfy { $0.isValid })
    }
  }

  @Test func cardsStandSideBySide() {
    expectTable(
      .card,
      #"""
      ⟦4111 1111 1111 1111⟧ ⟦5555 5555 5555 4444⟧
      ⟦4111-1111-1111-1111⟧ 5339 3969
      ⟦5105 1051 0510 5100⟧ BE73 6338
      5480 5476 5484 5490 5487 54C7
      card=⟦4111 1111 1111 1111⟧
      id=4111111111111111
      """#)
  }

  /// Of numbers with 16 digits one in ten passes the check of cards.
  @Test(arguments: [
    ("id = 4111111111111111", false), ("\"id\": \"4111111111111111\"", false),
    ("userId: 4111111111111111", false), ("paid: 4111111111111111", true),
    ("id: 4111 1111 1111 1111", true),
  ])
  func identifiersAreDoubtfulCards(text: String, isValid: Bool) {
    let found = TokenEngine(KindSet(.card)).matches(in: text)
    #expect(found.map(\.isValid) == [isValid])
  }

  /// Cards of 15 digits begin as other numbers do.
  /// Numbers of programs have values as long; a name says which is a card.
  @Test func cardsOfProgramsHaveTheirName() {
    expectTable(
      .card, "POST /pay?card=⟦5500005555555559⟧&id=5500005555555559 → 5500005555555559")
  }

  @Test func cardsOfAirTravelNeedALabel() {
    expectTable(
      .card,
      """
      my credit card: ⟦122000000000003⟧ → 122000000000003
      Card ⟦180038556781575⟧ → 180038556781575
      number 122000000000003
      """)
  }

  @Test func versionsAndSectionsAreNoAddresses() {
    expectTable(
      .ip,
      #"""
      zlib >= 1.2.2.3
      // 20.11.5.4 observers
      Debian Policy 4.4.1.1
      ping ⟦1.1.1.1⟧
      a1c4. ⟦204.232.238.47⟧, b
      """#)
  }

  /// The power of ten of a number is none of its own.
  @Test func exponentsAreNoNumbers() {
    expectTable(.number, "9.83e-3 +/- 1e-5 km/s2, 1e+5 kg and ⟦-5 km⟧ → -5 km")
  }

  @Test func fractionsAreNumbers() {
    expectTable(
      .number,
      #"""
      ⟦100 Mbit/s⟧, ⟦0.75 L⟧ and Section 5 L → 100 Mbit/s & 0.75 l
      ⟦2 1/2 kg⟧ or ⟦2-1/2 inches⟧, ⟦3/4 kg⟧ and ⟦1/2 l⟧ → 2.5 kg & 2.5 in & 0.75 kg & 0.5 l
      1/3 kg, 10/3 kg, 2 2/3 kg, 3/4 MB of a file
      12/⟦24 V⟧, 16/⟦32 GB⟧, 100/150/⟦200 mm⟧, 5 / ⟦10 kg⟧ → 24 V & 32 GB & 200 mm & 10 kg
      on 3 May ⟦1/2 kg⟧ → 0.5 kg
      """#)
    expectTable(.percent, "by ⟦1.5 percentage points⟧, ⟦3 percent⟧ pointed → 1.5 & 3")
    expectTable(.percent, "⟦5 1/2 %⟧ to ⟦3/4 %⟧, ⟦-1 1/2 %⟧ → 5.5 & 0.75 & -1.5")
  }

  @Test func unitsAreDivided() {
    expectTable(
      .number,
      #"""
      ⟦9.81 m/s²⟧, ⟦9.81 m/s2⟧, ⟦9.81 m/s^2⟧ → 9.81 m/s² & 9.81 m/s² & 9.81 m/s²
      ⟦10 kg/m³⟧, ⟦5 V/m⟧, ⟦5 l/min⟧, ⟦5 g/cm³⟧ → 10 kg/m³ & 5 V/m & 5 l/min & 5 g/cm³
      5 kg·m and 10 m⁻¹ and 3 m^4
      ⟦5 kg⟧/person, ⟦10 km⟧/week, ⟦100 MB/s⟧ → 5 kg & 10 km & 100 MB/s
      ⟦90 kilometres per hour⟧, ⟦10 Meter pro Sekunde⟧, ⟦5 kg⟧ per person → 90 km/h & 10 m/s & 5 kg
      ⟦32 degrees Celsius⟧ or ⟦90 degrees Fahrenheit⟧, ⟦20 Grad Celsius⟧ → 32 °C & 90 °F & 20 °C
      45 degrees
      """#)
  }

  @Test func numbersOfProgramsAreNoTokens() {
    let text = """
      # 123 % 20 => 3
      1 %(DIGIT)s
      q=30%25%2020%
      #define N 1048576L (1L << 3)
      \\E[24m \\x1b[2J [?25l
      2.12l-1, 505A 67F3
      Net::SSLeay >= 1.59
      length($1) { $2 } -1 $name 2 $((x))
      7AE2 7AED 7AF0
      if pad.ch == 0 { run.data?.count }
      """
    #expect(TokenEngine(.usual).matches(in: text).map(\.value) == [])
  }

  /// "million" comes after the second number of a range, and belongs to the first too.
  @Test func aRangeOfAmountsHasOneSize() {
    let found = TokenEngine(.usual).matches(in: "$1-2 million")
    #expect(found.map(\.value) == ["USD 1000000.00", "USD 2000000.00"])
  }

  @Test func aRangeInTheWrongOrderIsDoubted() {
    let found = TokenEngine(.usual).matches(in: "$5-2 million")
    #expect(found.map(\.isValid) == [false])
  }

  @Test func signsOfCurrenciesStandOnBothSides() {
    expectTable(.money, "⟦zł 50⟧ and ⟦50 zł⟧ → PLN 50.00 & PLN 50.00")
  }

  @Test func anApostropheEndsWhatItBegins() {
    expectTable(
      .link,
      #"""
      src='⟦https://example.com/a.png⟧'/>
      ⟦https://example.com/o'b⟧
      """#)
  }

  /// What a sign or a word after it says of a number's last group.
  @Test func phonesEndBeforeWordsAndDashes() {
    expectTable(
      .phone,
      #"""
      Tel. ⟦020 7946 0958⟧ – Mobile → 02079460958
      ⟦020 7946 0958⟧ – x, ⟦020 7946 0958⟧: call → 02079460958 & 02079460958
      Tél. ⟦01 23 45 67 89⟧ à partir de 9 h → 0123456789
      Appelez le ⟦01 23 45 67 89⟧ à 9h. → 0123456789
      Tel. ⟦912 345 678⟧. A las 5 → 912345678
      Tel. ⟦030 123 456⟧. A new start → 030123456
      Tel. ⟦912 345 678⟧. May we call → 912345678
      Call ⟦030 123 456⟧ may we → 030123456
      Call ⟦030 901 820⟧ £5 → 030901820
      phone=⟦+49 30 1234567⟧ → +49301234567
      serial=030 1234567
      """#)
  }

  /// Amounts in a column, social security numbers and postal codes, and a day with its hours.
  @Test func groupsOfOtherThingsAreNoPhones() {
    expectTable(
      .phone,
      #"""
      Table Phone 5 706.59
      Phone: 125.50 and Fax 12 300.00 15 000.00
      Tel. ⟦030 123.45⟧ → 03012345
      SSN 050-20-2345
      Palmeiras, 06246-729 Moraes
      05.04.17 15-17 Uhr
      port 8080
      """#)
  }

  @Test func phonesOfOtherFormsAreFound() {
    expectTable(
      .phone,
      #"""
      Port. ⟦06 12 34 56 78⟧, Port ⟦06.12.34.56.78⟧ → 0612345678 & 0612345678
      ⟦523-222-8888EXT623⟧ → +15232228888;ext=623
      """#)
  }

  /// North America has no exchange below 200; a free number with one is of many other countries.
  @Test func freeNumbersNeedNotBeAmerican() {
    expectTable(
      .phone, "⟦800 123 4567⟧, ⟦800 234 5678⟧ → 8001234567 & +18002345678")
    let found = TokenEngine(KindSet(.phone)).matches(in: "1-800-123-4567")
    #expect(found.map(\.value) == ["+18001234567"])
    #expect(found.map(\.isValid) == [false])
  }

  @Test func phonesEndBeforeOtherNumbers() {
    expectTable(
      .phone,
      #"""
      Tel ⟦912 345 678⟧ 5 kg → 912345678
      Tel ⟦030 12345678⟧ 5 € → 03012345678
      Call ⟦030 901 820⟧ 20 % → 030901820
      ⟦+49 30 901 820⟧ 5 May → +4930901820
      Tel ⟦030 12345678⟧ 5:30 → 03012345678
      Tel ⟦030 12345678⟧ 500円 → 03012345678
      Tel ⟦030 12345678⟧ 20 °C → 03012345678
      """#)
  }

  /// Records whose cells only commas part.
  @Test(arguments: [
    ("Bob,020 7946 0958,05/03/2026,99.95", ["02079460958", "2026-03-05"]),
    ("12,4111111111111111,10.0.0.1,x", ["4111111111111111", "10.0.0.1"]),
    ("a,2026-03-05,12", ["2026-03-05"]), ("a,10.0.0.1,5", ["10.0.0.1"]),
    ("a,14:30,5", ["14:30"]), ("2026-03-05,2026-03-06", ["2026-03-05", "2026-03-06"]),
    ("1,12.50 €,2", ["EUR 12.50"]), ("1,1234567.50 €,2", ["EUR 1234567.50"]),
    ("020 7946 0958,020 7946 0959", ["02079460958", "02079460959"]),
    ("4111111111111111,5500000000000004", ["4111111111111111", "5500000000000004"]),
  ])
  func commasPartCells(_ text: String, _ expected: [String]) {
    #expect(TokenEngine(.usual).matches(in: text).map(\.value) == expected)
  }

  /// Numbers that a comma is a part of.
  @Test(arguments: [
    ("1,234,567.89 EUR", "EUR 1234567.89"), ("1.234.567,89 EUR", "EUR 1234567.89"),
    ("1,00,000 EUR", "EUR 100000.00"), ("1 234,56 EUR", "EUR 1234.56"), ("12,5 kg", "12.5 kg"),
    ("0,125 kg", "0.125 kg"), ("10:30:15,123", "10:30:15.123"),
  ])
  func commasStandInNumbers(_ text: String, _ expected: String) {
    #expect(TokenEngine(.usual).matches(in: text).map(\.value) == [expected])
  }

  @Test func aPowerIsNoNumberOfItsOwn() {
    expectTable(.number, "10^-9 m/s")
  }
}
