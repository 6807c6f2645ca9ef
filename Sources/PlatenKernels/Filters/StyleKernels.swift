/// What draws a picture anew: rows of premultiplied planes, `stride` floats apart.
package protocol StyleKernels {
  /// Multiplies colours by `1 - amount · s`, where s rises smoothly from 0 at a distance of `inner`
  /// pixels from a place to 1 at `1 / slope` pixels more; `colors` is 1 or 3 planes.
  static func vignette(
    _ planes: Line<Float>, stride: Int, colors: Int, count: Int, x: Int, y: Int, centerX: Float,
    centerY: Float, inner: Float, slope: Float, amount: Float
  )

  /// The luminance of straight colour (Rec. 709) against a screen, left in every colour plane.
  ///
  /// - Parameters:
  ///   - screen: The screen's middle in pixels; its phase across in the middle, and what a step to
  ///     the right adds; the same of its phase down. 1 is one period.
  ///   - dots: Whether the screen has dots; else it has lines, by the first phase.
  ///   - gain: How steeply luminance becomes black or white.
  static func screen(
    _ line: Line<Float>, stride: Int, planes: Int, x: Int, width: Int, screen: [Double], dots: Bool,
    gain: Float
  )

  /// Straight colour as inks, each behind a screen of dots: cyan, magenta, yellow, black.
  ///
  /// - Parameters:
  ///   - screens: Four screens, as in ``screen``.
  ///   - black: How much black ink what cyan, magenta and yellow have in common becomes; `removal`
  ///     is how much less of them is printed for it.
  static func halftone(
    _ planes: Line<Float>, stride: Int, hasAlpha: Bool, x: Int, width: Int, screens: [Double],
    gain: Float, black: Float, removal: Float
  )

  /// Fills each cell of a line, from `edges[i]` up to `edges[i + 1]`, with the sum of its values
  /// times `factors[i]`.
  static func fillCells(
    _ sums: Line<Float>, edges: [Int32], factors: [Float], into row: Line<Float>
  )

  /// The mean quad of `width` × `height` quads.
  static func mean(
    _ quads: Line<Float>, stride: Int, width: Int, height: Int, into result: Line<Float>
  )

  /// For each pixel the quad of the nearest of the seeds around it; what is farther from it than
  /// `radius` is white.
  ///
  /// - Parameters:
  ///   - places: Across and down, in pixels of the picture, of one seed for each cell of a grid.
  ///   - colors: A quad for each seed.
  ///   - columns: Cells in a row that are known, the first being column `firstColumn`.
  ///   - row: The row of cells that the pixels are in, counted from the first that is known. There
  ///     is one cell more on every side.
  ///   - gridX: Where a corner of the grid lies; `side` is that of a cell in pixels.
  ///   - x: The first pixel's column in the picture; `y` is the row.
  static func nearestSeeds(
    _ places: [Double], colors: Line<Float>, columns: Int, firstColumn: Int, row: Int,
    gridX: Double, side: Double, x: Int, y: Int, count: Int, radius: Double, into quads: Line<Float>
  )
}
