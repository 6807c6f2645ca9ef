import PlatenKernels

/// Anything that makes rows of planes on demand: the picture itself, or a step after others.
///
/// Rows are pulled from the end of a chain, so that each step holds no more rows than it looks at.
/// Asked for a row out of turn, a step computes what it lacks.
///
/// A row has planes of `stride` floats, one after another; what comes after the region's width has
/// no meaning.
protocol RowSource: AnyObject {
  /// The part of the picture it has, in whole pixels of that picture.
  var region: PixelRect { get }
  /// The planes of a row.
  var planes: Int { get }
  /// Makes row `y` of the picture, which lies in the region; `row` has room for `stride` floats
  /// times the most planes of the tile.
  func make(_ y: Int, into row: Line<Float>)
}

extension RowSource {
  /// Floats from one plane to the next: the width, made a multiple of what kernels take at once.
  var stride: Int { (region.width + 15) & ~15 }
}
