import PlatenCore

/// Doubles from the pool, zero at first, given back when the owner goes.
final class DoubleBuffer {
  private let floats: FloatBuffer
  private let count: Int

  init(count: Int) throws(PlatenError) {
    self.count = count
    floats = try FloatBuffer(count: count.checkedProduct(2))
  }

  var start: UnsafeMutablePointer<Double> {
    unsafe UnsafeMutableRawPointer(floats.start).bindMemory(to: Double.self, capacity: count)
  }
}
