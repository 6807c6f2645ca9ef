import PlatenDetector
import Testing

/// Values that may be another's are marked so, with both readings.
@Suite struct DoubtTests {
  @Test func aYearOfOldTimesMayBeATimeOfDay() throws {
    let match = try #require(TokenEngine(.usual).matches(in: "on 12 Dec 1030 in room 5").first)
    #expect(!match.isValid)
    #expect(match.alternatives == ["1030-12-12", "--12-12T10:30"])
  }

  @Test(arguments: ["29 Dec 1453", "29 May 1430", "12 December 1030"])
  func roundMinutesAndShortMonthsAreDoubted(text: String) throws {
    let match = try #require(TokenEngine(.usual).matches(in: text).first)
    #expect(!match.isValid && match.alternatives.count == 2)
  }

  /// A card ends with a month and a year.
  @Test func aMonthAndAYearFollowWordsOfAnEnd() {
    expectTable(
      .date,
      #"""
      exp ⟦08/28⟧ CVV 123, Exp: ⟦12/29⟧ → 2028-08 & 2029-12
      gültig bis ⟦03/26⟧, Valid thru ⟦09/27⟧, expires ⟦03/26⟧ → 2026-03 & 2027-09 & 2026-03
      haltbar bis ⟦06/27⟧, Best before ⟦05.2027⟧, scadenza ⟦08/28⟧ → 2027-06 & 2027-05 & 2028-08
      rose from 10.2000 to 11.5000
      """#)
    let found = TokenEngine(.usual).matches(in: "valid until 03/26")
    #expect(found.map(\.alternatives) == [["2026-03", "--03-26"]])
  }

  @Test(arguments: [
    ("14 October 1066", "1066-10-14"), ("18 June 1815", "1815-06-18"),
    ("12 Dec 1030 at 9:00", "1030-12-12T09:00"), ("Dec 12, 1030", "1030-12-12"),
    ("29 May 1453", "1453-05-29"), ("2 December 1409", "1409-12-02"),
  ])
  func otherYearsAreSure(text: String, value: String) throws {
    let match = try #require(TokenEngine(.usual).matches(in: text).first)
    #expect(match.isValid && match.value == value)
  }

  @Test func spacesAloneMakeNoNumberAmerican() throws {
    let match = try #require(TokenEngine(.usual).matches(in: "Tel. 210 245 3832").first)
    #expect(!match.isValid)
    #expect(match.alternatives == ["+12102453832", "2102453832"])
  }

  @Test(arguments: [
    "210 245 3832 or (212) 555-0187", "210-245-3832", "1 210 245 3832", "(210) 245 3832",
  ])
  func othersAreAmerican(text: String) throws {
    let match = try #require(TokenEngine(.usual).matches(in: text).first)
    #expect(match.isValid && match.value == "+12102453832")
  }

  @Test func aRegionMakesItAmerican() throws {
    var options = ReadingOptions()
    options.region = "CA"
    let found = TokenEngine(.usual).matches(in: "210 245 3832", options: options)
    #expect(found.first?.isValid == true && found.first?.value == "+12102453832")
  }

  @Test func noTrunkDigitFollowsACountry() {
    expectTable(
      .phone,
      #"""
      part 00262009962
      ⟦0033123456789⟧ → +33123456789
      """#)
  }
}
