import PlatenKernels

/// Doubles from the pool, zero at first, given back when the owner goes.
final class DoubleBuffer {
  private let floats: FloatBuffer

  init(count: Int) throws(PlatenError) {
    floats = try FloatBuffer(count: count.checkedProduct(2))
  }

  var start: Line<Double> { floats.start.bound(to: Double.self) }
}
