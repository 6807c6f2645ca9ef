import PlatenKernels
import PlatenQueue

/// The ink of a page, column by column, for sums along slanting lines.
///
/// Ink is what is darker than the paper around it and narrower than a few letters' strokes: writing
/// and rules, not photographs, shadows or a scanner's black border.
struct InkColumns {
  let width: Int
  let height: Int
  /// Rows before and after each column, for columns that are moved.
  let margin: Int
  let levels: [UInt8]

  var stride: Int { height + 2 * margin }

  /// The ink of `page`, given the paper's level around each of its blocks of `blocks` pixels.
  init(_ page: Image, paper: Image, blocks: Int, least: Int, margin: Int) {
    (width, height, self.margin) = (page.width, page.height, margin)
    let stride = page.height + 2 * margin
    var levels = [UInt8](repeating: 0, count: page.width * stride)
    unsafe page.withUnsafeBytes { bytes in
      unsafe paper.withUnsafeBytes { paperBytes in
        guard let bytes = bytes.baseAddress, let paperBytes = paperBytes.baseAddress else { return }
        unsafe DocumentLoops.ink(
          bytes.assumingMemoryBound(to: UInt8.self), width: page.width, height: page.height,
          rowStride: page.width, paper: paperBytes.assumingMemoryBound(to: UInt8.self),
          paperWidth: paper.width, paperHeight: paper.height, blocks: blocks, least: least, most: 48,
          into: &levels, stride: stride, margin: margin)
      }
    }
    self.levels = levels
  }

  /// Sums of strips of `columns` columns, in which column x is moved up by `shift(x)`, at most the
  /// margin; strips have `stride` sums each.
  func strips(of columns: Int, shift: (Int) -> Int) -> [UInt16] {
    let count = (width + columns - 1) / columns
    var sums = [UInt16](repeating: 0, count: count * stride)
    for strip in 0..<count {
      let first = strip * columns
      let part = min(columns, width - first)
      let shifts = (first..<(first + part)).map { Int32(clamping: shift($0)) }
      unsafe levels.withUnsafeBufferPointer { ink in
        unsafe sums.withUnsafeMutableBufferPointer { target in
          guard let ink = ink.baseAddress, let target = target.baseAddress else { return }
          unsafe DocumentLoops.addColumns(
            ink + first * stride, stride: stride, columns: part, shifts: shifts, margin: margin,
            into: target + strip * stride)
        }
      }
    }
    return sums
  }
}
