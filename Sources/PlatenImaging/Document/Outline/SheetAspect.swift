/// The width of a rectangle against its height, from its picture's four corners alone.
///
/// Z. Zhang and L. He, Whiteboard scanning and image enhancement, Digital Signal Processing 17,
/// 2007, section 5: where the sides' directions meet tells the focal length, and that the ratio.
/// The lens looks at the picture's middle, and pixels are square.
struct SheetAspect {
  /// Width over height; nil for corners that no camera sees so.
  let ratio: Double?

  /// - Parameters:
  ///   - corners: Top left, top right, bottom right, bottom left, in pixels.
  ///   - width: The picture's width; `height` its height.
  init(corners: [(x: Double, y: Double)], width: Double, height: Double) {
    let unit = max(width, height)
    let points = corners.map {
      Vector(x: ($0.x - width / 2) / unit, y: ($0.y - height / 2) / unit, z: 1)
    }
    let (m1, m2, m4, m3) = (points[0], points[1], points[2], points[3])
    let diagonal = m1.cross(m4)
    let k2 = diagonal.dot(m3) / m2.cross(m4).dot(m3)
    let k3 = diagonal.dot(m2) / m3.cross(m4).dot(m2)
    let across = Vector(x: k2 * m2.x - m1.x, y: k2 * m2.y - m1.y, z: k2 - 1)
    let down = Vector(x: k3 * m3.x - m1.x, y: k3 * m3.y - m1.y, z: k3 - 1)
    let square = -(across.x * down.x + across.y * down.y) / (across.z * down.z)
    // Lenses from 14 to 200 mm for film; where sides are almost parallel the length is anybody's
    // guess, and a phone's will do.
    let isSteep = min(abs(across.z), abs(down.z)) > 0.06
    let focal = isSteep && (0.15...30).contains(square) ? square : 0.65
    let ratio = (across.squaredLength(focal) / down.squaredLength(focal)).squareRoot()
    self.ratio = ratio.isFinite && ratio > 0 ? ratio : nil
  }

  private struct Vector {
    let x: Double
    let y: Double
    let z: Double

    func cross(_ other: Vector) -> Vector {
      Vector(
        x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
    }

    func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

    /// The square of its length in space, for the square of a focal length.
    func squaredLength(_ focal: Double) -> Double { (x * x + y * y) / focal + z * z }
  }
}
