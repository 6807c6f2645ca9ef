public import PlatenImaging
import PlatenKernels
public import PlatenCore

/// Draws a layout: one round box behind every token and line, the text over them.
///
/// ```swift
/// let image = try TokenRenderer(theme: .dark).render(layout, scale: 2)
/// ```
///
/// The same layout gives the same bytes, on every run.
public struct TokenRenderer: Sendable {
  /// Colours, corners and insets.
  public var theme: TokenTheme
  /// Whether the kinds that occur are named below the text, each in its box.
  public var showsLegend: Bool

  /// Makes a renderer.
  public init(theme: TokenTheme = .light, showsLegend: Bool = false) {
    self.theme = theme
    self.showsLegend = showsLegend
  }

  /// Draws into pixels: `rgba8`, opaque.
  ///
  /// - Parameters:
  ///   - layout: What to draw.
  ///   - scale: Pixels per unit of the layout: more than 0, at most 64.
  ///   - limits: How large the picture may be.
  /// - Throws: `invalidArgument` for a scale out of range, `limitExceeded`, `missingResource`,
  ///   `libraryFailure`.
  public func render(_ layout: TextLayout, scale: Double = 1, limits: Limits = .default)
    throws(PlatenError) -> Image
  {
    guard scale.isFinite, scale > 0, scale <= 64 else {
      throw PlatenError(
        .invalidArgument, message: "a scale of \(scale) is out of range",
        reason: "it is above 0, and 64 at most")
    }
    let engine = try TextEngine()
    let legend = try legend(of: layout, engine: engine)
    let height = layout.size.height + legendHeight(legend)
    // A size in 1/1024 units comes from Pango: what is a rounding error shall add no pixel.
    let size = PixelSize(
      width: Int((layout.size.width * scale - 0.001).rounded(.up)),
      height: Int((height * scale - 0.001).rounded(.up)))
    _ = try limits.checkedPixels(width: size.width, height: size.height)
    guard max(size.width, size.height) <= 32_767 else {
      throw PlatenError(
        .limitExceeded, message: "a picture of \(size) can't be drawn",
        reason: "cairo's limit is 32767 pixels on a side",
        suggestion: "Use a smaller scale, or write a PDF.")
    }
    var image = try Image(uninitialized: size, format: .rgba8, alpha: .opaque, limits: limits)
    image.resolution = Resolution(96 * scale)
    try unsafe image.withUnsafeMutableBytes { (pixels) throws(PlatenError) in
      let canvas = try unsafe Canvas(pixels: pixels, width: size.width, height: size.height)
      canvas.paint(theme.background)
      canvas.scale(by: scale)
      try Sheet(layout, theme: theme, engine: engine).draw(layout.lines.indices, on: canvas)
      if let legend {
        canvas.translate(y: layout.size.height - legend.style.margin)
        try Sheet(legend, theme: legendTheme, engine: engine).draw(legend.lines.indices, on: canvas)
      }
      _ = try canvas.finish()
      unsafe swapRedAndBlue(pixels)
    }
    return image
  }

  /// How much a legend adds to the height: its upper margin is the lower one of the text.
  func legendHeight(_ legend: TextLayout?) -> Double {
    legend.map { $0.size.height - $0.style.margin } ?? 0
  }

  /// What a legend is painted with: its names need no names.
  var legendTheme: TokenTheme {
    var theme = theme
    if theme.look == .label { theme.look = .capsule }
    return theme
  }

  /// The kinds that occur as a small layout of its own: each name is a token of its kind.
  func legend(of layout: TextLayout, engine: borrowing TextEngine) throws(PlatenError)
    -> TextLayout?
  {
    guard showsLegend, !layout.tokens.isEmpty else { return nil }
    let kinds = Set(layout.tokens.map(\.kind)).sorted { $0.rawValue < $1.rawValue }
    var text = ""
    var tokens: [Token] = []
    for kind in kinds where !kind.rawValue.isEmpty {
      if !text.isEmpty { text += "   " }
      let start = text.utf8.count
      text += kind.rawValue
      tokens.append(
        Token(kind: kind, range: start..<text.utf8.count, text: kind.rawValue, value: ""))
    }
    var style = layout.style
    style.size = max(4, style.size * 0.75)
    style.columns = 1
    style.lineSpacing = 0.5 * style.size
    return try TextLayout(
      text, highlighting: tokens, width: layout.size.width, style: style, engine: engine)
  }
}
