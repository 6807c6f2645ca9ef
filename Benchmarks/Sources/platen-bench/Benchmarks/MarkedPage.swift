import CRivals
import PlatenImaging
import PlatenText

extension Benchmark {
  /// A page of A4 at 150 dots per inch with a hundred tokens: set, drawn and written as a PNG. What
  /// is measured begins with the tokens known.
  static let markedPage = Benchmark(name: "marked-page", area: .tokens, rounds: 12) { workspace in
    let (text, tokens) = markedText()
    let spans = tokens.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let scale = 1.5
    var drawn = try page(text, tokens, scale)
    let size = drawn.size
    var file: [UInt8] = []

    var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
    var output = [UInt8](repeating: 0, count: pixels.count)
    let pango = Rival(
      "Pango, cairo, libpng level 1", atMost: 0.5,
      version: unsafe String(cString: rival_page_version())
    ) {
      .inProcess {
        let length = unsafe rival_page(
          text, spans, tokens.count, Int32(size.width), Int32(size.height), scale, &pixels,
          &output, output.count)
        guard length > 0 else { throw Skipped("cairo can't draw the page") }
      }
    } agreement: { _ in
      .ofPages(drawn, pixels)
    }
    let pillow = Rival("Pillow", atMost: 0.2) {
      try workspace.pillow(
        "page()", setup: pillowSetup,
        names: [
          "text": text, "places": spans.map(String.init).joined(separator: " "),
          "sides": "\(size.width) \(size.height)",
        ])
    } agreement: {
      .ofPages(drawn, try $0.result())
    }
    return Contest(
      ours: .inProcess {
        drawn = try page(text, tokens, scale)
        file = try ImageDestination.png().encode(drawn)
      }, rivals: [pango, pillow], gates: [Gate("output bytes") { file.count }])
  }

  private static func page(_ text: String, _ tokens: [Token], _ scale: Double) throws -> Image {
    let layout = try TextLayout(text, highlighting: tokens, width: 827)
    return try TokenRenderer().render(layout, scale: scale)
  }

  /// One paragraph of 4,700 letters, and the first hundred tokens of it.
  private static func markedText() -> (String, [Token]) {
    var prose = GeneratedProse(seed: 3, spacing: 4)
    let text = prose.text(byteCount: 4700).split(separator: "\n").joined(separator: " ")
    let tokens = DataDetector(Set(TokenPatterns.all.map(\.kind))).tokens(in: text)
    return (text, Array(tokens.prefix(100)))
  }

  /// Word by word, for Pillow breaks no lines.
  private static let pillowSetup = """
    import re
    places = [int(place) for place in places.split()]
    starts = set(places[::2])
    ends = dict(zip(places[::2], places[1::2]))
    width, height = (int(side) for side in sides.split())
    font = ImageFont.truetype("DejaVuSans.ttf", 21)
    words = [(word.start(), word.group()) for word in re.finditer(r"\\S+ ?", text)]
    def page():
        picture = Image.new("RGB", (width, height), "white")
        draw = ImageDraw.Draw(picture)
        x, y, lit = 42, 42, -1
        for start, word in words:
            advance = draw.textlength(word, font)
            if x + advance > width - 42:
                x, y = 42, y + 35
            lit = max([lit] + [ends[at] for at in range(start, start + len(word)) if at in starts])
            if lit > start:
                inside = draw.textlength(word[:lit - start].rstrip(), font)
                draw.rounded_rectangle((x - 6, y, x + inside + 6, y + 25), 9, (135, 174, 240))
            draw.text((x, y), word, (26, 28, 32), font)
            x += advance
        picture.save(io.BytesIO(), "png", compress_level=1)
        return picture
    """
}

extension Agreement {
  /// Whether two pages have about as much ink, and as much of a light colour behind it.
  fileprivate static func ofPages(_ ours: Image, _ theirs: [UInt8]) -> Agreement {
    let (mine, other) = (shares(ours.byteArray), shares(theirs))
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.15 * max(a, b) }
    func printed(_ share: (ink: Double, box: Double)) -> String {
      "\((share.ink * 1000).rounded() / 10) % ink, \((share.box * 1000).rounded() / 10) % boxes"
    }
    return Agreement(
      isAcceptable: near(mine.ink, other.ink) && near(mine.box, other.box),
      description: "\(printed(mine)); \(printed(other))")
  }

  private static func shares(_ rgba: [UInt8]) -> (ink: Double, box: Double) {
    var (ink, box) = (0, 0)
    for start in stride(from: 0, to: rgba.count - 3, by: 4) {
      let (red, blue) = (Int(rgba[start]), Int(rgba[start + 2]))
      if blue < 100 { ink += 1 } else if blue - red > 30 || red - blue > 30 { box += 1 }
    }
    let count = Double(max(1, rgba.count / 4))
    return (Double(ink) / count, Double(box) / count)
  }
}
