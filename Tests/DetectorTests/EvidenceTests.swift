import Testing

@testable import PlatenDetector

@Suite struct EvidenceTests {
  /// Texts that say how `03/04/2026` is meant, and what it means there.
  @Test(arguments: [
    ("03/04/2026 and 25/12/2025", "2026-04-03"), ("03/04/2026 and 12/25/2025", "2026-03-04"),
    ("Kuala Lumpur 03/04/2026 TOTAL RM 12.50", "2026-04-03"),
    ("03/04/2026 Total USD 12.50", "2026-03-04"), ("03/04/2026 Summe 12,50 EUR", "2026-04-03"),
    ("Acme Sdn Bhd, 03/04/2026", "2026-04-03"), ("Austin, Texas, 03/04/2026", "2026-03-04"),
    ("Die Rechnung vom 03/04/2026 ist bezahlt", "2026-04-03"),
    ("facture du 03/04/2026 pour le client", "2026-04-03"),
    ("03/04/2026 et mardi 3 mars 2026", "2026-04-03"),
  ])
  func theTextDecides(text: String, value: String) throws {
    let match = try #require(TokenEngine(.usual).matches(in: text).first { $0.range.count == 10 })
    #expect(match.value == value && match.isValid && match.alternatives.isEmpty)
  }

  /// Goods whose names end like the code of a currency say nothing of the others.
  @Test(arguments: [
    "03/04/2026\nSHOWER GEL 4.99\nTOTAL 6.99", "03/04/2026\nTANK TOP 6.99\nTOTAL 6.99",
    "03/04/2026\nMOP 4.99\nBUCKET 2.00\nTOTAL 6.99", "03/04/2026\nBALL PEN 6.99\nTOTAL 6.99",
  ])
  func goodsAreNoCurrency(text: String) throws {
    let found = TokenEngine(.usual.union(KindSet(.key))).matches(in: text)
    #expect(found.first { $0.kind == .date }?.isValid == false)
    #expect(found.first { $0.kind == .key }?.value == "6.99")
  }

  @Test(arguments: [
    ("Price: GEL 4.99\nTOTAL 6.99", "GEL 6.99"), ("GEL 4.99\nGEL 2.00\nTOTAL 6.99", "GEL 6.99"),
    ("TOTAL TRY 6.99", "TRY 6.99"),
  ])
  func codesThatAreWordsCountWhereTheyAreNone(text: String, value: String) {
    let found = TokenEngine(.usual.union(KindSet(.key))).matches(in: text)
    #expect(found.last { $0.kind == .key }?.value == value)
  }

