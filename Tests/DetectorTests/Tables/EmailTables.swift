import Testing

@testable import PlatenDetector

@Suite struct EmailTables {
  @Test func emailsAreFound() {
    expectTable(
      .email,
      #"""
      Write to ⟦John.Doe@Example.COM⟧, or → John.Doe@example.com
      ⟦mailto:a+b@example.org⟧?subject=hi → a+b@example.org
      [write](⟦mailto:a@example.org⟧) → a@example.org
      ⟦MAILTO:a@intranet⟧ now → a@intranet
      ⟦a."b".c@example.org⟧ → a."b".c@example.org
      <⟦o'brien_1@sub.example.co.uk⟧>. → o'brien_1@sub.example.co.uk
      '⟦x@example.de⟧' → x@example.de
      Grüße, ⟦müller@münchen.de⟧! → müller@münchen.de
      邮箱⟦test@example.com⟧。 → test@example.com
      ⟦jeff葉@臺網中心.tw⟧ → jeff葉@臺網中心.tw
      ⟦a@b.com⟧,⟦c@d.org⟧;⟦e@f.net⟧ → a@b.com & c@d.org & e@f.net
      ⟦me@xn--mnchen-3ya.xn--p1ai⟧ → me@xn--mnchen-3ya.xn--p1ai
      C=x/EMail=⟦a@example.org⟧ → a@example.org
      ?to=⟦a@example.org⟧ → a@example.org
      ⟦bounce+a=b.org@example.org⟧ → bounce+a=b.org@example.org
      ⟦who@host.unknowntld⟧ → who@host.unknowntld
      ⟦anna.b @ example.com⟧ → anna.b@example.com
      E-mail: ⟦anna @ example.com⟧ → anna@example.com
      ⟦anna@ example.com⟧ → anna@example.com
      ⟦anna@example. com⟧ → anna@example.com
      ⟦anna@example .com⟧ → anna@example.com
      ⟦anna@example,com⟧ is → anna@example.com
      ⟦anna.b@\nexample.com⟧ is → anna.b@example.com
      (⟦foobar@example.com⟧)
      ⟦foo+bar@gmail.com⟧
      ⟦192.168.1.1@gmail.com⟧
      ⟦disposable.style.email.with+symbol@example.com⟧
      ⟦x@example.com⟧, ⟦very.common@example.com⟧
      ⟦"very.unusual.@.unusual.com"@example.com⟧
      ⟦admin@mailserver1.co⟧
      ⟦user%example.com@example.org⟧
      ⟦mailhost!username@example.org⟧
      Email:⟦me@example.com⟧.
      ⟦почта@пример.рф⟧
      联系⟦info@example.cn⟧谢谢
      ⟦user@sub-domain.example.com⟧!
      ⟦a@example.travel⟧
      ⟦john@example.com⟧'s mail
      """#)
  }

  @Test func emailsAreNotSeenWhereThereAreNone() {
    expectTable(
      .email,
      #"""
      a@b
      @handle
      a@
      @
      a..b@example.com
      .a@example.com
      a.@example.com
      a@host_name.com
      j@129.126.118.1
      a@@example.com
      a@b@example.com@c
      a@example.c
      a@-.com
      a@.com
      meet me @ example.com
      see anna @ home
      Alice@abc. in fact
      name@example, com
      foo@bar
      a@b@c.com
      .leading@example.com
      """#)
  }

  @Test func addressesAtLineEndsAndEscapes() {
    let engine = TokenEngine(.usual)
    for (text, range) in [
      ("to ada.lovelace@\r\nexample.org x", 3..<29), ("to ada.lovelace\r\n@example.org x", 3..<29),
    ] {
      let found = engine.matches(in: text)
      #expect(found.map(\.value) == ["ada.lovelace@example.org"])
      #expect(found.map(\.range) == [range])
    }
    let found = engine.matches(
      in: #""x\nbob@example.org", "\tnan@example.org", "c:\\nan@example.org""#)
    #expect(found.map(\.value) == ["bob@example.org", "nan@example.org", "nan@example.org"])
  }

  @Test func namesOfPicturesForScreensAreNoAddresses() {
    expectTable(
      .email,
      "scale@2x.png, icon@3x.jpeg, ⟦a@2x.org⟧, ⟦scale@x.png.org⟧ → a@2x.org & scale@x.png.org")
  }

  @Test(arguments: [
    ("name(at)example.com", "name@example.com"),
    ("name [at] example [dot] com", "name@example.com"),
    ("john [dot] doe [at] mail (dot) example.org", "john.doe@mail.example.org"),
  ])
  func spelledSignsAreRepaired(text: String, value: String) throws {
    let match = try #require(TokenEngine(.usual).matches(in: text).first { $0.kind == .email })
    #expect(match.value == value && match.isValid && match.isRepaired)
  }

  @Test(arguments: ["array[at].count", "f(at)x", "it is (at) best", "(at)example.com"])
  func otherBracketsSpellNone(text: String) {
    #expect(!TokenEngine(.usual).matches(in: text).contains { $0.kind == .email })
  }
}
