import PlatenKernels

/// Rows of another picture, its top left corner on that of the chain's: four planes, all 0 where it
/// ends.
final class LaidPicture {
  private let rows: PictureRows
  private let region: PixelRect
  private let inside: PixelRect
  private let made: FloatBuffer
  private let laid: FloatBuffer

  init(
    _ image: Image, over region: PixelRect, light: Light, in tile: TileContext
  ) throws(PlatenError) {
    self.region = region
    inside = region.intersection(PixelRect(image.size))
    rows = PictureRows(PictureWindow(image), region: inside, light: light, in: tile)
    let stride = (region.width + 15) & ~15
    made = try FloatBuffer(count: 4 * stride)
    laid = try FloatBuffer(count: 4 * stride)
  }

  private var stride: Int { (region.width + 15) & ~15 }

  /// Row `y` of the region, planes a row's stride apart.
  func row(_ y: Int) -> Line<Float> {
    let start = laid.start
    guard y < inside.maxY, inside.width > 0 else {
      start.update(repeating: 0, count: 4 * stride)
      return start
    }
    rows.make(y, into: made.start)
    for plane in 0..<4 {
      let target = start + plane * stride
      if plane == 3 && rows.planes < 4 {
        target.update(repeating: 1, count: inside.width)
      } else {
        let from = rows.planes == 1 ? 0 : plane
        target.update(from: made.start + from * rows.stride, count: inside.width)
      }
    }
    return start
  }
}
