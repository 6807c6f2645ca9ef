import TestSupport
import Testing

@testable import PlatenDetector

/// Checks against generators that reach the truth another way.
@Suite struct CheckTests {
  /// A card number completed by trying all last digits against the rule in words: from the right,
  /// every second digit doubled, digits of the products summed, the sum a multiple of ten.
  private func completed(_ prefix: String, _ random: inout SeededRandom, count: Int) -> String {
    var digits = prefix
    while digits.count < count - 1 { digits += "\(random.int(0...9))" }
    for last in 0...9 {
      let all = (digits + "\(last)").compactMap(\.wholeNumberValue)
      let sum = all.reversed().enumerated().map { place, digit in
        place % 2 == 0 ? digit : digit * 2 / 10 + digit * 2 % 10
      }.reduce(0, +)
      if sum % 10 == 0 { return digits + "\(last)" }
    }
    return digits
  }

  @Test func cardsOfIssuersAreValidAndNoOthers() {
    var random = SeededRandom(seed: 3)
    let engine = TokenEngine(KindSet(.card))
    for (prefix, count) in [("4", 16), ("51", 16), ("2300", 16), ("37", 15), ("6011", 16)] {
      for _ in 0..<40 {
        let card = completed(prefix, &random, count: count)
        #expect(engine.matches(in: "no. \(card)!").map(\.value) == [card])
        var wrong = Array(card.utf8)
        let place = random.int(0...count - 1)
        wrong[place] = 48 + (wrong[place] - 48 + 1) % 10
        let found = engine.matches(in: String(decoding: wrong, as: UTF8.self))
        #expect(found.allSatisfy { !$0.isValid })
      }
    }
  }

  /// ISO 7064 by long division of the whole number, written out.
  private func remainder(_ text: String) -> Int {
    let moved = text.dropFirst(4) + text.prefix(4)
    let digits = moved.map { $0.isNumber ? String($0) : "\(Int($0.asciiValue ?? 0) - 55)" }.joined()
    var rest = 0
    for digit in digits { rest = (10 * rest + (digit.wholeNumberValue ?? 0)) % 97 }
    return rest
  }

  @Test(arguments: [("DE", 18), ("GB", 18), ("FR", 23), ("NO", 11), ("MT", 27)])
  func ibansOfCountries(country: String, count: Int) {
    var random = SeededRandom(seed: 11)
    let engine = TokenEngine(KindSet(.iban))
    for _ in 0..<40 {
      var account = ""
      for _ in 0..<count { account += "\(random.int(0...9))" }
      let sum = 98 - remainder(country + "00" + account)
      let iban = country + (sum < 10 ? "0" : "") + "\(sum)" + account
      var grouped = ""
      for (place, character) in iban.enumerated() {
        if place > 0, place % 4 == 0 { grouped += " " }
        grouped.append(character)
      }
      for text in [iban, grouped] {
        let found = engine.matches(in: "IBAN \(text),")
        #expect(found.map(\.value) == [iban] && found.allSatisfy { $0.isValid })
        #expect(found.map(\.range) == [5..<5 + text.utf8.count])
      }
      var wrong = Array(iban.utf8)
      wrong[10] = 48 + (wrong[10] - 48 + 1) % 10
      let found = engine.matches(in: String(decoding: wrong, as: UTF8.self))
      #expect(found.map(\.isValid) == [false])
    }
  }

  /// The accounts of Iceland and Germany have no letters, those of Malta do.
  @Test(arguments: [
    ("IS78OTHTHEN4562NEWWHAT3902", false), ("DE35ABCD00000000000000", false),
    ("MT84MALT011000012345MTLCAST001S", true), ("BG80BNBG96611020345678", true),
    ("GB82WEST12345698765432", true), ("FR1420041010050500013M02606", true),
  ])
  func lettersStandWhereACountryHasThem(iban: String, isValid: Bool) {
    #expect(remainder(iban) == 1 || !isValid)
    let found = TokenEngine(KindSet(.iban)).matches(in: "IBAN \(iban)")
    #expect(found.map(\.isValid) == [isValid])
  }

  /// Lists of addresses have commas with spaces or without; decimal numbers have one as well.
  @Test(arguments: [
    ("from 10.0.0.1,10.0.0.2,192.168.7.9 on", ["10.0.0.1", "10.0.0.2", "192.168.7.9"]),
    ("from 10.0.0.1, 10.0.0.2 on", ["10.0.0.1", "10.0.0.2"]),
    ("total 1.234.567.890,50 in all", []), ("total 12.34.56.78,50 in all", []),
  ])
  func addressesStandInLists(_ text: String, _ expected: [String]) {
    #expect(TokenEngine(KindSet(.ip)).matches(in: text).map(\.value) == expected)
  }

  @Test func addressesOfSixteenBytes() {
    var random = SeededRandom(seed: 17)
    let engine = TokenEngine(KindSet(.ip))
    for _ in 0..<200 {
      let groups = (0..<7).map { _ in random.int(0...2) == 0 ? random.int(0...0xFFFF) : 0 } + [1]
      let long = groups.map { String($0, radix: 16, uppercase: true) }.joined(separator: ":")
      let found = engine.matches(in: "[\(long)]")
      #expect(found.count == 1)
      // The short form stands for the same groups.
      let short = found.first?.value ?? ""
      let halves = short.components(separatedBy: "::")
      var expanded = halves[0].split(separator: ":").compactMap { Int($0, radix: 16) }
      let tail =
        halves.count > 1 ? halves[1].split(separator: ":").compactMap { Int($0, radix: 16) } : []
      if halves.count > 1 {
        expanded += [Int](repeating: 0, count: 8 - expanded.count - tail.count)
      }
      #expect(expanded + tail == groups)
      #expect(short.utf8.count <= long.utf8.count && short == short.lowercased())
      #expect(engine.matches(in: short).map(\.value) == [short])
    }
  }

  /// Whatever digits and letters stand next to its hyphens, in either case, alone or in a sentence.
  @Test func anyUUIDIsFound() {
    var random = SeededRandom(seed: 23)
    let one = TokenEngine(KindSet(.uuid))
    let all = TokenEngine(KindSet.all)
    for _ in 0..<3000 {
      let digits = (0..<32).map { _ in Array("0123456789abcdef")[random.int(0...15)] }
      var uuid = ""
      for (place, digit) in digits.enumerated() {
        if [8, 12, 16, 20].contains(place) { uuid += "-" }
        uuid += place == 12 ? "4" : place == 16 ? "a" : "\(digit)"
      }
      let written = random.chance(50) ? uuid : uuid.uppercased()
      let text = random.chance(50) ? written : "The request \(written), of today."
      let found = one.matches(in: text)
      #expect(found.map(\.value) == [uuid], "\(text)")
      let among = all.matches(in: text).filter { $0.kind == .uuid }
      #expect(among.map(\.value) == [uuid], "\(text)")
    }
  }
}
