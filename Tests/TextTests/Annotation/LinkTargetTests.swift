import PlatenText
import Testing

/// Where links in documents lead.
@Suite struct LinkTargetTests {
  /// A question mark begins the header fields of a `mailto` URI, a percent sign an encoded byte
  /// (RFC 6068, 2).
  @Test(arguments: [
    ("a?b%c@example.org", "mailto:a%3Fb%25c@example.org"),
    ("a&b=c;d@example.org", "mailto:a%26b%3Dc%3Bd@example.org"),
    ("a#b/c{d}|e^f`@example.org", "mailto:a%23b%2Fc%7Bd%7D%7Ce%5Ef%60@example.org"),
    ("jörg@example.org", "mailto:j%C3%B6rg@example.org"),
    ("ada.b+c_d-e~1@example.org", "mailto:ada.b+c_d-e~1@example.org"),
  ]) func addressesAreEncoded(address: String, expected: String) throws {
    let token = Token(
      kind: .email, range: 0..<address.utf8.count, text: address, value: address)
    let layout = try TextLayout(address, highlighting: [token], width: 400)
    let html = String(decoding: TokenRenderer().html(layout), as: UTF8.self)
    #expect(html.contains("href=\"\(expected)\""), "\(html)")
    let pdf = String(decoding: try TokenRenderer().pdf(layout), as: UTF8.self)
    #expect(pdf.contains("(\(expected))"))
  }

  /// What a link says is what it leads to.
  @Test func linksStayAsTheyAre() throws {
    let link = "https://example.org/a?b=%20&c#d"
    let layout = try TextLayout(
      link, highlighting: DataDetector().tokens(in: link), width: 400)
    let html = String(decoding: TokenRenderer().html(layout), as: UTF8.self)
    #expect(html.contains("href=\"https://example.org/a?b=%20&amp;c#d\""))
    let pdf = String(decoding: try TokenRenderer().pdf(layout), as: UTF8.self)
    #expect(pdf.contains("(\(link))"))
  }
  /// Tokens that others wrote may lead anywhere.
  @Test(arguments: [
    ("javascript:alert(1)", false), ("data:text/html,x", false), ("file:///etc/passwd", false),
    ("JavaScript:http://a.org", false), ("HTTPS://example.org", true),
    ("ftp://example.org", true),
  ]) func onlyKnownSchemesAreLinks(link: String, isLink: Bool) throws {
    let token = Token(kind: .link, range: 0..<link.utf8.count, text: link, value: link)
    let layout = try TextLayout(link, highlighting: [token], width: 400)
    let html = String(decoding: TokenRenderer().html(layout), as: UTF8.self)
    #expect(html.contains("href=") == isLink)
    let pdf = String(decoding: try TokenRenderer().pdf(layout), as: UTF8.self)
    #expect(pdf.contains("/URI") == isLink)
  }
}
