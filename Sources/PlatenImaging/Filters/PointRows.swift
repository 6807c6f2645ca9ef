import PlatenKernels
import PlatenQueue

/// Rows after a run of point filters, all applied while the row is in the cache.
final class PointRows: RowSource {
  let size: PixelSize
  let planes: Int
  private let source: any RowSource
  private let run: [PointOperation]

  init(_ source: any RowSource, run: [PointOperation]) {
    self.source = source
    self.run = run
    size = source.size
    planes = run.last?.planesOut ?? source.planes
  }

  func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    unsafe source.make(y, into: row)
    for operation in run { unsafe operation.apply(to: row, stride: stride) }
  }
}

/// Rows of a rectangle that lies in the source.
final class CroppedRows: RowSource {
  let size: PixelSize
  let planes: Int
  private let source: any RowSource
  private let rect: PixelRect
  private let scratch: FloatBuffer

  init(_ source: any RowSource, rect: PixelRect, planesAtMost: Int) throws(PlatenError) {
    self.source = source
    self.rect = rect
    size = PixelSize(width: rect.width, height: rect.height)
    planes = source.planes
    scratch = try FloatBuffer(count: source.stride * planesAtMost)
  }

  func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    unsafe source.make(y + rect.y, into: scratch.start)
    for plane in 0..<planes {
      let from = unsafe scratch.start + plane * source.stride + rect.x
      unsafe (row + plane * stride).update(from: from, count: rect.width)
    }
  }
}
