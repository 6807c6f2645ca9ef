import PlatenCore

/// How writing is laid out on a page.
struct PageLayout {
  private let kind: String
  private let face: String
  private let paper: [Double]
  private let scale: Double

  /// Lengths are units of a layout; each is `scale` pixels of the page.
  init(_ kind: String, face: String, paper: [Double], scale: Double) {
    (self.kind, self.face, self.paper, self.scale) = (kind, face, paper, scale)
  }

  private func pixels(_ length: Int) -> Int { Int((Double(length) * scale).rounded()) }

  /// Draws the page.
  ///
  /// - Throws: What setting text throws.
  func drawn(with writing: inout PageWriting, isColored: Bool) throws(PlatenError) -> PageRaster {
    let size =
      switch kind {
      case "receipt": (300, writing.random.number(300...700))
      case "poster", "form": (620, 700)
      default: (640, 820)
      }
    var page = PageRaster(width: pixels(size.0), height: pixels(size.1), paper: paper)
    let ink: PageRaster.Ink =
      isColored ? (0..<3).map { _ in Double(writing.random.number(0...90)) } : [20, 20, 24]
    switch kind {
    case "columns": try columns(2, &page, &writing, ink)
    case "newspaper": try columns(3, &page, &writing, ink)
    case "table": try table(&page, &writing, ink)
    case "receipt": try receipt(&page, &writing, ink)
    case "form": try form(&page, &writing, ink)
    case "poster": try poster(&page, &writing, ink)
    case "listing": try listing(&page, &writing, ink)
    default: try letter(&page, &writing, ink)
    }
    return page
  }

  @discardableResult
  private func set(
    _ text: String, _ page: inout PageRaster, x: Int, y: Int, width: Int, size: Double,
    face: String? = nil, _ ink: PageRaster.Ink
  ) throws(PlatenError) -> Int {
    let height = try page.set(
      text, x: pixels(x), y: pixels(y), width: pixels(width), font: face ?? self.face, size: size,
      scale: scale, ink: ink)
    return y + Int(Double(height) / scale) + 8
  }

  private func letter(
    _ page: inout PageRaster, _ writing: inout PageWriting, _ ink: PageRaster.Ink
  ) throws(PlatenError) {
    var y = try set(writing.heading(), &page, x: 50, y: 40, width: 540, size: 24, ink)
    y = try set(writing.token(), &page, x: 50, y: y, width: 540, size: 11, ink)
    let size = Double(writing.random.number(9...15))
    while y < 640 {
      let text = writing.paragraph(writing.random.number(2...5))
      y = try set(text, &page, x: 50, y: y + 6, width: 540, size: size, ink)
    }
    try set(writing.token(), &page, x: 50, y: 785, width: 540, size: 8, ink)
  }

  private func columns(
    _ count: Int, _ page: inout PageRaster, _ writing: inout PageWriting, _ ink: PageRaster.Ink
  ) throws(PlatenError) {
    let top = try set(writing.heading(), &page, x: 40, y: 30, width: 560, size: 28, ink)
    let width = 560 / count
    for column in 0..<count {
      let x = 40 + column * width
      var y = top + 10
      if column > 0, writing.random.number(0...1) == 0 {
        page.fill(x: pixels(x - 9), y: pixels(y), width: 2, height: pixels(680), ink)
      }
      while y < 650 {
        if writing.random.number(0...4) == 0 {
          y = try set(writing.heading(), &page, x: x, y: y + 6, width: width - 18, size: 13, ink)
        }
        let text = writing.paragraph(writing.random.number(1...3))
        y = try set(text, &page, x: x, y: y, width: width - 18, size: 10.5, ink)
      }
    }
  }

