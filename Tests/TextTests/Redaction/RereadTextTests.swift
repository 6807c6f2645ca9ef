import PlatenImaging
import Testing

@testable import PlatenText

/// What a text holds otherwise than in one piece and as it is said.
@Suite struct RereadTextTests {
  private func redacted(_ text: String) -> String { Redactor().redacted(text).string }

  /// Other marks than numbers have, and characters that stand apart.
  @Test(arguments: [
    "4111/1111/1111/1111", "4111_1111_1111_1111", "4111.1111.1111.1111",
    "4111 · 1111 · 1111 · 1111",
    "[\"4111\", \"1111\", \"1111\", \"1111\"]", "4111<br>1111<br>1111<br>1111",
    "4 1 1 1   1 1 1 1   1 1 1 1   1 1 1 1", "D E 8 9  3 7 0 4  0 0 4 4  0 5 3 2  0 1 3 0  0 0",
    "+49\t30\t1234567",
  ])
  func numbersInOtherGroupsGo(_ number: String) {
    let left = redacted("from \(number) today")
    #expect(left.hasPrefix("from ") && left.hasSuffix(" today"))
    #expect(!left.contains { $0.isNumber }, "\(left)")
  }

  @Test(arguments: [
    "4112/1111/1111/1111", "41111/1111/1111/1111", "1 2 3 4 5 6 7 8 9 1 2 3 4 5 6",
    "A B C D E F G", "2019, 2020, 2021, 2022", "4111/1111-1111/1111",
  ])
  func otherNumbersInGroupsStay(_ text: String) { #expect(redacted(text) == text) }

  @Test(arguments: [
    ("card 4111 1111\n1111 1111 today", ["1111", "4111"]),
    ("card 4111-1111-\n1111-1111 today", ["1111", "4111"]),
    ("card 4111 11\n11 1111 1111 today", ["11", "4111"]),
    ("card 4111 1111  \n    1111 1111 today", ["1111", "4111"]),
    ("> card 4111 1111\n> 1111 1111 today", ["1111", "4111"]),
    ("to DE89 3704 0044\n0532 0130 00 today", ["3704", "0532", "DE89"]),
    ("to DE89 3704 00\n44 0532 0130 00 today", ["3704", "0532", "44"]),
    ("to ada@exam-\nple.org today", ["ada", "exam", "ple"]),
    ("to ada@\nexample.org today", ["ada", "example"]),
    ("to ada.love-\nlace@example.org today", ["ada", "love", "lace"]),
    ("to ada@exam\nple.org today", ["ada", "exam", "ple"]),
    ("at https://www.exam-\nple.org/x today", ["www", "exam", "ple"]),
    ("call +49 30\n5940740 today", ["49", "30", "594"]),
    ("call +49 30 123-\n4567 today", ["49", "123", "4567"]),
    ("call (212) 555-\n0199 today", ["212", "555", "0199"]),
    ("call 212-\n555-0199 today", ["212", "555", "0199"]),
    ("call +1 212\n555 0199 today", ["1", "212", "555", "0199"]),
    ("the fee of EUR\n1,234.50 today", ["EUR", "1", "234", "50"]),
    ("a fee of 12.50\nEUR today", ["12", "50", "EUR"]),
    ("it costs $\n5 today", ["$", "5"]),
    ("a fee of 1.234,50\nEuro today", ["1", "234", "Euro"]),
    ("a fund of 1.5\nmillion dollars today", ["1.5", "million"]),
    ("born on 1987-\n05-03 today", ["1987", "05"]),
    ("from 18\nApril 2026 today", ["18", "April", "2026"]),
    ("# card 4111 1111\n# 1111 1111 today", ["1111", "4111"]),
    ("// to DE89 3704 0044\n// 0532 0130 00 today", ["3704", "0532", "DE89"]),
    ("to ada@exam=\nple.org today", ["ada", "exam", "ple"]),
  ])
  func whatLineEndsBreakGoesAsAWhole(_ text: String, _ gone: [String]) {
    for end in ["\n", "\r\n", "\r", "\u{C}", "\u{B}"] {
      let broken = text.split(separator: "\n").joined(separator: end)
      let left = redacted(broken)
      for part in gone { #expect(!left.contains(part), "\(part) in \(left)") }
      #expect(left.contains(" today"))
      for byte in 0x0A...0x0D as ClosedRange<UInt8> {
        #expect(left.utf8.count { $0 == byte } == end.utf8.count { $0 == byte })
      }
    }
  }

  @Test(arguments: [
    "%40", "=40", "\\u0040", "\\u{40}", "\\x40", "\\100", "\\'40", "\\U00000040", "\\000040 ",
    "\\ud83d\\ude00", "&#64;", "&#x40;", "&commat;", "\\/", "<!-- a -->", "<b>", "\u{1B}[0m", "＠",
  ])
  func whatEndsWithinACodeStays(_ code: String) {
    for count in 0...code.utf8.count {
      let text = "a word " + String(decoding: code.utf8.prefix(count), as: UTF8.self)
      #expect(redacted(text) == text)
    }
  }

  @Test(arguments: [
    "sizes 4111 1111\n1111 1112 here", "a code-\nword here", "ask ada\nbob here",
    "the end.\norg charts here", "one 12\n34 two", "paragraph 4111 1111\n\n1111 1111 here",
    "chapter 12\n- 5 of them here", "# one\n# 2 here", "room 212\n555 people here",
    "a list of 5\n6 7 8\n9 10 here",
  ])
  func unrelatedLinesAreNoToken(_ text: String) {
    #expect(redacted(text) == text)
  }

  private static let spellings = [
    "ada%40example.org", "ada\\u0040example.org", "ada\\x40example.org", "ada&#64;example.org",
    "ada&#x40;example.org", "ada&commat;example.org", "ada＠example.org", "ada%2540example.org",
    "ａｄａ＠ｅｘａｍｐｌｅ.org", "ada&#064;example&period;org", "ada%40example%2Eorg",
    "ADA%40EXAMPLE.ORG", "ada\\\\u0040example.org", "ada</b>@example.org",
    "ada<wbr>@<span class='x'>example</span>.org", "ada=40example=2Eorg", "ada\\@example\\.org",
    "ada\\u{40}example.org", "ada\\U00000040example.org", "ada&#64example.org",
    "ada<!-- no -->@example.org", "ada\u{1B}[0m@example.org", "ada﹫example.org",
    "oﬃce@diﬃcult.org", "ada\\100example\\056org", "ada\\'40example.org", "ada\\40 example.org",
    "ada\\000040example.org", "ada\\40gmail.com", "ada&#000000064;example.org",
    "ada&#x000000040;example.org", "ada&#000000064example.org",
  ]

  @Test(arguments: spellings) func anEncodedAddressIsFound(_ spelling: String) {
    let left = redacted("see \(spelling) now")
    #expect(left.hasPrefix("see █") && left.hasSuffix("█ now"), "\(left)")
    #expect(left.allSatisfy { $0 == "█" || "see now".contains($0) }, "\(left)")
  }

  /// What stands beside it tells what a code is.
  @Test(arguments: [
    ("<td>1.234,56&nbsp;&euro;</td>", "<td>█</td>"), ("<td>12&euro;</td>", "<td>█</td>"),
    ("<td>&pound;5.00</td>", "<td>█</td>"), ("<td>EUR&nbsp;7,50</td>", "<td>█</td>"),
    ("<td>+49&nbsp;30&#160;1234567</td>", "<td>█</td>"),
    ("<td>3.&nbsp;M&auml;rz&nbsp;2026</td>", "<td>█</td>"),
    ("<td>DE89&nbsp;3704&nbsp;0044&nbsp;0532&nbsp;0130&nbsp;00</td>", "<td>█</td>"),
    ("a=DE89%203704%200044%200532%200130%2000&b", "a=█&b"),
    ("t=%2B49%2030%201234567&b", "t=█&b"), ("\"t\": \"\\u20ac 12.50\"", "\"t\": \"█\""),
    ("to m%C3%BCller@example.de now", "to █ now"),
    ("{\\\"m\\\":\\\"ada\\\\u0040example.org\\\"}", "{\\\"m\\\":\\\"█\\\"}"),
    ("100%20of &amp; &nbsp; <b>x</b> \\u00e4 %C3 &bogus; \\ud83d", nil),
  ])
  func codesOfSpacesAndSignsAreRead(_ text: String, _ expected: String?) {
    var left = redacted(text)
    while let run = left.firstRange(of: "██") { left.replaceSubrange(run, with: "█") }
    #expect(left == expected ?? text, "\(left)")
  }

  @Test(arguments: [
    ("card 4111  1111  1111  1111 held", "card █ held"),
    ("card 4111\t1111\t1111\t1111 held", "card █ held"),
    ("to DE89  3704  0044  0532  0130  00 over", "to █ over"),
    ("to GB82\tWEST\t1234\t5698\t7654\t32 over", "to █ over"),
    ("sizes 4111  1111  1111  1112 here", nil), ("4111   1111   1111   1111 apart", nil),
  ])
  func numbersWithWideGapsGo(_ text: String, _ expected: String?) {
    var left = redacted(text)
    while let run = left.firstRange(of: "██") { left.replaceSubrange(run, with: "█") }
    #expect(left == expected ?? text, "\(left)")
  }

  /// `=41` and `=50` have the form of codes.
  @Test(arguments: [
    ("card=4111 1111\n1111 1111 held", ["4111", "1111"]),
    ("card=4111  1111  1111  1111 held", ["4111", "1111"]),
    ("card=4111\t1111\t1111\t1111 held", ["4111", "1111"]),
    ("total=50\nEUR held", ["50", "EUR"]), ("tel=%2B49 30\n5940740 held", ["49", "30", "594"]),
  ])
  func whatOnlyLooksLikeACodeGoesToo(_ text: String, _ gone: [String]) {
    let left = redacted(text)
    for part in gone { #expect(!left.contains(part), "\(part) in \(left)") }
    #expect(left.hasSuffix(" held"), "\(left)")
  }

  @Test func whatWasFoundGoesInEveryWriting() {
    let link = "https://shop.example.org/pay/ada"
    let text =
      "\(link) x\(link.replacing("/", with: "\\/"))y"
      + " xhttps%3A%2F%2Fshop.example.org%2Fpay%2Faday"
    let left = redacted(text)
    #expect(!left.contains("shop") && !left.contains("pay"), "\(left)")
  }

  @Test func theAuditKnowsTheseWritingsToo() throws {
    let text = "to ada@example.org, card 4111 1111 1111 1111"
    for leak in Self.spellings + ["4111 1111\n1111 1111", "%34111 1111 1111 1111"] {
      var audit = RedactionAudit(Redactor())
      audit.learn(text)
      let bytes = Array("x\(leak)y".utf8)
      try audit.look(at: RedactionAudit.Content(bytes: bytes, text: "is \(leak) so", source: nil))
      #expect(!audit.leaks.isEmpty, "\(leak)")
    }
    var audit = RedactionAudit(Redactor())
    audit.learn(text)
    let clean = "to █ & 50% of 100%, card"
    try audit.look(at: RedactionAudit.Content(bytes: Array(clean.utf8), text: clean, source: nil))
    #expect(audit.leaks.isEmpty)
  }

  @Test(arguments: [
    ("a fee of $5-10 a day", "a fee of █ a day"), ("a fee of 100–200 EUR", "a fee of █"),
    ("a fee of €5 to €10 or so", "a fee of █ or so"), ("from $5 to 10 each", "from █ each"),
    ("von 5 bis 10 EUR", "von █"), ("EUR 1.200,50 - 1.300 gesamt", "█ gesamt"),
    ("call 555-1234 / 555-9999 now", "call █ now"),
    ("call 555-1234/555-9999 now", "call █ now"),
    ("call 555-9999 or 555-1234 now", "call █ now"),
    ("paid $5 - 10.11.2026", "paid █ - █"), ("paid $5-10% of it", "paid █-10% of it"),
    ("$5 to 10th Street", "█ to 10th Street"),
  ])
  func bothEndsOfARangeGo(_ text: String, _ expected: String) {
    var left = redacted(text)
    while let run = left.firstRange(of: "██") { left.replaceSubrange(run, with: "█") }
    #expect(left == expected, "\(left)")
  }
}
