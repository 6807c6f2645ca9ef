/// Means of neighbours that are alike, and differences of those that aren't.
package protocol SmoothingKernels {
  /// Means of the middle, which weighs 1, and neighbours, each weighed by `2^(d * factor + w)`,
  /// where w is its own weight and d the squared distance of its colour from the middle's.
  ///
  /// - Parameters:
  ///   - neighbors: The first plane of each neighbour's row; planes are `planeStride` floats apart.
  ///     Their number is even.
  ///   - planes: 1, 3 or 4.
  ///   - count: A multiple of 16.
  ///   - stride: Floats from one plane of the result to the next.
  static func meansOfAlike(
    _ neighbors: [Line<Float>], weights: [Float], middle: Line<Float>, planeStride: Int,
    planes: Int, factor: Float, count: Int, into result: Line<Float>, stride: Int
  )

  /// What each neighbour weighs in such means. It is the same the other way round, from the
  /// neighbour to the middle.
  static func likeness(
    _ neighbors: [Line<Float>], weights: [Float], middle: Line<Float>, planeStride: Int,
    planes: Int, factor: Float, count: Int, into lines: [Line<Float>]
  )

  /// The same means, for neighbours whose weights are known.
  static func meansOfAlike(
    _ neighbors: [Line<Float>], likeness lines: [Line<Float>], middle: Line<Float>,
    planeStride: Int, planes: Int, count: Int, into result: Line<Float>, stride: Int
  )

  /// `result = √(a² + b²) * factor`
  static func magnitude(
    _ a: Line<Float>, _ b: Line<Float>, count: Int, factor: Float, into result: Line<Float>
  )
}
