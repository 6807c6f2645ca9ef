import PlatenKernels
import PlatenQueue

/// A line of pixels parted by their places modulo a power of two, so that what is computed for every
/// so many-th of them works on neighbours.
final class LineParts {
  private let factor: Int
  /// Pixels of a part, with room for a vector more.
  private let length: Int
  private let buffers: [FloatBuffer]

  /// Parts of `count` pixels each.
  init(factor: Int, count: Int) throws(PlatenError) {
    self.factor = factor
    length = (count + 31) & ~15
    let whole = try length.checkedProduct(factor)
    buffers = [try FloatBuffer(count: whole + 16), try FloatBuffer(count: whole + 16)]
  }

  /// The whole line that ``part(_:_:)`` may take, and that ``join(_:)`` gives.
  var count: Int { length * factor }

  /// The buffer that holds the line parted `times` times.
  private func buffer(_ times: Int) -> UnsafeMutablePointer<Float> {
    unsafe buffers[times & 1].start
  }

  private var times: Int { factor.trailingZeroBitCount }

  /// One of the parts.
  func part(_ index: Int) -> UnsafeMutablePointer<Float> {
    unsafe buffer(times) + index * length
  }

  /// Parts a line of ``count`` pixels.
  func part(_ line: UnsafePointer<Float>, _ kernels: any FilterKernels.Type) {
    for level in 0..<times {
      let half = count >> (level + 1)
      for q in 0..<(1 << level) {
        let source = unsafe level == 0 ? line : UnsafePointer(buffer(level) + q * 2 * half)
        unsafe kernels.part(
          source, count: half, even: buffer(level + 1) + q * half,
          odd: buffer(level + 1) + (q + 1 << level) * half)
      }
    }
  }

  /// Joins the parts to a line, which stays until the next call.
  func join(_ kernels: any FilterKernels.Type) -> UnsafePointer<Float> {
    for level in (0..<times).reversed() {
      let half = count >> (level + 1)
      for q in 0..<(1 << level) {
        unsafe kernels.join(
          even: buffer(level + 1) + q * half, odd: buffer(level + 1) + (q + 1 << level) * half,
          count: half, into: buffer(level) + q * 2 * half)
      }
    }
    return unsafe UnsafePointer(buffer(0))
  }
}
