import PlatenText
import Testing

@Suite struct EmailTests {
  @Test(arguments: [
    ("Write to ⟦John.Doe@Example.COM⟧, or", ["John.Doe@example.com"]),
    ("mailto:⟦a+b@example.org⟧?subject=hi", ["a+b@example.org"]),
    ("<⟦o'brien_1@sub.example.co.uk⟧>.", ["o'brien_1@sub.example.co.uk"]),
    ("'⟦x@example.de⟧'", ["x@example.de"]),
    ("⟦\"john doe\"@example.com⟧", ["\"john doe\"@example.com"]),
    ("Grüße, ⟦müller@münchen.de⟧!", ["müller@münchen.de"]),
    ("邮箱⟦test@example.com⟧。", ["test@example.com"]),
    ("⟦a@b.com⟧,⟦c@d.org⟧;⟦e@f.net⟧", ["a@b.com", "c@d.org", "e@f.net"]),
    ("⟦me@xn--mnchen-3ya.xn--p1ai⟧", ["me@xn--mnchen-3ya.xn--p1ai"]),
    ("C=x/EMail=⟦a@example.org⟧", ["a@example.org"]),
    ("?to=⟦a@example.org⟧", ["a@example.org"]),
    ("⟦bounce+a=b.org@example.org⟧", ["bounce+a=b.org@example.org"]),
    ("⟦who@host.unknowntld⟧", ["who@host.unknowntld"]),
  ])
  func found(marked: String, values: [String]) {
    expectTokens([.email], in: marked, values: values)
  }

  @Test(arguments: [
    "a@b", "@handle", "a@", "@", "a..b@example.com", ".a@example.com", "a.@example.com",
    "a@host_name.com", "j@129.126.118.1", "a@@example.com", "a@b@example.com@c", "a@example.c",
    "a@-.com", "a@.com", "meet me @ example.com", "see anna @ home", "\"\"@example.com",
    "Alice@abc. in fact", "name@example, com",
  ])
  func notFound(text: String) {
    expectTokens([.email], in: text, values: [])
  }

  @Test(arguments: [
    ("⟦anna.b @ example.com⟧", "anna.b@example.com"),
    ("E-mail: ⟦anna @ example.com⟧", "anna@example.com"),
    ("⟦anna@ example.com⟧", "anna@example.com"),
    ("⟦anna@example. com⟧", "anna@example.com"),
    ("⟦anna@example .com⟧", "anna@example.com"),
    ("⟦anna@example,com⟧ is", "anna@example.com"),
    ("⟦anna.b@\nexample.com⟧ is", "anna.b@example.com"),
  ])
  func repaired(marked: String, value: String) {
    expectTokens([.email], in: marked, values: [value])
    let tokens = DataDetector([.email]).tokens(in: MarkedText(marked).string)
    #expect(tokens.allSatisfy { $0.isRepaired && $0.score < 0.9 })
  }

  @Test func localPartOfSixtyFourBytesIsTheLongest() {
    let local = String(repeating: "a", count: 64)
    expectTokens([.email], in: "⟦\(local)@example.com⟧", values: ["\(local)@example.com"])
    expectTokens([.email], in: "\(local)a@example.com", values: [])
  }

  @Test func longLabelIsFoundAndNotValid() {
    let label = String(repeating: "b", count: 64)
    let tokens = DataDetector().tokens(in: "a@\(label).com")
    #expect(tokens.map(\.isValid) == [false])
  }
}