  private func table(
    _ page: inout PageRaster, _ writing: inout PageWriting, _ ink: PageRaster.Ink
  ) throws(PlatenError) {
    var y = try set(writing.heading(), &page, x: 40, y: 40, width: 560, size: 20, ink) + 10
    let (rows, isRuled) = (writing.random.number(8...22), writing.random.number(0...1) == 0)
    for row in 0...rows {
      let texts = [
        "\(row)", writing.heading(), "\(writing.random.number(1...90))", writing.amount(),
        writing.amount(),
      ]
      for (text, (x, width)) in zip(texts, [(44, 30), (80, 270), (360, 50), (420, 80), (515, 85)]) {
        try set(String(text.prefix(34)), &page, x: x, y: y, width: width + 60, size: 11, ink)
      }
      if isRuled {
        page.fill(x: pixels(40), y: pixels(y - 5), width: pixels(560), height: 2, ink)
        for x in [40, 76, 354, 414, 508, 600] {
          page.fill(x: pixels(x), y: pixels(y - 5), width: 2, height: pixels(30), ink)
        }
      }
      y += 30
    }
    try set(writing.amount(), &page, x: 515, y: y + 8, width: 85, size: 13, ink)
  }

  private func receipt(
    _ page: inout PageRaster, _ writing: inout PageWriting, _ ink: PageRaster.Ink
  ) throws(PlatenError) {
    let face = writing.random.number(0...1) == 0 ? "DejaVu Sans Mono" : self.face
    let heading = writing.heading().uppercased()
    var y = try set(heading, &page, x: 30, y: 16, width: 250, size: 16, face: face, ink)
    y = try set(writing.token(), &page, x: 30, y: y, width: 250, size: 10, face: face, ink)
    while y < Int(Double(page.height) / scale) - 50 {
      let text = String(writing.heading().prefix(20))
      try set(text, &page, x: 16, y: y, width: 190, size: 11, face: face, ink)
      y = try set(writing.amount(), &page, x: 215, y: y, width: 85, size: 11, face: face, ink)
    }
  }

  private func form(
    _ page: inout PageRaster, _ writing: inout PageWriting, _ ink: PageRaster.Ink
  ) throws(PlatenError) {
    var y = try set(writing.heading(), &page, x: 30, y: 26, width: 560, size: 18, ink) + 6
    for row in 0..<writing.random.number(6...10) {
      let label = String(writing.heading().prefix(18)) + ":"
      try set(label, &page, x: 30, y: y, width: 170, size: 10, ink)
      page.fill(x: pixels(200), y: pixels(y - 6), width: pixels(380), height: pixels(32), ink)
      page.fill(
        x: pixels(200) + 2, y: pixels(y - 6) + 2, width: pixels(380) - 4, height: pixels(32) - 4,
        row.isMultiple(of: 3) ? [225, 232, 240] : paper)
      let entry = row.isMultiple(of: 2) ? writing.token() : String(writing.heading().prefix(30))
      try set(entry, &page, x: 210, y: y, width: 400, size: 13, ink)
      y += 52
    }
  }

  private func poster(
    _ page: inout PageRaster, _ writing: inout PageWriting, _ ink: PageRaster.Ink
  ) throws(PlatenError) {
    var y = 20
    for size in [44.0, 9, 26, 7, 18, 60, 12] {
      let text = size < 13 ? writing.sentence() : String(writing.heading().prefix(16))
      let x = writing.random.number(20...90)
      let top = y
      y = try set(text, &page, x: x, y: y, width: 520, size: size, ink)
      if writing.random.number(0...3) == 0 {
        page.invert(
          x: pixels(x) - 6, y: pixels(top) - 3, width: pixels(540), height: pixels(y - top))
      }
      y += 10
    }
  }

  private func listing(
    _ page: inout PageRaster, _ writing: inout PageWriting, _ ink: PageRaster.Ink
  ) throws(PlatenError) {
    var y = 40
    while y < 740 {
      let indent = 24 * writing.random.number(0...3)
      let text = "\(writing.random.number(1...99)). \(writing.token()) \(writing.heading())"
      y = try set(
        text, &page, x: 40 + indent, y: y, width: 560 - indent, size: 11, face: "DejaVu Sans Mono",
        ink)
    }
  }
}
