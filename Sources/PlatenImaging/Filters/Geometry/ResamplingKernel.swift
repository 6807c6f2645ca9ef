import Glibc

/// How much pixels weigh in the pixels of a picture of another size, by their distance.
///
/// Where the picture shrinks, all but ``nearest`` are widened by the same factor.
enum ResamplingKernel: Sendable, Hashable {
  /// The pixel under the middle of the result alone: no colour is new, and pixels stay squares.
  case nearest
  /// A triangle of two pixels: the straight line between neighbours.
  case bilinear
  /// The cubic splines of four pixels of Mitchell and Netravali (1988, "Reconstruction filters in
  /// computer graphics", equation 8), by their B and C.
  case bicubic(b: Double, c: Double)
  /// A sinc of six pixels under the middle lobe of a wider one.
  case lanczos

  /// Where it becomes zero, in pixels.
  var support: Double {
    switch self {
    case .nearest: 0
    case .bilinear: 1
    case .bicubic: 2
    case .lanczos: 3
    }
  }

  /// The weight at a distance.
  func weight(_ distance: Double) -> Double {
    let x = abs(distance)
    guard x != 0, x < support else { return x == 0 ? middle : 0 }
    switch self {
    case .nearest: return 0
    case .bilinear: return 1 - x
    case .bicubic(let b, let c):
      let square = x * x
      let sum =
        x < 1
        ? (12 - 9 * b - 6 * c) * x * square + (-18 + 12 * b + 6 * c) * square + (6 - 2 * b)
        : (-b - 6 * c) * x * square + (6 * b + 30 * c) * square + (-12 * b - 48 * c) * x
          + (8 * b + 24 * c)
      return sum / 6
    case .lanczos:
      let angle = Double.pi * x
      return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
    }
  }

  /// Whether pixels stay as they are where the size does.
  var isInterpolating: Bool {
    if case .bicubic(let b, _) = self { b == 0 } else { true }
  }

  /// The weight where there is no distance.
  private var middle: Double {
    if case .bicubic(let b, _) = self { (6 - 2 * b) / 6 } else { 1 }
  }
}
