import PlatenKernels

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
  private let kernels = InstructionLevel.current.kernels

  var stride: Int { height + 2 * margin }

  /// The ink of `page`, given the level of the paper around each pixel: what is darker by more than
  /// `least`, by 48 levels at most. The paper may be half as high as the page.
  init(_ page: Image, paper: Image, least: Int, margin: Int) {
    let height = min(page.height, paper.height * 2)
    let rows = paper.height < page.height ? 2 : 1
    (width, self.height, self.margin) = (page.width, height, margin)
    let stride = height + 2 * margin
    var levels = [UInt8](repeating: 0, count: page.width * stride)
    // What isn't whole yet can't be captured.
    let kernels = kernels
    unsafe page.withPixels { pixels in
      unsafe paper.withPixels { paper in
        unsafe kernels.ink(
          pixels, paper: paper, width: page.width, height: height, rowsPerLevel: rows,
          least: UInt8(clamping: least), most: 48, into: &levels, stride: stride, margin: margin)
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
          unsafe kernels.addColumns(
            ink + first * stride, stride: stride, columns: part, shifts: shifts, margin: margin,
            into: target + strip * stride)
        }
      }
    }
    return sums
  }
}
