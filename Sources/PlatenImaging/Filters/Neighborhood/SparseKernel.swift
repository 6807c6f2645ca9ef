import PlatenKernels

/// Weights of single neighbours, in any places.
struct SparseKernel: Sendable {
  /// One neighbour.
  struct Tap: Sendable {
    let dx: Int
    let dy: Int
    let weight: Float
  }

  let taps: [Tap]
  let weights: [Float]

  /// A kernel of the taps that weigh anything.
  init(_ taps: [Tap]) {
    self.taps = taps.filter { $0.weight != 0 }
    weights = self.taps.map(\.weight)
  }

  var reachX: Int { taps.map { abs($0.dx) }.max() ?? 0 }
  var reachY: Int { taps.map { abs($0.dy) }.max() ?? 0 }

  /// The neighbours of a plane's first pixel, and what follows them.
  func neighbors(_ plane: Int, of row: NeighborhoodRow) -> [Line<Float>] {
    taps.map { row.source($0.dx, $0.dy, plane: plane) }
  }

  /// Writes the weighed neighbours of a plane.
  func weigh(_ plane: Int, of row: NeighborhoodRow, into result: Line<Float>) {
    row.kernels.weighRows(
      neighbors(plane, of: row), offset: 0, count: row.stride, weights: weights, from: 0,
      into: result)
  }
}
