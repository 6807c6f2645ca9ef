import PlatenCore

/// The name of a kind in small type.
final class KindLabel {
  private let text: PangoText
  private let line: PangoText.Line
  private let pitch: LinePitch

  /// Wide enough that no name is broken: the widest layout.
  private static let widest = 20_000.0

  static func size(in style: TextStyle) -> Double { max(5, 0.58 * style.size) }

  init(
    _ kind: Token.Kind, style: TextStyle, engine: borrowing TextEngine
  ) throws(PlatenError) {
    var small = style
    small.size = Self.size(in: style)
    small.lineSpacing = 0
    let name = try DisplayText(Array(kind.rawValue.uppercased().utf8), isolating: [])
    let text = try PangoText(name, style: small, width: Self.widest, engine: engine)
    let lines = text.lines(of: name)
    guard let first = lines.first else { throw .noText }
    line = first
    pitch = LinePitch(lines, style: small, engine: engine)
    self.text = text
  }

  var width: Double { line.rect.width }
  var height: Double { pitch.height + 0.5 }

  func draw(x: Double, top: Double, on canvas: borrowing Canvas) {
    unsafe text.draw(line, x: x, baseline: top + pitch.ascent, on: canvas.context)
  }
}
