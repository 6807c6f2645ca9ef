import Glibc

/// A map of the plane that keeps straight lines straight: nine numbers, row by row, for
/// (x, y, 1) → (u · w, v · w, w). Places count from the top left corner of the first pixel.
struct ProjectiveMap: Sendable, Hashable, Codable {
  private(set) var numbers: [Double]

  /// x′ = a·x + c·y + tx, y′ = b·x + d·y + ty, as CGAffineTransform.
  init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    numbers = [a, c, tx, b, d, ty, 0, 0, 1]
  }

  static func scale(_ x: Double, _ y: Double) -> ProjectiveMap {
    ProjectiveMap(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  static func move(_ x: Double, _ y: Double) -> ProjectiveMap {
    ProjectiveMap(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Turns clockwise, y pointing down, around the corner.
  static func rotation(_ angle: Double) -> ProjectiveMap {
    ProjectiveMap(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  /// The corners (0, 0), (1, 0), (1, 1), (0, 1) go to four places; nil unless these are the corners
  /// of a convex quadrilateral, in turn.
  ///
  /// P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, 2.2.3.
  init?(unitSquareTo corners: [(x: Double, y: Double)]) {
    let turns = (0..<4).map { index in
      let (p, q, r) = (corners[index], corners[(index + 1) % 4], corners[(index + 2) % 4])
      return (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x)
    }
    guard turns.allSatisfy({ $0 > 1e-6 }) || turns.allSatisfy({ $0 < -1e-6 }) else { return nil }
    let (p, q, r, s) = (corners[0], corners[1], corners[2], corners[3])
    let (dx1, dy1) = (q.x - r.x, q.y - r.y)
    let (dx2, dy2) = (s.x - r.x, s.y - r.y)
    let (sx, sy) = (p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y)
    let divisor = dx1 * dy2 - dx2 * dy1
    let g = (sx * dy2 - dx2 * sy) / divisor
    let h = (dx1 * sy - sx * dy1) / divisor
    numbers = [
      q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x,
      q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h, 1,
    ]
  }

  /// This map followed by another.
  func then(_ next: ProjectiveMap) -> ProjectiveMap {
    var result = self
    for row in 0..<3 {
      for column in 0..<3 {
        result.numbers[3 * row + column] = (0..<3).reduce(0) {
          $0 + next.numbers[3 * row + $1] * numbers[3 * $1 + column]
        }
      }
    }
    return result
  }

  var determinant: Double {
    let m = numbers
    return m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6])
      + m[2] * (m[3] * m[7] - m[4] * m[6])
  }

  /// The way back; nil where several places go to one.
  var inverse: ProjectiveMap? {
    let (m, divisor) = (numbers, determinant)
    guard divisor.isNormal else { return nil }
    var result = self
    result.numbers = [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ].map { $0 / divisor }
    return result.numbers.allSatisfy(\.isFinite) ? result : nil
  }

  /// Where a place goes; nil where that is infinitely far, or behind.
  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    let m = numbers
    let w = m[6] * x + m[7] * y + m[8]
    guard w > 0 else { return nil }
    return ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
  }

  /// How far a place goes for a step of one to the right, and for one down.
  func steps(at x: Double, _ y: Double) -> (right: (Double, Double), down: (Double, Double))? {
    guard let (u, v) = apply(x, y) else { return nil }
    let m = numbers
    let w = m[6] * x + m[7] * y + m[8]
    return (
      ((m[0] - u * m[6]) / w, (m[3] - v * m[6]) / w), ((m[1] - u * m[7]) / w, (m[4] - v * m[7]) / w)
    )
  }
}
