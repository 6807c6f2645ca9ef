import PlatenImaging
import PlatenText

extension LayoutCheck {
  /// What is drawn is the letters' ink, and boxes where they are said to be.
  mutating func checkDrawing() throws {
    let plain = try levels(
      TokenTheme(
        background: .init(0xFFFFFF), text: .init(0x000000), paints: [:],
        otherPaint: .init(fill: .init(0xFFFFFF), outline: .init(0xFFFFFF)), outlineWidth: 0))
    var ink = [Bool](repeating: false, count: plain.count)
    // Pictures of letters have colours of their own.
    var coloured = ink
    for letter in pages.letters {
      for pixel in letter.ink { ink[Int(pixel)] = true }
      if letter.isColoured { mark(&coloured, letter) }
    }
    let dark = plain.map { $0 < 250 }
    var (missing, extra) = (0, 0)
    for y in 0..<pages.height {
      for x in 0..<pages.width {
        let index = y * pages.width + x
        if coloured[index] { continue }
        if ink[index], !dark[index], !isNear(dark, x, y, 1) { missing += 1 }
        if plain[index] < 200, !ink[index], !isNear(ink, x, y, 1) { extra += 1 }
      }
    }
    if missing + extra > 0 { note(.drawing, "\(missing) pixels missing, \(extra) too many") }
    try checkPainting(ink, coloured)
  }

  /// Marks the surroundings of a letter.
  private func mark(_ marked: inout [Bool], _ letter: LetterOracle.Letter) {
    guard !letter.ink.isEmpty else { return }
    let columns =
      max(
        0, letter.columns.lowerBound - 4)..<min(
        pages.width, letter.columns.upperBound + 4)
    for y in max(0, letter.rows.lowerBound - 4)..<min(pages.height, letter.rows.upperBound + 4) {
      for x in columns { marked[y * pages.width + x] = true }
    }
  }

  /// Boxes in a colour that letters have not: every pixel well within one has it, and no other.
  private mutating func checkPainting(_ ink: [Bool], _ coloured: [Bool]) throws {
    var theme = sample.theme
    theme.look = .capsule
    theme.background = .init(0xFFFFFF)
    theme.text = .init(0xFFFFFF)
    theme.paints = [:]
    theme.otherPaint = .init(fill: .init(0), outline: .init(0))
    let painted = try levels(theme)
    let places = theme.boxes(in: layout).map(\.rect)
    var corners = theme.boxes(in: layout).map { max($0.radii.left, $0.radii.right) }
    corners = corners.map { $0 * 0.3 + 1 / scale }
    var (missing, extra) = (0, 0)
    for y in 0..<pages.height {
      let middle = (Double(y) + 0.5) / scale
      let band = places.indices.filter {
        places[$0].y - 1 / scale < middle && places[$0].maxY + 1 / scale > middle
      }
      for x in 0..<pages.width {
        if coloured[y * pages.width + x] { continue }
        let level = painted[y * pages.width + x]
        let column = (Double(x) + 0.5) / scale
        if level < 128 {
          let isInside = band.contains {
            places[$0].x - 0.6 / scale < column && places[$0].maxX + 0.6 / scale > column
              && places[$0].y - 0.6 / scale < middle && places[$0].maxY + 0.6 / scale > middle
          }
          if !isInside { extra += 1 }
        } else if !ink[y * pages.width + x] {
          let isInside = band.contains {
            let (rect, corner) = (places[$0], corners[$0])
            return rect.x + corner < column && rect.maxX - corner > column
              && rect.y + corner < middle && rect.maxY - corner > middle
          }
          if isInside, !isNear(ink, x, y, 2) { missing += 1 }
        }
      }
    }
    if missing + extra > 0 { note(.painting, "\(missing) pixels missing, \(extra) too many") }
  }

  /// Whether anything is marked around a pixel.
  private func isNear(_ marked: [Bool], _ x: Int, _ y: Int, _ distance: Int) -> Bool {
    for row in max(0, y - distance)...min(pages.height - 1, y + distance) {
      for column in max(0, x - distance)...min(pages.width - 1, x + distance)
      where marked[row * pages.width + column] { return true }
    }
    return false
  }

  private func levels(_ theme: TokenTheme) throws -> [UInt8] {
    let image = try TokenRenderer(theme: theme).render(layout, scale: scale)
      .converted(to: .gray8)
    let bytes = image.bytes
    return (0..<bytes.byteCount).map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
  }

  /// Every format is drawn from one geometry: each from a layout of its own.
  mutating func checkFormats() throws {
    let renderer = TokenRenderer(theme: sample.theme, showsLegend: true)
    let before = try renderer.json(layout)
    for format in 0..<3 {
      let own = try TextLayout(
        sample.text, highlighting: sample.tokens.reversed(), width: sample.width, style: style)
      switch format {
      case 0: _ = try renderer.render(own, scale: scale)
      case 1: _ = try renderer.pdf(own)
      default: _ = try renderer.svg(own)
      }
      if try renderer.json(own) != before { note(.json, "format \(format)") }
    }
  }
}
