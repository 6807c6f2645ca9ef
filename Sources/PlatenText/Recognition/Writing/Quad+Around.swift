import Glibc
import PlatenImaging

extension Quad {
  /// The smallest rectangle around others that lies along their writing; nil for none.
  init?(around quads: [Quad]) {
    guard !quads.isEmpty else { return nil }
    // The longer a quad, the better it knows the direction.
    var (dx, dy) = (0.0, 0.0)
    for quad in quads {
      dx += quad.topRight.x - quad.topLeft.x + quad.bottomRight.x - quad.bottomLeft.x
      dy += quad.topRight.y - quad.topLeft.y + quad.bottomRight.y - quad.bottomLeft.y
    }
    let length = (dx * dx + dy * dy).squareRoot()
    let axis = length > 0 ? PixelPoint(x: dx / length, y: dy / length) : PixelPoint(x: 1, y: 0)
    var (left, right) = (Double.infinity, -Double.infinity)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for corner in quads.flatMap(\.corners) {
      let along = corner.x * axis.x + corner.y * axis.y
      let across = corner.y * axis.x - corner.x * axis.y
      (left, right) = (min(left, along), max(right, along))
      (top, bottom) = (min(top, across), max(bottom, across))
    }
    func point(_ along: Double, _ across: Double) -> PixelPoint {
      PixelPoint(x: along * axis.x - across * axis.y, y: along * axis.y + across * axis.x)
    }
    self.init(
      topLeft: point(left, top), topRight: point(right, top), bottomRight: point(right, bottom),
      bottomLeft: point(left, bottom))
  }

  /// How far its writing leaves the level within it, or the plumb where it is upright; in pixels.
  var rise: Double {
    let dx = abs(topRight.x - topLeft.x)
    let dy = abs(topRight.y - topLeft.y)
    return min(dx, dy)
  }

  /// The upright rectangle that it would fill were it turned level, or plumb, about its middle.
  var leveled: PixelRect {
    let along = hypot(topRight.x - topLeft.x, topRight.y - topLeft.y)
    let across = hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y)
    let isLevel = abs(topRight.x - topLeft.x) >= abs(topRight.y - topLeft.y)
    let (width, height) = isLevel ? (along, across) : (across, along)
    let middle = PixelPoint(
      x: corners.reduce(0) { $0 + $1.x } / 4, y: corners.reduce(0) { $0 + $1.y } / 4)
    let (left, top) = (middle.x - width / 2, middle.y - height / 2)
    return Quad(
      topLeft: PixelPoint(x: left, y: top), topRight: PixelPoint(x: left + width, y: top),
      bottomRight: PixelPoint(x: left + width, y: top + height),
      bottomLeft: PixelPoint(x: left, y: top + height)
    ).bounds
  }
}

extension RecognizedText.Paragraph {
  /// The smallest rectangle around its lines that lies along them.
  var quad: Quad { Quad(around: lines.map(\.quad)) ?? Quad(box) }
}

extension RecognizedText.Block {
  /// The least rectangle around its lines and cells along them; its box where it has none.
  var quad: Quad {
    Quad(around: lines.map(\.quad) + (table?.cells.map(\.quad) ?? [])) ?? Quad(box)
  }
}
