import PlatenKernels
import PlatenQueue

/// Rows after a separable symmetric convolution, or sharpened by what it takes away; the edge
/// pixels go on outside the picture.
final class ConvolvedRows: RowSource {
  let size: PixelSize
  let planes: Int
  private let window: RowWindow
  private let kernel: SymmetricKernel
  private let sharpen: Float?
  private let margin: Int
  private let padded: FloatBuffer

  init(
    _ source: any RowSource, kernel: SymmetricKernel, sharpen: Float?, planesAtMost: Int
  ) throws(PlatenError) {
    self.kernel = kernel
    self.sharpen = sharpen
    size = source.size
    planes = source.planes
    window = try RowWindow(source, count: 2 * kernel.radius + 1, planesAtMost: planesAtMost)
    margin = (kernel.radius + 15) & ~15
    padded = try FloatBuffer(count: source.stride + 2 * margin)
  }

  func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    let radius = kernel.radius
    let rows = unsafe window.rows(from: y - radius, count: 2 * radius + 1)
    let line = unsafe padded.start + margin
    for plane in 0..<planes {
      let offset = plane * stride
      unsafe filterConvolveRows(
        rows, offset: offset, count: stride, weights: kernel.weights, radius: radius, into: line)
      unsafe line.repeatEdges(width: size.width, before: margin, after: stride + margin)
      unsafe filterConvolveColumns(
        line, count: stride, weights: kernel.weights, radius: radius, into: row + offset)
    }
    guard let sharpen else { return }
    unsafe filterSharpen(rows[radius], count: planes * stride, amount: sharpen, into: row)
  }
}

extension UnsafeMutablePointer<Float> {
  /// Lets the first and last pixels of a row go on, `before` floats to the left and up to the index
  /// `after`.
  func repeatEdges(width: Int, before: Int, after: Int) {
    unsafe (self - before).update(repeating: self[0], count: before)
    unsafe (self + width).update(repeating: self[width - 1], count: after - width)
  }
}