  @Test(arguments: [
    "03/04/2026", "on 03/04/2026 we met", "$5.00 on 03/04/2026", "03/04/2026 25/12/2025 12/25/2025",
  ])
  func whatIsNotDecidedIsMarked(text: String) throws {
    let match = try #require(
      TokenEngine(.usual).matches(in: text).first { !$0.alternatives.isEmpty })
    #expect(!match.isValid && match.score <= 0.5)
    #expect(Set(match.alternatives) == ["2026-03-04", "2026-04-03"])
  }

  /// The same day and month leave nothing to decide, and dots never do.
  @Test(arguments: [("05/05/2026", "2026-05-05"), ("03.04.2026", "2026-04-03")])
  func someOrdersAreCertain(text: String, value: String) {
    let found = TokenEngine(.usual).matches(in: text)
    #expect(found.map(\.value) == [value] && found.allSatisfy { $0.isValid })
  }

  @Test(arguments: [
    ("RM 3. 70", "MYR 3.70"), ("RM 3 .70", "MYR 3.70"), ("RM3. 70", "MYR 3.70"),
    ("Total RM 12. 50\n", "MYR 12.50"), ("3. 70 EUR", "EUR 3.70"), ("$4, 99", "USD 4.99"),
    ("RM 3.7 0", "MYR 3.70"), ("1,234. 50 EUR", "EUR 1234.50"),
    ("RM 33, 404.58", "MYR 33404.58"), ("$ 1, 250.00 today", "USD 1250.00"),
    ("USD 1 ,250.00", "USD 1250.00"), ("€ 12. 664,17", "EUR 12664.17"),
  ])
  func amountsCutBySpacesAreNeverValid(text: String, value: String) {
    let found = TokenEngine(.usual).matches(in: text)
    #expect(found.map(\.value) == [value])
    #expect(found.allSatisfy { !$0.isValid && $0.isRepaired && $0.score <= 0.5 })
  }

  /// What stands before the amount may be the end of a sentence, or its thousands.
  @Test(arguments: [
    ("33. 404,58 EUR", false), ("3, 250.00 USD", false), ("in 2019, 250.00 USD", true),
    ("of 33. 40,58 EUR", true), ("for 3, 250 USD", true),
  ])
  func amountsBehindAnotherNumberAreDoubtedWhereTheyMayBeOne(text: String, isValid: Bool) {
    let last = TokenEngine(.usual).matches(in: text).last
    #expect(last?.kind == .money && last?.isValid == isValid)
  }

  /// On a page a point may have been read as a dash.
  @Test(arguments: [("33-404,58 EUR", false), ("$33-404.58", false), ("5-10,50 EUR", true)])
  func rangesThatMayBeOneAmountAreDoubtedOnAPage(text: String, isValid: Bool) {
    var options = ReadingOptions()
    options.isRecognized = true
    let found = TokenEngine(.usual).matches(in: text, options: options)
    #expect(found.count == 2 && found.last?.isValid == isValid)
    #expect(isValid || found.allSatisfy { !$0.isValid })
    #expect(TokenEngine(.usual).matches(in: text).allSatisfy { $0.isValid })
  }

  /// In a list the next amount follows at once.
  @Test(arguments: [
    "RM 3. 70, RM 4.20", "RM 3. 70 RM 4.20", "RM 3. 70; RM 4.20", "RM 3. 70\nRM 4.20",
  ])
  func amountsOfAListAreCutOneByOne(text: String) {
    for isRecognized in [false, true] {
      var options = ReadingOptions()
      options.isRecognized = isRecognized
      let found = TokenEngine(.usual).matches(in: text, options: options)
      #expect(found.map(\.value) == ["MYR 3.70", "MYR 4.20"])
      #expect(found.map(\.isValid) == [false, true])
    }
  }

  @Test func aSentenceIsNoCut() {
    let found = TokenEngine(.usual).matches(in: "It cost $5. 10 people came.")
    #expect(found.map(\.value) == ["USD 5.00"] && found.allSatisfy { $0.isValid })
  }

  @Test(arguments: [
    ("$1,234", ["USD 1234.00"]), ("€ 1.234", ["EUR 1234.00"]), ("KWD 1.250", ["KWD 1.250"]),
    ("R$ 1.234", ["BRL 1234.00"]), ("1.234 kr und 5,50 kr", ["SEK 1234.00", "SEK 5.50"]),
  ])
  func marksBeforeThreeDigits(text: String, values: [String]) {
    let found = TokenEngine(.usual).matches(in: text)
    #expect(found.map(\.value) == values && found.allSatisfy { $0.isValid })
  }

  @Test(arguments: ["$1.234", "€ 1.499 und € 3.50", "R$ 1,234"])
  func marksInDoubtAreMarked(text: String) throws {
    let match = try #require(TokenEngine(.usual).matches(in: text).first)
    #expect(!match.isValid && match.alternatives.count == 2)
    #expect(match.alternatives.contains(match.value))
  }

  @Test func recognisedAmountsWithOneDecimalAreDoubted() {
    var options = ReadingOptions()
    options.isRecognized = true
    let engine = TokenEngine(KindSet(.money))
    #expect(engine.matches(in: "RM 3.7").map(\.isValid) == [true])
    #expect(engine.matches(in: "RM 3.7", options: options).map(\.isValid) == [false])
    #expect(
      engine.matches(in: "RM 3.70 RM 4.20 RM 790", options: options).map(\.isValid)
        == [true, true, false])
  }

  /// The locale, the words, or other marks of a text tell what a mark before three digits means.
  @Test(arguments: [
    ("de", "Das Paket wiegt 1.234 kg und ist 1,234 m lang", ["1234 kg", "1.234 m"]),
    ("de", "Quote 2,375 % oder -1.234 %", ["2.375", "-1234"]),
    ("en", "up 1,200 %, then 1.234 % and 1.234 kg", ["1200", "1.234", "1.234 kg"]),
    ("", "Der Zinssatz ist 2,375 % und der Verbrauch ist 1.850 kWh", ["2.375", "1850 kWh"]),
    ("", "The road is 1,000 km long and it was made by the king", ["1000 km"]),
    ("", "12,5 % or 2,375 %", ["12.5", "2.375"]), ("", "12.5% or 2.375%", ["12.5", "2.375"]),
    ("", "Zinsen 2,375 %\n1.234,56 €", ["2.375", "EUR 1234.56"]),
    ("", "1,234,567 km and 0,125 kg", ["1234567 km", "0.125 kg"]),
  ])
  func marksOfQuantitiesAreDecided(language: String, text: String, values: [String]) {
    var options = ReadingOptions()
    options.language = language
    let found = TokenEngine(.usual).matches(in: text, options: options)
    #expect(found.map(\.value) == values && found.allSatisfy { $0.isValid }, "\(found)")
  }

  @Test(arguments: [
    ("1,000 km", "1000 km", "1 km"), ("1.234 kg", "1.234 kg", "1234 kg"),
    ("2,375 %", "2.375", "2375"), ("-2.375 percent", "-2.375", "-2375"),
  ])
  func marksOfQuantitiesInDoubtAreMarked(text: String, value: String, other: String) throws {
    let found = TokenEngine(.usual).matches(in: text)
    #expect(found.map(\.value) == [value] && found.map(\.isValid) == [false])
    #expect(found.map(\.alternatives) == [[value, other]])
  }

  /// Two cells of a table, or an amount with zeros before it.
  @Test func whatStandsAfterZerosAndACommaIsDoubted() throws {
    for text in ["00012,33 EUR", "012,33 EUR"] {
      let found = TokenEngine(KindSet(.money)).matches(in: text)
      try #require(!found.isEmpty, "\(text)")
      #expect(found.allSatisfy { !$0.isValid && $0.score <= 0.5 }, "\(text)")
    }
  }

  @Test func localesAreThoseThatAreKnown() {
    #expect(["en", "EN", "eng", "de", "deu", "zh"].allSatisfy { LocaleCodes.language($0) != nil })
    #expect(["us", "usa", "xx", "zz", "e", ""].allSatisfy { LocaleCodes.language($0) == nil })
    #expect(LocaleCodes.region("us") == "US" && LocaleCodes.region("XX") == nil)
  }
}
