import Glibc
import PlatenKernels

/// A Gaussian mean of the neighbours that are like the middle pixel.
struct Bilateral: Sendable {
  private let taps: SparseKernel
  private let factor: Float

  /// Deviations in pixels, and in light as the distance of two colours.
  init(radius: Double, difference: Double) {
    let reach = Int((2 * radius).rounded(.up))
    taps = SparseKernel(
      (-reach...reach).flatMap { dy in
        (-reach...reach).map { dx in
          let distance = Double(dx * dx + dy * dy)
          let weight = exp(-distance / (2 * radius * radius))
          return SparseKernel.Tap(dx: dx, dy: dy, weight: Float(weight))
        }
      })
    factor = Float(1 / (2 * difference * difference))
  }

  func node(_ label: String, for shape: FilterShape) -> NeighborhoodNode {
    NeighborhoodNode(
      label, shape: shape, reachX: taps.reachX, reachY: taps.reachY,
      weight: Double(taps.taps.count * 8), scratchRows: 2
    ) { row in
      let (kernels, count) = (row.kernels, row.stride)
      let likeness = unsafe row.scratch
      let sums = unsafe row.scratch + row.sourceStride
      unsafe sums.update(repeating: 0, count: count)
      unsafe row.start.update(repeating: 0, count: row.planes * count)
      for tap in taps.taps {
        for plane in 0..<row.planes {
          unsafe kernels.squaredDifference(
            row.source(0, 0, plane: plane), row.source(tap.dx, tap.dy, plane: plane),
            count: count, isFirst: plane == 0, into: likeness)
        }
        unsafe kernels.likeness(
          likeness, count: count, factor: factor, weight: tap.weight, adding: sums)
        for plane in 0..<row.planes {
          unsafe kernels.addWeighed(
            row.source(tap.dx, tap.dy, plane: plane), weights: likeness, count: count,
            to: row.plane(plane))
        }
      }
      for plane in 0..<row.planes {
        unsafe kernels.divide(row.plane(plane), by: sums, count: count)
      }
    }
  }
}
