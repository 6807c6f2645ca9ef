public import PlatenImaging
import PlatenKernels
public import PlatenCore

/// Marks tokens on the picture of the page they were read from.
///
/// ```swift
/// let marked = try PageAnnotator().annotate(page, tokens: tokens)
/// ```
public struct PageAnnotator: Sendable {
  /// The paint of each kind; fills are best light, since paper is multiplied by them.
  public var theme: TokenTheme

  /// Multiplies a coloured box into the page, as a marker pen does: letters stay dark. Where light
  /// letters stand on a dark ground, the box shines on it, and letters stay light.
  public static let highlight = PageAnnotator()

  /// Makes an annotator; a theme's fills are best light.
  public init(theme: TokenTheme = .light) { self.theme = theme }

  /// A copy of a page with its tokens marked at the ink of their letters.
  ///
  /// Their ``Token/quads`` say where that is looked for. Marks reach a little
  /// beyond the letters and not into their neighbours; corners and outlines grow with the
  /// height of the line. Nothing outside the marks changes. The result is opaque `rgba8`: what was
  /// transparent shows white, as paper does.
  ///
  /// - Parameters:
  ///   - image: The page, as it was given to be read.
  ///   - tokens: What was found on it; those of other pages are to be left out.
  ///   - limits: How large the copy may be.
  /// - Throws: `limitExceeded`.
  public func annotate(
    _ image: Image, tokens: [Token], limits: Limits = .default
  ) throws(PlatenError) -> Image {
    var page = try image.onWhite(limits: limits)
    let rowBytes = page.bytesPerRow
    let size = page.size
    let marks = boxes(of: tokens, on: try page.converted(to: .gray8))
    guard !marks.isEmpty else { return page }
    unsafe page.withUnsafeMutableBytes { pixels in
      func draw(
        _ marks: [Mark], _ colors: (TokenTheme.Paint) -> (fill: SIMD4<Float>, outline: SIMD4<Float>)
      ) {
        for mark in marks {
          let (fill, outline) = colors(theme.paint(for: mark.token.kind))
          // Two colours on each other make a third, which stands for no kind.
          let below = mark.holder.map { colors(theme.paint(for: $0)).fill } ?? .one
          unsafe multiplyBox(
            pixels, bytesPerRow: rowBytes, width: size.width, height: size.height, box: mark.box,
            fill: fill / below, outline: outline)
        }
      }
      draw(marks.filter { !$0.isOnDark }) { ($0.fill.asMarker.floats, $0.outline.floats) }
      let onDark = marks.filter(\.isOnDark)
      guard !onDark.isEmpty else { return }
      // To shine is to multiply the negative of the page by that of a colour.
      unsafe Self.negate(pixels)
      draw(onDark) { (1 - $0.outline.asGlow.floats, 1 - $0.outline.asGlow(of: 0.6).floats) }
      unsafe Self.negate(pixels)
    }
    return page
  }

  /// The negative of the colours of `rgba8`.
  private static func negate(_ pixels: UnsafeMutableRawBufferPointer) {
    unsafe pixels.withMemoryRebound(to: UInt32.self) { pixels in
      let colors = UInt32(littleEndian: 0x00FF_FFFF)
      for index in pixels.indices { unsafe pixels[index] ^= colors }
    }
  }

  private struct Mark {
    var token: Token
    var box: RoundBox
    var isOnDark: Bool
    /// The kind of the mark that it lies in.
    var holder: Token.Kind?
  }

  /// The boxes in the order of the text; neighbours give way, but not a token to those it holds.
  private func boxes(of tokens: [Token], on page: Image) -> [Mark] {
    var marks: [Mark] = []
    // Where the last token begins that no other one holds.
    var outer = 0
    for token in tokens {
      for quad in token.quads {
        guard !quad.bounds.intersection(PixelRect(page.size)).isEmpty else { continue }
        let place = Self.tightened(quad, on: page)
        var (box, pad) = Self.box(around: place.letters, in: place.room)
        for index in outer..<marks.count where !marks[index].token.holds(token) {
          let last = marks[index].box
          guard last.runs(along: box), last.isInLine(with: box), last.left < box.left,
            box.left - last.right < pad
          else { continue }
          let middle = (last.right + box.left) / 2
          marks[index].box.right = max(last.left, middle - pad / 2)
          box.left = min(middle + pad / 2, box.right)
        }
        var mark = Mark(token: token, box: box, isOnDark: place.isOnDark)
        if outer < marks.count, marks[outer].token.holds(token) {
          if marks[outer].isOnDark == mark.isOnDark { mark.holder = marks[outer].token.kind }
        } else {
          outer = marks.count
        }
        marks.append(mark)
      }
    }
    return marks
  }

