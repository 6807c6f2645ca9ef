import Glibc
package import PlatenImaging

/// Where the points of a cleaned page lie in the picture as given: an affine map.
///
/// It starts as identity; each step of the cleaning appends how its own result maps back.
package struct PageTransform: Sendable, Hashable {
  private var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0

  /// The page is a part of the picture that begins at a corner.
  package init(origin: PixelRect) {
    tx = Double(origin.x)
    ty = Double(origin.y)
  }

  private init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Where a point of the cleaned page lies in the picture as given.
  func callAsFunction(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + b * y + tx, c * x + d * y + ty)
  }

  /// A step that put `width` pixels around the page.
  package mutating func bordered(by width: Int) {
    self = after(PageTransform(a: 1, b: 0, c: 0, d: 1, tx: -Double(width), ty: -Double(width)))
  }

  /// A step that enlarged the page.
  package mutating func scaled(from old: PixelSize, to new: PixelSize) {
    let (x, y) = (
      Double(old.width) / Double(new.width), Double(old.height) / Double(new.height)
    )
    self = after(PageTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0))
  }

  /// A step that turned a page of size `old` clockwise by quarter turns.
  package mutating func turned(quarters: Int, from old: PixelSize) {
    let (w, h) = (Double(old.width), Double(old.height))
    switch ((quarters % 4) + 4) % 4 {
    case 1: self = after(PageTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: h))
    case 2: self = after(PageTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h))
    case 3: self = after(PageTransform(a: 0, b: -1, c: 1, d: 0, tx: w, ty: 0))
    default: break
    }
  }

  /// A step that turned a page clockwise about its centre, which became the centre of `new`.
  package mutating func rotated(byRadians angle: Double, from old: PixelSize, to new: PixelSize) {
    let (s, k) = (sin(angle), cos(angle))
    let (x, y) = (Double(new.width) / 2, Double(new.height) / 2)
    self = after(
      PageTransform(
        a: k, b: s, c: -s, d: k,
        tx: Double(old.width) / 2 - k * x - s * y, ty: Double(old.height) / 2 + s * x - k * y))
  }

  /// The box in the picture as given around a box of the cleaned page; inside the picture.
  package func box(_ box: PixelRect, in size: PixelSize) -> PixelRect {
    let corners = [
      self(Double(box.x), Double(box.y)), self(Double(box.maxX), Double(box.y)),
      self(Double(box.x), Double(box.maxY)), self(Double(box.maxX), Double(box.maxY)),
    ]
    // Half a thousandth of a pixel is rounding, not extent.
    let slack = 0.0005
    let edge = { (value: Double, limit: Int) in min(max(Int(value), 0), limit) }
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, 0.0, 0.0)
    for corner in corners {
      left = min(left, corner.x)
      top = min(top, corner.y)
      right = max(right, corner.x)
      bottom = max(bottom, corner.y)
    }
    let x = edge((left + slack).rounded(.down), size.width)
    let y = edge((top + slack).rounded(.down), size.height)
    return PixelRect(
      x: x, y: y, width: edge((right - slack).rounded(.up), size.width) - x,
      height: edge((bottom - slack).rounded(.up), size.height) - y)
  }

  /// First `step`, then this.
  private func after(_ step: PageTransform) -> PageTransform {
    let origin = self(step.tx, step.ty)
    return PageTransform(
      a: a * step.a + b * step.c, b: a * step.b + b * step.d,
      c: c * step.a + d * step.c, d: c * step.b + d * step.d, tx: origin.x, ty: origin.y)
  }
}
