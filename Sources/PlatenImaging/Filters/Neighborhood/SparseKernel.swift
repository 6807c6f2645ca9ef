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

  /// Writes the weighed neighbours of a plane.
  func weigh(_ plane: Int, of row: NeighborhoodRow, into result: UnsafeMutablePointer<Float>) {
    unsafe withUnsafeTemporaryAllocation(
      of: UnsafePointer<Float>.self, capacity: max(1, taps.count)
    ) { list in
      for (index, tap) in taps.enumerated() {
        unsafe list[index] = row.source(tap.dx, tap.dy, plane: plane)
      }
      guard let list = list.baseAddress else { return }
      unsafe row.kernels.weighRows(
        list, offset: 0, count: row.stride, weights: weights, taps: taps.count, into: result)
    }
  }
}
