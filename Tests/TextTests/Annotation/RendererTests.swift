import Glibc
import PlatenImaging
import PlatenCore
import PlatenText
import Testing

@Suite struct RendererTests {
  private static let text = "Pay $5 by 21.11.2026 or a@b.com,c@d.com fjord@example.org"

  private func layout(_ text: String = text, width: Double = 250) throws -> TextLayout {
    try TextLayout(
      text, highlighting: DataDetector().tokens(in: text), width: width,
      style: TextStyle(margin: 12))
  }

  private func pixel(_ image: Image, _ x: Int, _ y: Int) -> [UInt8] {
    let row = image.row(y)
    return (0..<4).map { unsafe row.unsafeLoad(fromByteOffset: x * 4 + $0, as: UInt8.self) }
  }

  @Test func inkLiesInTheBoxOfItsToken() throws {
    // The token alone is drawn: everything that is not paper must be in its rectangle.
    let plain = TokenTheme(
      background: .init(0xFFFFFF), text: .init(0x000000), paints: [:],
      otherPaint: .init(fill: .init(0xFFFFFF), outline: .init(0xFFFFFF)), outlineWidth: 0)
    for word in ["fjord@example.org", "$5", "21.11.2026", "https://j.example.com/Qgy_(f)"] {
      let layout = try layout(word)
      let token = try #require(layout.tokens.first)
      let image = try TokenRenderer(theme: plain).render(layout, scale: 2)
      let rects = layout.rects(for: token)
      var ink = 0
      for y in 0..<image.height {
        for x in 0..<image.width where pixel(image, x, y) != [255, 255, 255, 255] {
          ink += 1
          // Letters may lean over their advance by less than a unit.
          let inside = rects.contains {
            Double(x + 1) / 2 > $0.x - 1 && Double(x) / 2 < $0.maxX + 1 && Double(y + 1) / 2 > $0.y
              && Double(y) / 2 < $0.maxY
          }
          #expect(inside, "\(word) at \(x), \(y)")
        }
      }
      #expect(ink > 20)
    }
  }

  @Test func channelsAreRedGreenBlueAlpha() throws {
    let theme = TokenTheme(
      background: .init(0x102030), text: .init(0x102030), paints: [:],
      otherPaint: .init(fill: .init(0xFF8001), outline: .init(0xFF8001)))
    let layout = try layout("a@b.com")
    let image = try TokenRenderer(theme: theme).render(layout, scale: 1)
    #expect(image.format == .rgba8 && image.alpha == .opaque)
    #expect(image.size == PixelSize(width: 250, height: Int(layout.size.height.rounded(.up))))
    #expect(pixel(image, 0, 0) == [0x10, 0x20, 0x30, 255])
    let rect = layout.rects(for: layout.tokens[0])[0]
    #expect(pixel(image, Int(rect.x) + 1, Int(rect.y) + 1) == [0xFF, 0x80, 0x01, 255])
  }

  @Test func boxesOfNeighboursKeepTheirGap() throws {
    let layout = try layout("a@b.com,c@d.com $5.50$6.50")
    let theme = TokenTheme.light
    let boxes = theme.boxes(in: layout)
    #expect(boxes.count == 4)
    for (a, b) in zip(boxes, boxes.dropFirst()) where a.line == b.line {
      #expect(b.rect.x - a.rect.maxX >= theme.gap - 1e-9)
      #expect(a.rect.width > 0 && b.rect.width > 0)
    }
    let money = boxes.suffix(2).map(\.rect)
    let image = try TokenRenderer().render(layout, scale: 1)
    let between = Int((money[0].maxX + money[1].x) / 2)
    #expect(pixel(image, between, Int(money[0].y) + 2)[1] > 240, "paper shows between")
  }

  @Test func insetsGrowBoxesExactly() throws {
    let layout = try layout("x      21.11.2026")
    let rect = layout.rects(for: layout.tokens[0])[0]
    func box(_ inset: Double) -> TextLayout.Rect {
      var theme = TokenTheme.light
      (theme.horizontalInset, theme.verticalInset) = (inset, 1.5)
      return theme.boxes(in: layout)[0].rect
    }
    let (narrow, wide) = (box(0), box(3.25))
    #expect(abs(narrow.x - wide.x - 3.25) < 1e-9 && abs(wide.width - narrow.width - 6.5) < 1e-9)
    #expect(wide.y == rect.y - 1.5 && wide.height == rect.height + 3)
    #expect(abs(narrow.x - rect.x) < 2, "ink is about where its advance is")
  }

  @Test func sameLayoutGivesSameBytes() throws {
    let layout = try layout(Self.text + "\nשלום a@b.com 😀")
    let renderer = TokenRenderer(theme: .dark, showsLegend: true)
    #expect(try renderer.render(layout) == renderer.render(layout))
    #expect(try renderer.pdf(layout) == renderer.pdf(layout))
    #expect(try renderer.svg(layout) == renderer.svg(layout))
    #expect(try renderer.json(layout) == renderer.json(layout))
  }

  @Test func pdfHasNoDateAndHasLinks() throws {
    let pdf = String(
      decoding: try TokenRenderer().pdf(layout("a@b.com https://é.example.org/'(x")), as: UTF8.self)
    #expect(pdf.hasPrefix("%PDF-1."))
    #expect(!pdf.contains("CreationDate") && !pdf.contains("/Title"))
    #expect(pdf.contains("(mailto:a@b.com)"))
    #expect(pdf.contains("https://%C3%A9.example.org/"))
  }

  private func pageCount(_ pdf: [UInt8]) -> Int {
    String(decoding: pdf, as: UTF8.self).components(of: "/Type /Page ")
  }

