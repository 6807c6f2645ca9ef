// The eight EXIF orientations are one walk over the source with different first pixels and steps.

/// Where the upright picture's first pixel lies in the stored one, and how far apart its pixels and
/// rows are there, in pixels.
private struct Walk {
  let start: Int
  let stepX: Int
  let stepY: Int

  init(_ orientation: Int, width w: Int, height h: Int) {
    switch orientation {
    case 2: (start, stepX, stepY) = (w - 1, -1, w)
    case 3: (start, stepX, stepY) = (w * h - 1, -1, -w)
    case 4: (start, stepX, stepY) = ((h - 1) * w, 1, -w)
    case 5: (start, stepX, stepY) = (0, w, 1)
    case 6: (start, stepX, stepY) = ((h - 1) * w, -w, 1)
    case 7: (start, stepX, stepY) = (w * h - 1, -w, -1)
    case 8: (start, stepX, stepY) = (w - 1, w, -1)
    default: (start, stepX, stepY) = (0, 1, w)
    }
  }
}

/// Copies a picture of `width` × `height` stored pixels of `bytesPerPixel` (1, 4 or 8) so that it
/// is upright, undoing an EXIF orientation of 1…8; from 5 on, width and height change places.
package func orient(
  _ source: UnsafeRawPointer, into target: UnsafeMutableRawPointer, width: Int, height: Int,
  bytesPerPixel: Int, orientation: Int
) {
  let walk = Walk(orientation, width: width, height: height)
  let turned = orientation >= 5
  let (columns, rows) = turned ? (height, width) : (width, height)
  switch bytesPerPixel {
  case 1:
    unsafe copy(
      source.assumingMemoryBound(to: UInt8.self), target.assumingMemoryBound(to: UInt8.self), walk,
      columns, rows)
  case 4:
    unsafe copy(
      source.assumingMemoryBound(to: UInt32.self), target.assumingMemoryBound(to: UInt32.self),
      walk, columns, rows)
  default:
    unsafe copy(
      source.assumingMemoryBound(to: UInt64.self), target.assumingMemoryBound(to: UInt64.self),
      walk, columns, rows)
  }
}

/// Blocks of 32 × 32 keep the source's rows in the first cache while columns are read from them.
@inline(__always)
private func copy<Pixel: BitwiseCopyable>(
  _ source: UnsafePointer<Pixel>, _ target: UnsafeMutablePointer<Pixel>, _ walk: Walk,
  _ columns: Int, _ rows: Int
) {
  let side = 32
  let blockColumns = walk.stepX == 1 || walk.stepX == -1 ? columns : side
  var top = 0
  while top < rows {
    let bottom = min(top &+ side, rows)
    var left = 0
    while left < columns {
      let right = min(left &+ blockColumns, columns)
      var y = top
      while y < bottom {
        var from = walk.start &+ y &* walk.stepY &+ left &* walk.stepX
        var to = y &* columns &+ left
        let end = y &* columns &+ right
        while to < end {
          unsafe target[to] = unsafe source[from]
          from = from &+ walk.stepX
          to = to &+ 1
        }
        y = y &+ 1
      }
      left = right
    }
    top = bottom
  }
}
