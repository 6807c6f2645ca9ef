import PlatenKernels

/// A line of pixels split by their positions modulo a factor: what is computed for every n-th pixel
/// then works on neighbours.
final class LineParts {
  private let factor: Int
  /// Pixels of a part, with room for a vector more.
  private let length: Int
  private let parts: FloatBuffer
  private let line: FloatBuffer

  /// Parts of `count` pixels each.
  init(factor: Int, count: Int) throws(PlatenError) {
    self.factor = factor
    length = (count + 31) & ~15
    let whole = try length.checkedProduct(factor)
    parts = try FloatBuffer(count: whole + 16)
    line = try FloatBuffer(count: whole)
  }

  /// The whole line that ``part(_:_:)`` takes, and that ``join(_:)`` gives.
  var count: Int { length * factor }

  /// One of the parts.
  func part(_ index: Int) -> Line<Float> { parts.start + index * length }

  /// Parts a line of ``count`` pixels.
  func part(_ line: Line<Float>, _ kernels: any FilterKernels.Type) {
    kernels.splitColumns(
      line, step: factor, count: length, into: parts.start, stride: length)
  }

  /// Joins the parts to a line, which stays until the next call.
  func join(_ kernels: any FilterKernels.Type) -> Line<Float> {
    kernels.joinColumns(
      parts.start, stride: length, step: factor, count: length, into: line.start)
    return line.start
  }
}
