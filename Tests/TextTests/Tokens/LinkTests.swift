import PlatenText
import Testing

@Suite struct LinkTests {
  @Test(arguments: [
    ("at ⟦https://example.org⟧.", ["https://example.org/"]),
    ("(see ⟦HTTP://Example.COM/Path⟧)", ["http://example.com/Path"]),
    ("⟦https://en.wikipedia.org/wiki/Foo_(bar)⟧", ["https://en.wikipedia.org/wiki/Foo_(bar)"]),
    ("(⟦https://en.wikipedia.org/wiki/Foo_(bar)⟧).", ["https://en.wikipedia.org/wiki/Foo_(bar)"]),
    ("<⟦https://example.com:443/a?b=c#d⟧>", ["https://example.com/a?b=c#d"]),
    ("⟦http://example.com:8080⟧,", ["http://example.com:8080/"]),
    ("⟦http://[2001:db8::1]:8080/x⟧", ["http://[2001:db8::1]:8080/x"]),
    ("⟦ftp://192.168.0.1/f.txt⟧", ["ftp://192.168.0.1/f.txt"]),
    ("⟦https://user:pw@example.com/⟧", ["https://user:pw@example.com/"]),
    ("⟦http://localhost:8080/#/123⟧", ["http://localhost:8080/#/123"]),
    ("⟦www.example.co.uk⟧!", ["https://www.example.co.uk/"]),
    ("⟦example.com/path⟧, ⟦bit.ly/x⟧", ["https://example.com/path", "https://bit.ly/x"]),
    ("bei ⟦münchen.de⟧ und", ["https://münchen.de/"]),
    ("请访问⟦https://example.com/路径⟧，谢谢", ["https://example.com/路径"]),
    ("⟦https://例え.jp/パス⟧。", ["https://例え.jp/パス"]),
    ("more:⟦https://bit.ly/2jm6eu3⟧", ["https://bit.ly/2jm6eu3"]),
    ("⟦https://example.com?a=b⟧", ["https://example.com/?a=b"]),
    ("⟦lero.example.aws⟧...", ["https://lero.example.aws/"]),
  ])
  func found(marked: String, values: [String]) {
    expectTokens([.link], in: marked, values: values)
  }

  @Test(arguments: [
    "http://", "http://#", "the end.It was", "e.g. this", "file.md", "configure.ac", "const.cc:7",
    "main.rs and a.py", "node.js",
    "ASP.NET", "3.14", "index.html", "working..is", "a@example.com", "new_type.com", "1.2.3.4",
    "C:\\dir\\example.com", "/usr/share/example.com", "-.com", "xhttps://localhost:1/", "i.e",
    "http://single", "St.In", "http://999.1.1.1/",
  ])
  func notFound(text: String) {
    expectTokens([.link], in: text, values: [])
  }

  @Test(arguments: [
    ("⟦http: //example.com/a⟧", "http://example.com/a"),
    ("⟦http:/example.com/a⟧", "http://example.com/a"),
    ("⟦https:// example.com⟧ is", "https://example.com/"),
    (
      "⟦https://example.com/long-\npath/to/file.html⟧ and",
      "https://example.com/long-path/to/file.html"
    ),
    ("⟦https://example.com/?q=\na&b=c⟧", "https://example.com/?q=a&b=c"),
  ])
  func repaired(marked: String, value: String) {
    expectTokens([.link], in: marked, values: [value])
    #expect(DataDetector().tokens(in: MarkedText(marked).string).allSatisfy { $0.isRepaired })
  }

  @Test(arguments: [
    ("⟦https://example.com/long-⟧\nsentence goes on", "https://example.com/long-"),
    ("⟦https://example.com/dir/⟧\nnext.", "https://example.com/dir/"),
    ("⟦https://example.com/dir⟧\na/b/c", "https://example.com/dir"),
    ("⟦https://example.com/dir/⟧\n- a/b", "https://example.com/dir/"),
  ])
  func lineEndsWithoutEvidenceEndTheLink(marked: String, value: String) {
    expectTokens([.link], in: marked, values: [value])
  }

  @Test(arguments: [
    ("http://a.b-.co", false), ("https://example.com:0/", false),
    ("https://example.com:65536/", false),
    ("https://example.com:65535/", true), ("http://a.unknowntld/", false),
  ])
  func validity(text: String, isValid: Bool) {
    #expect(DataDetector([.link]).tokens(in: text).map(\.isValid) == [isValid])
  }
}
