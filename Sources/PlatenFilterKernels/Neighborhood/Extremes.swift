// The greatest and the least of two rows, which may be parts of one row; the result is another.

package import PlatenKernels

extension Kernels {
  package static func greatest(
    _ a: Line<Float>, _ b: Line<Float>, count: Int, into result: Line<Float>
  ) {
    let (a, b, result) = unsafe (a.first(count), b.first(count), result.first(count))
    for x in 0..<count { unsafe result[x] = a[x] > b[x] ? a[x] : b[x] }
  }

  package static func least(
    _ a: Line<Float>, _ b: Line<Float>, count: Int, into result: Line<Float>
  ) {
    let (a, b, result) = unsafe (a.first(count), b.first(count), result.first(count))
    for x in 0..<count { unsafe result[x] = a[x] < b[x] ? a[x] : b[x] }
  }

  package static func subtract(_ a: Line<Float>, from result: Line<Float>, count: Int) {
    let (a, result) = unsafe (a.first(count), result.first(count))
    for x in 0..<count { unsafe result[x] -= a[x] }
  }

  package static func add(_ a: Line<Float>, to result: Line<Float>, count: Int) {
    let (a, result) = unsafe (a.first(count), result.first(count))
    for x in 0..<count { unsafe result[x] += a[x] }
  }
}
