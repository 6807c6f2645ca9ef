import Glibc
import PlatenKernels

/// A Gaussian mean of the neighbours within two radii that are like the middle pixel.
struct Bilateral: Sendable {
  private let taps: SparseKernel
  /// From a squared distance of colours to a power of two.
  private let factor: Float

  /// Deviations in pixels, and in light as the distance of two colours.
  init(radius: Double, difference: Double) {
    let reach = Int((2 * radius).rounded(.up))
    taps = SparseKernel(
      (-reach...reach).flatMap { dy in
        (-reach...reach).compactMap { dx in
          let distance = Double(dx * dx + dy * dy)
          guard distance <= 4 * radius * radius else { return nil }
          // As a power of two, which that of the colours' distance is added to.
          let weight = -distance / (2 * M_LN2 * radius * radius)
          return SparseKernel.Tap(dx: dx, dy: dy, weight: Float(weight))
        }
      })
    factor = Float(-1 / (2 * M_LN2 * difference * difference))
  }

  func node(_ label: String, for shape: FilterShape) -> any FilterNode {
    let pairs = AlikePairs(taps)
    // Of more neighbours the lines would not stay in a second cache.
    if pairs.lineCount <= 128 {
      return AlikeNode(label, pairs, factor: factor(for: shape), shape: shape)
    }
    return NeighborhoodNode(
      label, shape: shape, reachX: taps.reachX, reachY: taps.reachY,
      weight: Double(taps.taps.count * 8)
    ) { row in
      row.kernels.meansOfAlike(
        taps.neighbors(0, of: row), weights: taps.weights, middle: row.source(0, 0, plane: 0),
        planeStride: row.sourceStride, planes: row.planes,
        factor: factor(for: shape), count: row.stride, into: row.start, stride: row.stride)
    }
  }

  /// Grey is a colour of three equal parts.
  private func factor(for shape: FilterShape) -> Float { shape.planes == 1 ? 3 * factor : factor }
}
