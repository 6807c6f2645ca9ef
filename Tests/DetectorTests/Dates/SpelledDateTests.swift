import Testing
import TestSupport

@testable import PlatenDetector

/// Days in words, and days counted from others.
@Suite struct SpelledDateTests {
  @Test func daysInWordsAreFound() {
    expectTable(
      .date,
      #"""
      back ⟦second of Aug⟧. → --08-02
      back  ⟦second of Aug⟧ and → --08-02
      the ⟦twenty-third day of September⟧ → --09-23
      on ⟦january first two thousand and thirty-two⟧ → 2032-01-01
      on ⟦March the first⟧ we → --03-01
      born ⟦twenty-five January nineteen eighty-six⟧ → 1986-01-25
      the ⟦fourth of July⟧, the ⟦first of May, 2021⟧ → --07-04 & 2021-05-01
      in March first results came, the first January sale, second may come, first march
      forty of January, one January, the sixtieth of August
      """#)
  }

  /// Words are searched many bytes at once: what is found may not depend on where a text begins.
  @Test(arguments: [
    "the third of apr. so", "born second of May, 2026", "zwei procent mehr", "l’un cent", "at noon",
    "five yen", "the ÉPERCENT, thirty percent",
  ])
  func wordsInNumbersAreFoundWhereverTheyStand(text: String) {
    let engine = TokenEngine(.all)
    let expected = engine.matches(in: text)
    #expect(!expected.isEmpty)
    for shift in 1...70 {
      let found = engine.matches(in: String(repeating: " ", count: shift) + text)
      #expect(found.map(\.value) == expected.map(\.value), "\(shift) bytes further")
      #expect(found.map(\.range.lowerBound) == expected.map { $0.range.lowerBound + shift })
    }
  }

  /// After others, at the end of a text and one byte before it, as the kernels read blocks.
  @Test func wordsAreFoundAtEveryPlaceOfABlock() {
    let engine = TokenEngine(KindSet(.money))
    for count in 0...70 {
      for tail in ["", ".", " x"] {
        let text = String(repeating: "X", count: count) + " two EUROS" + tail
        #expect(engine.matches(in: text).map(\.value) == ["EUR 2.00"], "\(count), \(tail)")
        // A word begins where no letter stands before it.
        let joined = String(repeating: "x", count: count + 1) + "euros" + tail
        #expect(engine.matches(in: "two " + joined).isEmpty, "\(count), \(tail)")
      }
    }
  }

  @Test func daysAreCountedFromOthers() {
    expectTable(
      .date,
      #"""
      ⟦2 weeks before May 13 1999⟧ → 1999-04-29
      ⟦a month after 31 January 2026⟧ → 2026-02-28
      ⟦one year from 29 February 2024⟧ → 2025-02-28
      ⟦drei Tage nach dem 1. Mai 2026⟧ → 2026-05-04
      ⟦2 semaines avant le 3 mai 2026⟧ → 2026-04-19
      2 weeks before ⟦May 13⟧, days after ⟦3 May 2026⟧ → --05-13 & 2026-05-03
      1.5 days after ⟦3 May 2026⟧ → 2026-05-03
      """#)
  }

  /// Where one order of day and month falls on the weekday before it and the other does not, that
  /// one is meant; the weekday is Zeller's.
  @Test func weekdaysDecideTheOrder() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let names = [
      "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday",
    ]
    func weekday(_ year: Int, _ month: Int, _ day: Int) -> String {
      let (y, m) = month < 3 ? (year - 1, month + 12) : (year, month)
      let (century, rest) = (y / 100, y % 100)
      return names[(day + 13 * (m + 1) / 5 + rest + rest / 4 + century / 4 + 5 * century) % 7]
    }
    let engine = TokenEngine(KindSet(.date))
    for _ in 0..<200 {
      let (year, month, day) = (random.int(1900...2099), random.int(1...12), random.int(1...12))
      let name = weekday(year, month, day)
      let found = engine.matches(in: "\(name), \(day)/\(month)/\(year)")
      let isSure = month == day || name != weekday(year, day, month)
      #expect(found.map(\.isValid) == [isSure], "seed \(seed): \(name) \(year) \(month) \(day)")
      guard isSure else { continue }
      #expect(
        found.map(\.value) == [CalendarDate(year: year, month: month, day: day).iso],
        "seed \(seed)")
    }
  }
}
