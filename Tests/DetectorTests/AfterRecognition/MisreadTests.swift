import Testing

@testable import PlatenDetector

/// Marks and letters that recognition took for others: stops of hosts, days, addresses.
@Suite struct MisreadTests {
  private func read(_ text: String) -> [Match] {
    var problem: UserKinds.Problem?
    return RecognizedReader(TokenEngine(.usual)).matches(
      in: Array(text.utf8).span, confidences: [], options: ReadingOptions(), problem: &problem)
  }

  @Test(arguments: [
    ("at anna@mail,harbour-mail.ch will", "anna@mail.harbour-mail.ch"),
    ("at https://lumen,fr/docs?id=744 and", "https://lumen.fr/docs?id=744"),
    ("at https://northfield_net/a and", "https://northfield.net/a"),
    ("see www.coldwell~com now", "https://www.coldwell.com/"),
    ("(vera@mail.harbour-mail,fr) are", "vera@mail.harbour-mail.fr"),
    ("see https://www,acme,co,uk/a now", "https://www.acme.co.uk/a"),
  ])
  func marksInHostsAreStops(text: String, value: String) {
    let found = read(text)
    #expect(found.map(\.value) == [value] && found.map(\.isValid) == [false])
    #expect(found.allSatisfy { $0.isRepaired })
  }

  /// Commas between two hosts part them, and those after one end it.
  @Test(arguments: [
    ("a@example.com,bea@example.org", ["a@example.com", "bea@example.org"]),
    ("www.example.com,www.example.org", ["https://www.example.com/", "https://www.example.org/"]),
    ("to anna@example.com, or", ["anna@example.com"]),
    ("at https://example.org/a_b,net now", ["https://example.org/a_b,net"]),
  ])
  func marksBetweenHostsStay(text: String, values: [String]) {
    #expect(read(text).map(\.value) == values)
  }

  @Test(arguments: [
    ("until Sth February 2025 and", "2025-02-05"), ("on i6th February 1998.", "1998-02-16"),
    ("by ist November 2006 at", "2006-11-01"), ("on | June 2002 that", "2002-06-01"),
    ("due on I June 2002 that", "2002-06-01"),
  ])
  func lettersOfDaysAreDigits(text: String, value: String) {
    let found = read(text)
    #expect(found.map(\.value) == [value] && found.allSatisfy { $0.isRepaired })
  }

  /// A lone letter is one weak sign, an ordinal's ending proves its day.
  @Test(arguments: [
    ("due on I June 2002 that", false), ("on I.5.2024 and", false), ("by ist June 2006 at", true),
    ("on 12.O5.2024 and", true),
  ])
  func numbersOfLettersAloneAreNotValid(text: String, isValid: Bool) {
    #expect(read(text).map(\.isValid) == [isValid])
  }

  /// A page's other hosts show which domain an address has.
  @Test(arguments: [
    ("www.example.com, infoQexample.com", "info@example.com"),
    ("bea@example.org or annaaexample.org", "anna@example.org"),
    ("bea@example.org or sales0example.org", "sales@example.org"),
  ])
  func domainsOfOthersShowALostSign(text: String, value: String) throws {
    let match = try #require(read(text).last)
    #expect(match.kind == .email && match.value == value && !match.isValid && match.isRepaired)
  }

  @Test(arguments: [
    "www.example.com and mail.example.com", "bea@example.org and my-example.org",
    "www.example.com and shopsexample.com", "www.example.com and a.aexample.com",
  ])
  func otherDomainsAreNoAddresses(text: String) {
    #expect(read(text).last?.kind == .link)
  }

  @Test(arguments: [
    "at http://acme.org/en\n-html",
    "tom@mail.oakhill and", "<nils\n-miller@acme.de> wrote", "at https://acme.eu/items/\ngo on",
    "of https://example.org/\nplease",
  ])
  func whatMayBeAnotherIsNotValid(text: String) {
    #expect(read(text).map(\.isValid) == [false])
  }

  @Test func aPathGoesOnInALonePart() {
    let found = read("see https://acme.eu/items/\ndocs. It")
    #expect(found.map(\.value) == ["https://acme.eu/items/docs"])
    #expect(found.map(\.isValid) == [false])
  }

  @Test(arguments: [
    "the list March 2024 has", "it is March 2024 now", "both June 2024 and", "Part I May 2002 of",
    "so May 2024 was", "I May 2002 it",
  ])
  func wordsBeforeMonthsAreNoDays(text: String) {
    let found = read(text)
    #expect(found.map(\.value.utf8.count) == [7] && found.allSatisfy { !$0.isRepaired })
  }

  @Test func aSchemeThatIsNoneIsPartOfItsLink() {
    let text = "httos://mww.northfield.eu/news"
    let found = read(text)
    #expect(found.map(\.kind) == [.link] && found.map(\.range) == [0..<text.utf8.count])
    #expect(found.map(\.isValid) == [false])
  }

  /// Two commas beside a stop are in no number: but those of thousands stand on one side of it.
  @Test func commasOfAddresses() {
    let found = read("see 10.83,123,142 now")
    #expect(found.map(\.kind) == [.ip] && found.map(\.value) == ["10.83.123.142"])
    #expect(found.map(\.isValid) == [false])
    #expect(!read("in all 49,113,130.76 now").contains { $0.kind == .ip })
    #expect(!read("1.25,30,40").contains { $0.kind == .ip })
  }
}
