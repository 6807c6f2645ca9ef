// The greatest and the least of two rows, which may be parts of one row; the result is another.

extension Kernels {
  package static func greatest(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, count: Int,
    into result: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count { unsafe result[x] = a[x] > b[x] ? a[x] : b[x] }
  }

  package static func least(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, count: Int,
    into result: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count { unsafe result[x] = a[x] < b[x] ? a[x] : b[x] }
  }

  package static func subtract(
    _ a: UnsafePointer<Float>, from result: UnsafeMutablePointer<Float>, count: Int
  ) {
    for x in 0..<count { unsafe result[x] -= a[x] }
  }

  package static func add(
    _ a: UnsafePointer<Float>, to result: UnsafeMutablePointer<Float>, count: Int
  ) {
    for x in 0..<count { unsafe result[x] += a[x] }
  }
}
