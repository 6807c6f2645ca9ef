import PlatenCore
import Testing

@testable import PlatenText

/// What is written in an SVG, wherever it is.
@Suite struct SVGAuditTests {
  private func leaks(
    _ content: String, of scope: Redactor.Scope = .kinds([.email, .link, .date, .phone, .card])
  ) throws -> [RedactionLeak] {
    var search = RedactionSearch(Redactor(scope))
    search.learn(from: "Write to ada@example.org")
    let file = """
      <?xml version="1.0"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/s.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 200"><path d="M 1 2 L 3.5 4 Z"/>
      \(content)</svg>
      """
    var leaks: [RedactionLeak] = []
    try FileAudit(search).look(atSVG: Array(file.utf8), &leaks)
    return leaks
  }

  @Test(arguments: [
    "<text>bob@example.com</text>", "<g display='none'><text>bob@example.com</text></g>",
    "<text><tspan x='1'>bob</tspan><tspan x='9'>@exam</tspan><tspan>ple.com</tspan></text>",
    "<!-- by bob@example.com -->", "<metadata>bob&#64;example.com</metadata>",
    "<a href='mailto:bob@example.com'/>", "<text><![CDATA[bob@example.com]]></text>",
    "<text>ada@</text> <text>example.org</text>",
    "<title>4111 1111 1111 1111</title><desc>Visa</desc>",
    "<text>4111 <tspan><title>number</title>1111</tspan> 1111 1111</text>",
    "<text>10:30 <title>bob@example.com</title>today</text>",
    "<title/><text>bob@example.com</text>",
    "<text><tspan>to</tspan> <tspan>bob@example.com</tspan></text>",
    "<text><tspan>bob</tspan>\n<tspan>@example.com</tspan></text>",
    "<text>4111 1111</text>\n<text>\n  <tspan>1111 1111</tspan>\n</text>",
    "<g id='#bob@example.com'/>", "<use href='#bob@example.com'/>",
    "<!DOCTYPE svg PUBLIC 'bob@example.com' 'x'>",
  ])
  func whatIsWrittenIsFound(_ content: String) throws {
    #expect(!(try leaks(content).isEmpty))
  }

  private static let measured = """
    <text x='28.0' textLength='210mm'>Write to ██ now</text><use href='#glyph0-1'/>
    <rect width='100%' height='12.5px' fill='#00a0ff' stroke='rgb(0%, 50%, 100%)'/>
    """

  @Test(arguments: [
    Redactor.Scope.kinds([.email, .link, .number, .percent, .hashtag]), .allText(except: []),
  ])
  func whatMayStay(_ scope: Redactor.Scope) throws {
    #expect(try leaks(Self.measured, of: scope).isEmpty)
  }

  /// What is no attribute has no measures.
  @Test(arguments: ["<text>12.5%</text>", "<desc>210 mm</desc>", "<text>#secret</text>"])
  func measuresThatAreWrittenAreFound(_ content: String) throws {
    #expect(!(try leaks(content, of: .kinds([.number, .percent, .hashtag])).isEmpty))
  }

  @Test(arguments: [
    "<image href='a.png'/>", "<svg:image/>", "<foreignObject/>", "<script>1</script>",
    "<use href='data:image/svg+xml,x'/>", "<style>a{}</style>", "<!ENTITY a 'ada'>",
  ])
  func whatCannotBeLookedThroughIsRefused(_ content: String) {
    let error = #expect(throws: PlatenError.self) { try leaks(content) }
    #expect(error?.code == .unsupported)
  }
}
