import Glibc
import PlatenImaging

/// The axes of a page's writing: along its lines to the right, and down from line to line.
struct LevelFrame {
  private let axis: PixelPoint

  /// The axes in which most of the page is written.
  init(_ page: RecognizedText.Page) {
    // The longer a line, the better it knows the direction; few lines may run elsewhere.
    var (dx, dy) = (0.0, 0.0)
    for block in page.blocks where block.rotation == page.rotation {
      for line in block.lines {
        dx += line.baseline.end.x - line.baseline.start.x
        dy += line.baseline.end.y - line.baseline.start.y
      }
    }
    var angle = Double(page.rotation) + page.skew
    if dx != 0 || dy != 0 {
      let seen = atan2(dy, dx) * 180 / .pi
      // Baselines that contradict the page's own turn are no evidence.
      if abs(remainder(seen - Double(page.rotation), 360)) < 45 { angle = seen }
    }
    axis = PixelPoint(x: cos(angle * .pi / 180), y: sin(angle * .pi / 180))
  }

  /// A point of the picture in these axes.
  func callAsFunction(_ point: PixelPoint) -> PixelPoint {
    PixelPoint(x: point.x * axis.x + point.y * axis.y, y: point.y * axis.x - point.x * axis.y)
  }

  /// The rectangle around a quad of the picture in these axes.
  func callAsFunction(_ quad: Quad) -> Box {
    let points = quad.corners.map { self($0) }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return Box(
      left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
  }

  /// The quad in the picture of a rectangle in these axes.
  func quad(_ box: Box) -> Quad {
    func point(_ x: Double, _ y: Double) -> PixelPoint {
      PixelPoint(x: x * axis.x - y * axis.y, y: x * axis.y + y * axis.x)
    }
    return Quad(
      topLeft: point(box.left, box.top), topRight: point(box.right, box.top),
      bottomRight: point(box.right, box.bottom), bottomLeft: point(box.left, box.bottom))
  }

  /// A rectangle along the writing.
  struct Box: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
    var middleX: Double { (left + right) / 2 }
    var middleY: Double { (top + bottom) / 2 }

    func union(_ other: Box) -> Box {
      Box(
        left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
        bottom: max(bottom, other.bottom))
    }
  }
}
