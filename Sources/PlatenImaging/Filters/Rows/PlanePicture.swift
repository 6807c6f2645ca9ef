@_spi(Instruments) import PlatenCore
import PlatenKernels

/// A whole picture of planes, where one pass of a plan ends and the next begins.
final class PlanePicture: Sendable {
  let shape: FilterShape
  /// Floats from one plane of a row to the next.
  let stride: Int
  private let block: BufferPool.Block

  init(_ shape: FilterShape) throws(PlatenError) {
    self.shape = shape
    stride = (shape.size.width + 15) & ~15
    let row = try stride.checkedProduct(shape.planes)
    let count = try row.checkedProduct(shape.size.height)
    block = try BufferPool.shared.take(count.checkedProduct(MemoryLayout<Float>.stride))
  }

  deinit { BufferPool.shared.give(block) }

  /// Bytes of its memory.
  var byteCount: Int { block.byteCount }

  /// The first float of a pixel in the first plane. Tiles write to parts that don't overlap, and
  /// nobody reads before all are written.
  func pixel(x: Int, y: Int) -> Line<Float> {
    let start = unsafe UnsafeMutableRawPointer(bitPattern: block.address).unsafelyUnwrapped
      .assumingMemoryBound(to: Float.self)
    let floats = unsafe Line(start: start, count: shape.size.height * shape.planes * stride)
    return floats + (y * shape.planes * stride + x)
  }

  /// Takes a part of a row.
  func store(_ row: Line<Float>, stride: Int, x: Int, y: Int, width: Int) {
    let target = pixel(x: x, y: y)
    for plane in 0..<shape.planes {
      (target + plane * self.stride).update(from: row + plane * stride, count: width)
    }
  }
}

/// Rows of a region of planes that an earlier pass left.
final class PlanePictureRows: RowSource {
  let region: PixelRect
  private let picture: PlanePicture

  init(_ picture: PlanePicture, region: PixelRect) {
    self.picture = picture
    self.region = region
  }

  var planes: Int { picture.shape.planes }

  func make(_ y: Int, into row: Line<Float>) {
    let start = picture.pixel(x: region.x, y: y)
    for plane in 0..<planes {
      (row + plane * stride).update(
        from: start + plane * picture.stride, count: region.width)
    }
  }
}
