import Glibc

/// Where the points of a prepared page lie in the picture as given: an affine map, and its inverse.
///
/// It starts as identity; each step of a preparation appends how its own result maps back.
///
/// ```swift
/// let given = transform(quad)              // prepared page → picture as given
/// let prepared = transform.inverse(given)  // and back
/// ```
public struct PageTransform: Sendable, Hashable {
  // x' = a·x + b·y + tx, y' = c·x + d·y + ty.
  private var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0

  /// The page is the picture as given.
  public static let identity = PageTransform()

  private init() {}

  /// The page is a part of the picture that begins at a corner.
  public init(origin: PixelRect) {
    tx = Double(origin.x)
    ty = Double(origin.y)
  }

  private init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Where a point of the prepared page lies in the picture as given.
  public func callAsFunction(_ point: PixelPoint) -> PixelPoint {
    PixelPoint(x: a * point.x + b * point.y + tx, y: c * point.x + d * point.y + ty)
  }

  /// Where a quad of the prepared page lies in the picture as given.
  public func callAsFunction(_ quad: Quad) -> Quad {
    Quad(
      topLeft: self(quad.topLeft), topRight: self(quad.topRight),
      bottomRight: self(quad.bottomRight), bottomLeft: self(quad.bottomLeft))
  }

  /// The map from the picture as given to the prepared page.
  public var inverse: PageTransform {
    // No step flattens a page, so the determinant is never zero.
    let scale = 1 / (a * d - b * c)
    return PageTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (b * ty - d * tx) * scale, ty: (c * tx - a * ty) * scale)
  }

  /// A step that put `width` pixels around the page.
  package mutating func bordered(by width: Int) {
    self = after(PageTransform(a: 1, b: 0, c: 0, d: 1, tx: -Double(width), ty: -Double(width)))
  }

  /// A step that enlarged or shrank the page.
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

  /// First `step`, then this.
  func after(_ step: PageTransform) -> PageTransform {
    let origin = self(PixelPoint(x: step.tx, y: step.ty))
    return PageTransform(
      a: a * step.a + b * step.c, b: a * step.b + b * step.d,
      c: c * step.a + d * step.c, d: c * step.b + d * step.d, tx: origin.x, ty: origin.y)
  }
}
