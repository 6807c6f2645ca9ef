import PlatenKernels

/// A part of a picture whose pixels are reached in any order: the planes of a pixel lie side by
/// side, and the edge pixels go on for `margin` pixels on every side.
///
/// It is filled from its source when first asked for.
final class QuadPicture {
  private let source: any RowSource
  private let margin: Int
  private let buffer: FloatBuffer
  private let kernels: any FilterKernels.Type
  private let planesAtMost: Int
  private var isFilled = false
  /// Floats from one row to the next.
  let stride: Int

  init(_ source: any RowSource, margin: Int, in tile: TileContext) throws(PlatenError) {
    self.source = source
    self.margin = margin
    kernels = tile.kernels
    planesAtMost = tile.planesAtMost
    // An odd number of quads, so that a column's are not all in one set of the cache.
    stride = 4 * ((source.stride + 2 * margin) | 1)
    let rows = source.region.height + 2 * margin
    let row = source.stride * planesAtMost + 4 * source.stride
    buffer = try FloatBuffer(
      count: stride.checkedProduct(rows).checkedSum(row + 16))
  }

  /// The column and row of the first quad.
  var left: Int { source.region.x - margin }
  var top: Int { source.region.y - margin }

  /// The first quad; a colour without alpha has an alpha of 1, and grey is spread.
  var start: Line<Float> {
    if !isFilled { fill() }
    return buffer.start
  }

  /// Where the quad of a pixel begins.
  func offset(_ x: Int, _ y: Int) -> Int { (y - top) * stride + 4 * (x - left) }

  /// The mean of a square of twice `reach` around a place, cut where the picture ends; of one pixel
  /// at least.
  func mean(
    x: Double, y: Double, reach: Double, in bounds: PixelRect,
    into mean: Line<Float>
  ) {
    func span(_ place: Double, _ count: Int) -> (start: Int, length: Int) {
      let start = max(0, min(Double(count - 1), (place - reach).rounded(.down)))
      let end = min(Double(count), max(start + 1, (place + reach).rounded(.up)))
      return (Int(start), Int(end - start))
    }
    let (across, down) = (span(x, bounds.width), span(y, bounds.height))
    kernels.mean(
      start + offset(across.start, down.start), stride: stride, width: across.length,
      height: down.length, into: mean)
  }

  private func fill() {
    isFilled = true
    let region = source.region
    let rows = region.height + 2 * margin
    let planes = buffer.start + stride * rows
    let parts = planes + source.stride * planesAtMost
    for y in 0..<region.height {
      source.make(region.y + y, into: planes)
      for plane in 0..<4 {
        let part = parts + plane * source.stride
        if plane < source.planes || source.planes == 1 && plane < 3 {
          let origin = source.planes == 1 ? planes : planes + plane * source.stride
          part.update(from: origin, count: region.width)
        } else {
          part.update(repeating: 1, count: region.width)
        }
      }
      let row = buffer.start + (y + margin) * stride
      kernels.joinColumns(
        parts, stride: source.stride, step: 4, count: region.width, into: row + 4 * margin)
      let end = 4 * (margin + region.width)
      for pixel in 0..<margin {
        (row + 4 * pixel).update(from: row + 4 * margin, count: 4)
        (row + (end + 4 * pixel)).update(from: row + (end - 4), count: 4)
      }
    }
    for y in 0..<margin {
      let (first, last) = (
        buffer.start + margin * stride, buffer.start + (margin + region.height - 1) * stride
      )
      (buffer.start + y * stride).update(from: first, count: stride)
      (last + (y + 1) * stride).update(from: last, count: stride)
    }
  }
}