  /// A quad drawn together to the ink of its letters, and whether its ground is too dark for black.
  static func tightened(
    _ quad: Quad, on page: Image
  ) -> (letters: SlantedRect, room: SlantedRect, isOnDark: Bool) {
    let rough = SlantedRect(quad)
    let extent = InkExtent(around: rough, on: page)
    let line = min(rough.width, rough.height)
    let isOnDark = extent.ground < 80
    // What is much smaller or larger is not what was read.
    guard extent.isFound, extent.letters.width > 0.5 * rough.width,
      extent.letters.height > 0.3 * rough.height,
      extent.letters.width < rough.width + 0.7 * line
    else { return (rough, rough.expanded(by: line), isOnDark) }
    return (extent.letters, extent.room, isOnDark)
  }

  /// The box of a mark, and how far it reaches beyond the letters where nothing is in its way.
  private static func box(
    around letters: SlantedRect, in room: SlantedRect
  ) -> (RoundBox, pad: Float) {
    let line = min(letters.width, letters.height)
    let pad = max(1, line * 0.16)
    let box = RoundBox(
      left: Float(min(letters.left, max(letters.left - pad, room.left + 0.75))),
      top: Float(min(letters.top, max(letters.top - pad, room.top + 0.75))),
      right: Float(max(letters.right, min(letters.right + pad, room.right - 0.75))),
      bottom: Float(max(letters.bottom, min(letters.bottom + pad, room.bottom - 0.75))),
      radius: Float(line * 0.24), outline: Float(max(1, line / 24)),
      cosine: Float(letters.axis.x), sine: Float(letters.axis.y))
    return (box, Float(pad))
  }
}

extension Token {
  /// Whether another one is a part of it, as an amount is of the line that names it.
  fileprivate func holds(_ other: Token) -> Bool {
    range != other.range && range.lowerBound <= other.range.lowerBound
      && other.range.upperBound <= range.upperBound
  }
}

extension RoundBox {
  /// Whether both are turned alike, so that their edges can be compared.
  fileprivate func runs(along other: RoundBox) -> Bool {
    abs(cosine - other.cosine) < 0.01 && abs(sine - other.sine) < 0.01
  }

  /// Whether they share more than half of a height; boxes of lines below each other may touch.
  fileprivate func isInLine(with other: RoundBox) -> Bool {
    let shared = min(bottom, other.bottom) - max(top, other.top)
    return 2 * shared > min(bottom - top, other.bottom - other.top)
  }
}

extension TokenTheme.Color {
  /// The colour at half its strength, as a marker leaves it on paper.
  var asMarker: TokenTheme.Color {
    TokenTheme.Color(red: (red + 1) / 2, green: (green + 1) / 2, blue: (blue + 1) / 2)
  }

  /// The colour as light that falls on a dark ground: so weak that light letters stay readable, and
  /// half white, or deep colours would not be seen.
  var asGlow: TokenTheme.Color { asMarker.asGlow(of: 0.2) }

  /// The colour with a strength, 0…1.
  fileprivate func asGlow(of strength: Double) -> TokenTheme.Color {
    let most = max(red, green, blue, 0.01)
    return TokenTheme.Color(
      red: red / most * strength, green: green / most * strength, blue: blue / most * strength)
  }

  fileprivate var floats: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), 1) }
}

extension Image {
  /// The picture as opaque `rgba8`, on white where it was transparent.
  fileprivate func onWhite(limits: Limits) throws(PlatenError) -> Image {
    _ = try limits.checkedPixels(width: width, height: height)
    var result = try flattened().converted(to: .rgba8)
    // A profile for grey says nothing of three channels.
    if case .icc = colorProfile, format == .gray8 { result.colorProfile = nil }
    return result
  }
}
