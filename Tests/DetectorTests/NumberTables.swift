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
      ⟦(415) 555-0123 ext. 45⟧
      """#)
  }

  @Test func phonesAreNotSeenWhereThereAreNone() {
    expectTable(
      .phone,
      #"""
      2026-11-21 and 21.11.2026
      12345
      192.168.100.200
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
      """#)
  }

  @Test func ipsAreNotSeenWhereThereAreNone() {
    expectTable(
      .ip,
      #"""
      std::vector and a::b
      10:30:45
      1.2.3
      """#)
  }

  @Test func macsAreFound() {
    expectTable(
      .mac,
      #"""
      ⟦AA-BB-CC-DD-EE-FF⟧ → aa:bb:cc:dd:ee:ff
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
}
