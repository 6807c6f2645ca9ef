/// Sums of premultiplied red, green and blue, and of alpha, of each column of a picture.
package struct ColumnSums: Sendable {
  package private(set) var sums: [SIMD4<Double>]

  /// - Parameter count: Columns.
  package init(count: Int) { sums = [SIMD4<Double>](repeating: .zero, count: count) }

  /// Adds a row of 1 plane, or 3, or 4 premultiplied ones.
  package mutating func add(_ row: Line<Float>, stride: Int, planes: Int) {
    let row = unsafe row.first(sums.count, planes: planes, stride: stride)
    for x in sums.indices {
      var color = unsafe SIMD4<Float>(row[x], row[x], row[x], 1)
      if planes > 1 { unsafe (color.y, color.z) = (row[stride + x], row[2 * stride + x]) }
      if planes == 4 { unsafe color.w = row[3 * stride + x] }
      sums[x] += SIMD4<Double>(color)
    }
  }
}
