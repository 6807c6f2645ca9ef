import PlatenKernels

/// One row of a result, and the rows around it that it is made of. It is valid while its loop runs.
struct NeighborhoodRow {
  /// All planes of the result.
  let start: Line<Float>
  /// Floats from one plane of the result to the next, a multiple of 16; all may be computed.
  let stride: Int
  let planes: Int
  /// The place of the first pixel in the picture.
  let x: Int
  let y: Int
  /// The rows from `reachY` above to as many below; each begins `reachX` pixels before the result.
  let rows: [Line<Float>]
  /// Floats from one plane of these rows to the next.
  let sourceStride: Int
  let reachX: Int
  let reachY: Int
  /// As many rows of ``sourceStride`` floats as the node asked for, with any values.
  let scratch: Line<Float>
  /// The loops for this machine.
  let kernels: any FilterKernels.Type

  /// A plane of the result.
  func plane(_ index: Int) -> Line<Float> { start + index * stride }

  /// What lies `dx` columns and `dy` rows from the first pixel.
  func source(_ dx: Int, _ dy: Int, plane: Int) -> Line<Float> {
    rows[dy + reachY] + (plane * sourceStride + reachX + dx)
  }
}
