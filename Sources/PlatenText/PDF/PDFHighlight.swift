import PlatenImaging

/// A part of a page marked as with a pen: an annotation (ISO 32000-1, section 12.5.6.10).
struct PDFHighlight: Sendable {
  /// The corners of its box on the page, in points: left, bottom, right, top.
  private let box: [Double]
  /// Its four corners, from the left above in the order of readers: above, below.
  private let corners: [(x: Double, y: Double)]
  private let color: [Double]
  private let kind: String
  private let blending: String

  /// Marks letters with some room around them; on dark ground the colour shines.
  init(
    _ letters: SlantedRect, isOnDark: Bool, _ kind: Token.Kind, paint: TokenTheme.Paint,
    scale: (x: Double, y: Double), height: Double
  ) {
    let quad = letters.expanded(by: 0.12 * letters.height).quad
    corners = [quad.topLeft, quad.topRight, quad.bottomLeft, quad.bottomRight].map { point in
      (point.x * scale.x, height - point.y * scale.y)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    box = [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0]
    let fill = isOnDark ? paint.outline.asGlow : paint.fill.asMarker
    blending = isOnDark ? "Screen" : "Multiply"
    color = [fill.red, fill.green, fill.blue]
    self.kind = kind.rawValue
  }

  private func list(_ values: [Double]) -> String { values.map(short).joined(separator: " ") }

  /// The dictionary of the form that shows it, and the operators: the page shines through.
  var appearance: (entries: String, operators: String) {
    let order = [corners[0], corners[1], corners[3], corners[2]]
    let path = order.enumerated().map { "\(list([$1.x, $1.y])) \($0 == 0 ? "m" : "l")" }
    return (
      "/Type/XObject/Subtype/Form/BBox[\(list(box))]/Group<</S/Transparency>>"
        + "/Resources<</ExtGState<</G<</BM/\(blending)>>>>>>",
      "/G gs \(list(color)) rg \(path.joined(separator: " ")) h f\n"
    )
  }

  /// The annotation, whose form has a number.
  func dictionary(form: Int) -> String {
    let places = list(corners.flatMap { [$0.x, $0.y] })
    return "<</Type/Annot/Subtype/Highlight/Rect[\(list(box))]/QuadPoints[\(places)]"
      + "/C[\(list(color))]/F 4/Contents\(PDFFile.text(kind))/AP<</N \(form) 0 R>>>>"
  }
}