  @Test func longTextAndFormFeedsMakePages() throws {
    let renderer = TokenRenderer()
    #expect(pageCount(try renderer.pdf(layout("one"))) == 1)
    #expect(pageCount(try renderer.pdf(layout("one\u{0C}two\u{0C}a@b.com"))) == 3)
    let lines = try layout((0..<60).map { "line \($0)" }.joined(separator: "\n"))
    let perPage = 250 * 297.0 / 210
    #expect(pageCount(try renderer.pdf(lines)) == Int((lines.size.height / perPage).rounded(.up)))
  }

  @Test func jsonHasTheGeometryThatIsPainted() throws {
    let layout = try TextLayout(
      "x $5", highlighting: DataDetector().tokens(in: "x $5"), width: 200)
    let json = String(decoding: try TokenRenderer().json(layout), as: UTF8.self)
    let box = TokenTheme.light.boxes(in: layout)[0].rect
    #expect(json.hasPrefix("{\"height\":"))
    #expect(json.contains(#""kind":"money","page":0,"rects":[[\#(box.x),\#(box.y),"#))
    #expect(json.contains(#""start":2,"text":"$5","value":"USD 5.00"}]"#))
  }

  /// With these a place in the layout is one on a page of the PDF.
  @Test func jsonSaysWherePagesBegin() throws {
    let layout = try layout("a@b.org\nnext\n\u{0C}c@d.org")
    let json = String(decoding: try TokenRenderer().json(layout), as: UTF8.self)
    let starts = layout.lines.map(\.startsPage)
    let first = try #require(starts.firstIndex(of: true))
    let top = layout.lines[first].rect.y - layout.style.margin
    #expect(json.contains(#"{"first_line":\#(first),"top":\#(top)}],"tokens":"#), "\(json)")
    #expect(json.contains(#""pages":[{"first_line":0,"top":0"#))
  }

  @Test(arguments: [0, -1, 65, .nan, .infinity]) func aScaleHasARange(scale: Double) throws {
    let layout = try layout("one")
    let error = #expect(throws: PlatenError.self) {
      try TokenRenderer().render(layout, scale: scale)
    }
    #expect(error?.failureReason == "it is above 0, and 64 at most")
  }

  @Test func legendNamesEachKindOnce() throws {
    let layout = try layout()
    let plain = try TokenRenderer().render(layout, scale: 1)
    let legend = try TokenRenderer(showsLegend: true).render(layout, scale: 1)
    #expect(legend.height > plain.height)
    let none = try self.layout("no tokens")
    #expect(
      try TokenRenderer(showsLegend: true).render(none, scale: 1)
        == TokenRenderer().render(none, scale: 1))
  }

  @Test func pngPdfAndSvgBreakLinesAlike() throws {
    // Every line is set from the same geometry: the baselines in the SVG are those of the layout.
    let layout = try layout("fi affine office a@b.com and much more text to be wrapped here")
    let svg = String(decoding: try TokenRenderer().svg(layout), as: UTF8.self)
    var baselines: [Double] = []
    for part in svg.split(separator: "<use ").dropFirst() {
      guard let y = part.split(separator: " y=\"").dropFirst().first?.split(separator: "\"").first,
        let value = Double(y)
      else { continue }
      if baselines.last != value { baselines.append(value) }
    }
    #expect(baselines.count == layout.lines.count && layout.lines.count > 2)
    for (a, b) in zip(baselines, layout.lines) { #expect(abs(a - b.baseline) < 0.001) }
    for scale in [0.5, 1, 1.37, 2] {
      let image = try TokenRenderer().render(layout, scale: scale)
      #expect(image.width == Int((250 * scale).rounded(.up)))
      #expect(image.height == Int((layout.size.height * scale - 0.001).rounded(.up)))
    }
  }

  @Test func picturesAreLimited() throws {
    let layout = try layout("a")
    func code(scale: Double, limits: Limits = .default) -> PlatenError.Code? {
      do throws(PlatenError) {
        _ = try TokenRenderer().render(layout, scale: scale, limits: limits)
        return nil
      } catch {
        return error.code
      }
    }
    for scale in [0, -1, .nan, .infinity, 65] as [Double] {
      #expect(code(scale: scale) == .invalidArgument)
    }
    #expect(code(scale: 1, limits: Limits(pixels: 100)) == .limitExceeded)
    #expect(code(scale: 1, limits: Limits(side: 100)) == .limitExceeded)
  }

  @Test func filesAppearWholeUnderTheirNames() throws {
    let folder = FileTree.temporaryFolder()
    let layout = try layout()
    for (name, start) in [
      ("a.pdf", "%PDF-"), ("d.png", "\u{89}PNG"), ("b.SVG", "<?xml"), ("c.json", "{"),
    ] {
      try layout.write(to: "\(folder)/\(name)")
      let bytes = try FilePath("\(folder)/\(name)").read()
      #expect(bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
      _ = unsafe unlink("\(folder)/\(name)")
    }
    #expect(throws: PlatenError.self) { try layout.write(to: "picture.docx") }
    #expect(throws: PlatenError.self) { try layout.write(to: "\(folder)/none/e.pdf") }
    let isEmpty = unsafe rmdir(folder) == 0
    #expect(isEmpty, "nothing is left behind")
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let place = rest.firstRange(of: part) {
      count += 1
      rest = rest[place.upperBound...]
    }
    return count
  }
}

private enum FileTree {
  static func temporaryFolder() -> String {
    var template = Array("/tmp/platen-layout-XXXXXX".utf8CString)
    return unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, unsafe mkdtemp(start) != nil else { return "." }
      return unsafe String(cString: start)
    }
  }
}
