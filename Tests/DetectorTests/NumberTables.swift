import Testing

@testable import PlatenDetector

@Suite struct NumberTables {
  @Test func phonesAreFound() {
    expectTable(
      .phone,
      #"""
      ⟦+1 (415) 555-0123⟧ → +14155550123
      ⟦+49 (0)30 901820⟧ → +4930901820
      ⟦0049 30 901820⟧ → +4930901820
      ⟦1-800-555-0199⟧ → +18005550199
      ⟦(030) 123456⟧
      ⟦030 123456⟧
      ⟦0171/1234567⟧
      Tel: ⟦6123 4567⟧
      ⟦020 7946 0958⟧
      ⟦(020) 7946 0958⟧
      ⟦07700 900123⟧
      ⟦03-1234 5678⟧
      ⟦+86 138 0013 8000⟧ → +8613800138000
      ⟦+91 98765 43210⟧ → +919876543210
      ⟦+33 (0)1 42 68 53 00⟧ → +33142685300
      ⟦06 12 34 56 78⟧
      ⟦415.555.0123⟧ → +14155550123
      ⟦(415) 555-0123 ext. 45⟧ → +14155550123;ext=45
      ⟦(415) 555-0123, extension 7⟧ → +14155550123;ext=7
      ⟦415-555-0123 #12⟧ and ⟦415-555-0123x9⟧ → +14155550123;ext=12 & +14155550123;ext=9
      ⟦1(415)555-0123⟧ → +14155550123
      ⟦(415).555.0123⟧ → +14155550123
      ⟦+33(0)1 42 68 53 00⟧ → +33142685300
      ⟦+44(0)20 7946 0958⟧ → +442079460958
      ⟦+44 07700 900123⟧ → +447700900123
      ⟦+49(89)123456⟧ → +4989123456
      ⟦(+55)(11)3702-7523⟧ → +551137027523
      ⟦00 49 176 12345678⟧ → +4917612345678
      ⟦011 44 20 7946 0958⟧ → +442079460958
      ⟦+39 06 6982 0000⟧ → +390669820000
      ⟦+49176- 12345678⟧ → +4917612345678
      ⟦0176/ 12345678⟧
      ⟦+86 20 6130-2222-8866⟧ → +862061302222;ext=8866
      Phone No. ⟦030 123456⟧
      """#)
  }

  @Test func phonesAreNotSeenWhereThereAreNone() {
    expectTable(
      .phone,
      #"""
      2026-11-21 and 21.11.2026
      12345
      192.168.100.200
      Form No. 0560-0155
      0000 0000 009
      pages 12(3) and 4(5)6
      124 456 7890
      call 03/04/2026 now
      """#)
  }

  @Test(arguments: [
    ("ES", "⟦612 345 678⟧, ⟦912345678⟧ → +34612345678 & +34912345678"),
    ("DK", "⟦20 12 34 56⟧ → +4520123456"), ("PL", "⟦601 234 567⟧ → +48601234567"),
    ("DE", "⟦030 901820⟧, ⟦03090182000⟧ → +4930901820 & +493090182000"),
    ("IT", "⟦06 6982 0000⟧ → +390669820000"), ("US", "⟦4155550123⟧ → +14155550123"),
    ("SG", "⟦6123 4567⟧ → +6561234567"), ("RU", "⟦8 912 345-67-89⟧ → +79123456789"),
    ("DE", "612 345 678 and 20 12 34 56"), ("ES", "1.234.567 and 12 345 678"),
  ])
  func nationalNumbersAreThoseOfTheRegion(region: String, line: String) {
    var options = ReadingOptions()
    options.region = region
    expectTable(.phone, line, options: options)
  }

  @Test func uuidsAreFound() {
    expectTable(
      .uuid,
      #"""
      ⟦550e8400-e29b-41d4-a716-446655440000⟧ → 550e8400-e29b-41d4-a716-446655440000
      ⟦urn:uuid:550E8400-e29b-41d4-a716-446655440000⟧ → 550e8400-e29b-41d4-a716-446655440000
      id:⟦550e8400-e29b-41d4-a716-446655440000⟧: → 550e8400-e29b-41d4-a716-446655440000
      {⟦550e8400-e29b-41d4-a716-446655440000⟧}
      ⟦%7B550e8400-e29b-41d4-a716-446655440000%7D⟧ → 550e8400-e29b-41d4-a716-446655440000
      ⟦550e8400e29b41d4a716446655440000⟧ → 550e8400-e29b-41d4-a716-446655440000
      ⟦abcdefabe29b41d4a716446655440000⟧ → abcdefab-e29b-41d4-a716-446655440000
      """#)
  }

  @Test func uuidsAreNotSeenWhereThereAreNone() {
    expectTable(
      .uuid,
      #"""
      d41d8cd98f00b204e9800998ecf8427e
      550e8400e29b41d4a7164466554400001
      da39a3ee5e6b4b0d3255bfef95601890afd80709
      {550e8400e-29b-41d4-a716-446655440000}
      550e8400-e29b-41d4-a716-446655440000-1
      """#)
  }

  @Test func ibansAreFound() {
    expectTable(
      .iban,
      #"""
      ⟦NL91ABNA0417164300⟧ → NL91ABNA0417164300
      ⟦nl91 abna 0417 1643 00⟧ → NL91ABNA0417164300
      ⟦GB29 NWBK 6016 1331 9268 19⟧. → GB29NWBK60161331926819
      """#)
  }

  @Test func ibansAreNotSeenWhereThereAreNone() {
    expectTable(
      .iban,
      #"""
      DE12 people
      """#)
  }

  @Test func cardsAreFound() {
    expectTable(
      .card,
      #"""
      ⟦4012888888881881⟧ → 4012888888881881
      ⟦3782 822463 10005⟧ → 378282246310005
      """#)
  }

  @Test func cardsAreNotSeenWhereThereAreNone() {
    expectTable(
      .card,
      #"""
      4111 1111 1111
      """#)
  }

  @Test func ipsAreFound() {
    expectTable(
      .ip,
      #"""
      ⟦127.0.0.1⟧:8080 → 127.0.0.1
      ip=⟦10.1.2.3⟧, → 10.1.2.3
      ⟦fe80::a00:27ff:fe4e:66a1⟧
      ⟦2001:db8::/32⟧ → 2001:db8::/32
      ⟦::ffff:192.0.2.128⟧
      ⟦08.008.8.8⟧ → 8.8.8.8
      ⟦08.008.08.08⟧ → 8.8.8.8
      [⟦10.0.0.1⟧] and [⟦2001:db8::1⟧]
      """#)
  }

  @Test func ipsAreNotSeenWhereThereAreNone() {
    expectTable(
      .ip,
      #"""
      std::vector and a::b
      10:30:45
      1.2.3
      01.02.03.04
      tool (8:6.8.9.9-1) unstable
      [23.2.4.1] capacity
      argv[1::3]
      section 3.1.3.6
      """#)
  }

  @Test func macsAreFound() {
    expectTable(
      .mac,
      #"""
      ⟦AA-BB-CC-DD-EE-FF⟧ → aa:bb:cc:dd:ee:ff
      ⟦00-1B-44-11-3A-B7-00-11⟧ → 00:1b:44:11:3a:b7:00:11
      of ⟦00:1b:44:FF:FE:11:3a:b7⟧, eight pairs → 00:1b:44:ff:fe:11:3a:b7
      """#)
  }

  @Test func macsAreNotSeenWhereThereAreNone() {
    expectTable(
      .mac,
      #"""
      00:1B:44:11:3A
      00:1B:44:11:3A:B7:00:11
      """#)
  }

  /// Zones, colours of terminals and formats are no quantities.
  @Test func numbersWithLettersThatAreNoUnits() {
    expectTable(
      .number,
      """
      zone 38N, \u{1B}[2m and \u{1B}[1;36m, "%-25s"
      ⟦12V⟧, ⟦5 kg⟧ and ⟦-5 m⟧ → 12 V & 5 kg & -5 m
      """)
  }

  @Test func noAreaCodeOfNorthAmericaBeginsWithZero() {
    expectTable(
      .phone,
      """
      Fax ⟦030 123 4567⟧ and Tel: ⟦040 555 1234⟧ → 0301234567 & 0405551234
      """)
  }
}
