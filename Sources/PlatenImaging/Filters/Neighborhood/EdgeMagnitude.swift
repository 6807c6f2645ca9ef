import PlatenKernels

/// How steep light is: the differences across both diagonals of 3×3 pixels, as one length.
enum EdgeMagnitude {
  static func node(_ label: String, intensity: Double, for shape: FilterShape) -> NeighborhoodNode {
    NeighborhoodNode(label, shape: shape, reachX: 1, reachY: 1, weight: 8, scratchRows: 2) { row in
      let (falling, rising) = (row.scratch, row.scratch + row.sourceStride)
      let count = row.stride
      for plane in 0..<min(3, row.planes) {
        falling.update(from: row.source(1, 1, plane: plane), count: count)
        row.kernels.subtract(row.source(-1, -1, plane: plane), from: falling, count: count)
        rising.update(from: row.source(1, -1, plane: plane), count: count)
        row.kernels.subtract(row.source(-1, 1, plane: plane), from: rising, count: count)
        row.kernels.magnitude(
          falling, rising, count: count, factor: Float(intensity), into: row.plane(plane))
      }
      if row.planes == 4 {
        row.plane(3).update(from: row.source(0, 0, plane: 3), count: count)
      }
    }
  }
}
