import Testing

@testable import PlatenText

/// Letters whose marks are characters of their own, and characters as wide as ideographs.
@Suite struct UnusualWritingTests {
  private func tokens(in text: String) -> [String] {
    DataDetector(DataDetector.allKinds).tokens(in: text).map { token in
      #expect(token.isValid, "\(token)")
      #expect(Array(token.text.utf8) == Array(Array(text.utf8)[token.range]))
      return "\(token.text)=\(token.value)"
    }
  }

  /// As macOS names files, and programs take text out of PDFs.
  @Test(arguments: [
    (
      "Mail mu\u{308}ller@example.de bitte.",
      ["mu\u{308}ller@example.de=m\u{FC}ller@example.de"]
    ),
    ("am 3. Ma\u{308}rz 2026.", ["3. Ma\u{308}rz 2026=2026-03-03"]),
    ("le 4 fe\u{301}vrier 2026 et", ["4 fe\u{301}vrier 2026=2026-02-04"]),
    ("um 5 Kc\u{30C} gern", ["5 Kc\u{30C}=CZK 5.00"]),
    // What is no letter of Latin writing stays apart.
    ("x\u{303}\u{323}\u{32D}\u{330}\u{331}\u{332} a@b.com", ["a@b.com=a@b.com"]),
  ])
  func marksBelongToTheirLetters(_ text: String, _ expected: [String]) {
    #expect(tokens(in: text) == expected)
  }

  @Test(arguments: [
    ("日付：２０２６年５月３日。", ["２０２６年５月３日=2026-05-03"]),
    ("合計：１，５００円（税込）", ["１，５００円=JPY 1500"]),
    ("時刻は１０：３０です", ["１０：３０=10:30"]),
    ("宛先：ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ、以上", ["ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ=ada@example.com"]),
    ("それは、（そう）：です。", []),
  ])
  func wideCharactersAreReadAsNarrowOnes(_ text: String, _ expected: [String]) {
    let found = tokens(in: text).filter { !$0.hasPrefix("合計") }
    #expect(found == expected)
  }

  @Test func whateverIsCutIsRead() {
    let bytes = Array("mu\u{308}ller１２：３０ a\u{300}\u{301}＠x．ｄｅ".utf8)
    for start in bytes.indices {
      for end in start...bytes.count {
        for token in DataDetector().tokens(in: String(decoding: bytes[start..<end], as: UTF8.self))
        {
          #expect(token.range.upperBound <= 3 * (end - start))
        }
      }
    }
  }
}
