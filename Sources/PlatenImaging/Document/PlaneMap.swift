/// A map of the plane that keeps straight lines straight: affine, or a change of perspective.
struct PlaneMap: Sendable, Hashable {
  // x' = (a·x + b·y + tx) / w, y' = (c·x + d·y + ty) / w, w = 1 + p·x + q·y.
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0
  var p = 0.0, q = 0.0

  private var isAffine: Bool { p == 0 && q == 0 }

  func callAsFunction(_ point: PixelPoint) -> PixelPoint {
    let (x, y) = (a * point.x + b * point.y + tx, c * point.x + d * point.y + ty)
    guard !isAffine else { return PixelPoint(x: x, y: y) }
    let w = 1 + p * point.x + q * point.y
    // Points on the horizon, which no page reaches, stay finite.
    let part = abs(w) < 1e-9 ? 1e9 : 1 / w
    return PixelPoint(x: x * part, y: y * part)
  }

  /// The map back.
  var inverse: PlaneMap {
    // No step flattens a page, so the determinants are never zero.
    guard isAffine else {
      let scale = 1 / (a * d - b * c)
      return PlaneMap(
        a: (d - ty * q) * scale, b: (tx * q - b) * scale, c: (ty * p - c) * scale,
        d: (a - tx * p) * scale, tx: (b * ty - tx * d) * scale, ty: (tx * c - a * ty) * scale,
        p: (c * q - d * p) * scale, q: (b * p - a * q) * scale)
    }
    let scale = 1 / (a * d - b * c)
    return PlaneMap(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (b * ty - d * tx) * scale, ty: (c * tx - a * ty) * scale)
  }

  /// First `step`, then this.
  func after(_ step: PlaneMap) -> PlaneMap {
    guard isAffine && step.isAffine else {
      // The product of the matrices, made so that its last number is 1.
      let scale = 1 / (1 + p * step.tx + q * step.ty)
      return PlaneMap(
        a: (a * step.a + b * step.c + tx * step.p) * scale,
        b: (a * step.b + b * step.d + tx * step.q) * scale,
        c: (c * step.a + d * step.c + ty * step.p) * scale,
        d: (c * step.b + d * step.d + ty * step.q) * scale,
        tx: (a * step.tx + b * step.ty + tx) * scale,
        ty: (c * step.tx + d * step.ty + ty) * scale,
        p: (p * step.a + q * step.c + step.p) * scale,
        q: (p * step.b + q * step.d + step.q) * scale)
    }
    let origin = self(PixelPoint(x: step.tx, y: step.ty))
    return PlaneMap(
      a: a * step.a + b * step.c, b: a * step.b + b * step.d,
      c: c * step.a + d * step.c, d: c * step.b + d * step.d, tx: origin.x, ty: origin.y)
  }
}

extension PlaneMap {
  /// The map that takes the corners of the rectangle of a size, clockwise from its top left, to
  /// four points; nil where those are no convex quadrilateral.
  init?(from size: PixelSize, to corners: [PixelPoint]) {
    guard corners.count == 4, size.width > 0, size.height > 0 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    // P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3.
    let (dx1, dy1, dx2, dy2) = (b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y)
    let (sx, sy) = (a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y)
    let area = dx1 * dy2 - dx2 * dy1
    guard abs(area) > 1e-6 else { return nil }
    let (g, h) = ((sx * dy2 - dx2 * sy) / area, (dx1 * sy - sx * dy1) / area)
    guard 1 + g > 1e-3, 1 + h > 1e-3, 1 + g + h > 1e-3 else { return nil }
    let (w, v) = (Double(size.width), Double(size.height))
    self.init(
      a: (b.x - a.x + g * b.x) / w, b: (d.x - a.x + h * d.x) / v,
      c: (b.y - a.y + g * b.y) / w, d: (d.y - a.y + h * d.y) / v, tx: a.x, ty: a.y, p: g / w,
      q: h / v)
  }
}
