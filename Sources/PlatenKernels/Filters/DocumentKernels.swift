/// What measures and mends pages: loops over bytes.
package protocol DocumentKernels: SendableMetatype {
  /// The level between those of two tiles: `part` of 64 from the second.
  static func blendRows(
    _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>, part: Int, count: Int,
    into result: UnsafeMutablePointer<UInt16>
  )

  /// Spreads the gains of tiles over their pixels, from one tile's middle to the next.
  ///
  /// - Parameters:
  ///   - gains: One for each tile, 4096 for 1.
  ///   - steps: 0…`tile` - 1 in 1/32768 of a tile, half a step further.
  static func spreadGains(
    _ gains: UnsafePointer<UInt16>, tiles: Int, tile: Int, steps: UnsafePointer<Int16>,
    into row: UnsafeMutablePointer<UInt16>, width: Int
  )

  /// Multiplies bytes by gains of 4096 for 1, less than 16, and rounds; what is beyond 255 becomes
  /// 255.
  static func multiply(
    _ source: UnsafePointer<UInt8>, gains: UnsafePointer<UInt16>, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  )

  /// The same of four bytes a pixel, alpha left as it is.
  static func multiplyColors(
    _ source: UnsafePointer<UInt8>, red: UnsafePointer<UInt16>, green: UnsafePointer<UInt16>,
    blue: UnsafePointer<UInt16>, count: Int, into target: UnsafeMutablePointer<UInt8>
  )

  /// Means of blocks of `columns`×`rows` bytes, 1…16 each, rounded; what is left at the right and
  /// below is not looked at.
  static func reduce(
    _ source: UnsafePointer<UInt8>, stride: Int, columns: Int, rows: Int,
    sums: UnsafeMutablePointer<UInt16>, into target: UnsafeMutablePointer<UInt8>, width: Int,
    height: Int
  )

  /// The greatest of 2·`reach` + 1 rows around each row, those outside the picture left out;
  /// `isLeast` for the least.
  static func extremeOfRows(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, width: Int,
    height: Int, reach: Int, isLeast: Bool
  )

  /// The greatest of 2·`reach` + 1 columns around each column; `padded` holds a row and 2·`reach`
  /// bytes.
  static func extremeOfColumns(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, width: Int,
    height: Int, reach: Int, isLeast: Bool, padded: UnsafeMutablePointer<UInt8>
  )

  /// Counts the levels of bytes into four tables of 256, so that equal neighbours don't wait for
  /// each other.
  static func countLevels(
    _ source: UnsafePointer<UInt8>, count: Int, into counts: UnsafeMutablePointer<UInt32>
  )

  /// Adds a row to the sums of columns, or takes it away, `times` being 1 or -1: levels less 128,
  /// and their squares.
  static func addToColumns(
    _ row: UnsafePointer<UInt8>, times: Int32, count: Int, sums: UnsafeMutablePointer<Int32>,
    squares: UnsafeMutablePointer<Int32>
  )

  /// Moves the sums of columns down by one row.
  static func moveColumns(
    from old: UnsafePointer<UInt8>, to new: UnsafePointer<UInt8>, count: Int,
    sums: UnsafeMutablePointer<Int32>, squares: UnsafeMutablePointer<Int32>
  )

  /// Running totals of the sums of columns: entry `reach` + 1 + x has columns 0…x, those before it
  /// 0, those after the last column all of them. They may wrap; differences don't.
  static func runningTotals(
    _ sums: UnsafePointer<Int32>, _ squares: UnsafePointer<Int32>, count: Int, reach: Int,
    sumTotals: UnsafeMutablePointer<Int32>, squareTotals: UnsafeMutablePointer<Int32>
  )

  /// Black (0) where a level is at most m · (1 + k · (s / 128 - 1)), m and s the window's mean and
  /// standard deviation; white (255) elsewhere.
  ///
  /// - Parameter inverses: One over the number of pixels of the window around each column.
  static func sauvolaRow(
    _ row: UnsafePointer<UInt8>, count: Int, window: Int, k: Float,
    sumTotals: UnsafePointer<Int32>, squareTotals: UnsafePointer<Int32>,
    inverses: UnsafePointer<Float>, into target: UnsafeMutablePointer<UInt8>
  )

  /// Adds a row's levels to the sums of columns where the mask is `chosen`, `times` 1, or takes
  /// them away, `times` -1.
  static func addChosen(
    _ row: UnsafePointer<UInt8>, where mask: UnsafePointer<UInt8>, is chosen: UInt8, times: Int32,
    count: Int, counts: UnsafeMutablePointer<Int32>, sums: UnsafeMutablePointer<Int32>
  )

  /// The mask (0 for ink), but white (255) where a level is nearer to the mean of the window's
  /// paper than to that of its ink; a window of at most 31, so that products fit.
  static func keepInk(
    _ row: UnsafePointer<UInt8>, mask: UnsafePointer<UInt8>, count: Int, window: Int,
    inkCounts: UnsafePointer<Int32>, inkSums: UnsafePointer<Int32>,
    paperCounts: UnsafePointer<Int32>, paperSums: UnsafePointer<Int32>,
    into target: UnsafeMutablePointer<UInt8>
  )

  /// What is darker than the paper by more than `least`, at most `most` levels, column by column,
  /// where there are zeros: `width` columns of `stride` bytes, in which rows start at `margin`. The
  /// paper has a row of levels for each 1, 2, 4 or 8 rows.
  static func ink(
    _ source: UnsafePointer<UInt8>, paper: UnsafePointer<UInt8>, width: Int, height: Int,
    rowsPerLevel: Int, least: UInt8, most: UInt8, into ink: UnsafeMutablePointer<UInt8>,
    stride: Int, margin: Int
  )

  /// Adds `columns` columns of ink, each moved up by its own number of rows, at most the margin.
  static func addColumns(
    _ ink: UnsafePointer<UInt8>, stride: Int, columns: Int, shifts: UnsafePointer<Int32>,
    margin: Int, into sums: UnsafeMutablePointer<UInt16>
  )

  /// Adds a strip's sums to a profile.
  static func addStrip(
    _ strip: UnsafePointer<UInt16>, count: Int, into profile: UnsafeMutablePointer<UInt16>
  )

  /// Adds a strip's sums to a profile, parted between two neighbours: `part` of 16 to the row
  /// before.
  static func addStrip(
    _ strip: UnsafePointer<UInt16>, count: Int, part: Int, into profile: UnsafeMutablePointer<Int32>
  )

  /// The sum of the squares of the differences of neighbours.
  static func roughness(_ profile: UnsafePointer<UInt16>, count: Int) -> Double

  /// The sum of the squares of the steps of a profile smoothed by 1 4 6 4 1, so that a profile made
  /// of halves of two rows counts as much as one of whole rows.
  static func roughness(_ profile: UnsafePointer<Int32>, count: Int) -> Double

  /// 255 where a level reaches the threshold, else 0.
  static func compare(
    _ source: UnsafePointer<UInt8>, count: Int, threshold: UInt8,
    into target: UnsafeMutablePointer<UInt8>
  )

  /// Finds the runs of zeros in a row of 0 and 255; returns how many, at most (`count` + 1) / 2.
  ///
  /// - Parameters:
  ///   - row: `count` bytes, and 255 in the eight after them.
  ///   - starts: The first of each run.
  ///   - ends: One past the last of each run.
  static func findRuns(
    _ row: UnsafePointer<UInt8>, count: Int, starts: UnsafeMutablePointer<Int32>,
    ends: UnsafeMutablePointer<Int32>
  ) -> Int

  /// Joins the runs of a row with those of the row above that they touch, corners included.
  ///
  /// - Parameter parents: For each run one of its shape's runs before it, or itself.
  static func joinRuns(
    starts: UnsafePointer<Int32>, ends: UnsafePointer<Int32>, above: Int, row: Int, end: Int,
    parents: UnsafeMutablePointer<Int32>
  )

  /// Makes every run's parent the first of its shape, and counts the pixels of each shape there.
  static func countPixels(
    starts: UnsafePointer<Int32>, ends: UnsafePointer<Int32>, count: Int,
    parents: UnsafeMutablePointer<Int32>, pixels: UnsafeMutablePointer<Int32>
  )

  /// Paints a run and the pixels around it with the brightest level beside it, where that is
  /// brighter.
  static func eraseRun(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, y: Int, start: Int, end: Int
  )

  /// The greatest byte of each block of `side`×`side`, written over zeros.
  static func brightest(
    _ source: UnsafePointer<UInt8>, width: Int, height: Int, side: Int,
    into target: UnsafeMutablePointer<UInt8>, columns: Int
  )

  /// Bytes as levels with 6 bits of fraction, from `offset` of the target on.
  static func widenLevels(
    _ source: UnsafePointer<UInt8>, count: Int, at offset: Int,
    of target: UnsafeMutablePointer<Int16>
  )

  /// Moves a row: each number becomes the sum of four, `step` apart, from the same place on.
  ///
  /// - Parameter weights: Four, in 1/16384.
  static func moveRow(
    _ source: UnsafePointer<Int16>, step: Int, weights: UnsafePointer<Int16>, count: Int,
    into target: UnsafeMutablePointer<Int16>
  )

  /// The same, ending as bytes.
  static func moveRowToBytes(
    _ source: UnsafePointer<Int16>, step: Int, weights: UnsafePointer<Int16>, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  )

  /// One row of columns that are moved down by fractions that differ: blocks of 16 numbers, each
  /// the sum of `taps` rows with weights of its own.
  ///
  /// - Parameters:
  ///   - rows: Where rows start; a block's first row is `firsts` of it.
  ///   - weights: For each block, `taps` times 16 in 1/16384.
  static func moveColumns(
    _ rows: UnsafePointer<UnsafePointer<Int16>>, firsts: UnsafePointer<Int32>, taps: Int,
    weights: UnsafePointer<Int16>, blocks: Int, into target: UnsafeMutablePointer<Int16>
  )

  /// Means of blocks of `factor`×`factor` pixels of four bytes, one plane for each of the first
  /// three channels.
  static func reduceColors(
    _ source: UnsafePointer<UInt8>, stride: Int, factor: Int, sums: UnsafeMutablePointer<UInt16>,
    into planes: UnsafeMutablePointer<UInt8>, width: Int, height: Int
  )

  /// Sobel's gradients of a plane, where they are stronger than what is there already; the
  /// outermost pixels are left as they are.
  static func strongerGradients(
    _ plane: UnsafePointer<UInt8>, width: Int, height: Int,
    across: UnsafeMutablePointer<Int16>, down: UnsafeMutablePointer<Int16>
  )

  /// Marks with 1 the pixels whose gradient is at least `least` and not less than that of both
  /// neighbours along it.
  static func thinEdges(
    across: UnsafePointer<Int16>, down: UnsafePointer<Int16>, width: Int, height: Int,
    least: Int32, into edges: UnsafeMutablePointer<UInt8>
  )

  /// Bytes less `low`, times `slope` in 1/16384 (up to 255), rounded and held within the scale.
  static func stretchLevels(
    _ source: UnsafePointer<UInt8>, count: Int, low: Int32, slope: Int32,
    into target: UnsafeMutablePointer<UInt8>
  )

  /// Copies the fourth byte of each pixel.
  static func copyAlpha(
    from source: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt8>
  )

  /// The means of two pictures' bytes: `part` of 256 from the second.
  static func mixBytes(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, part: Int, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  )

  /// Paints a run and the pixels around it with the brightest pixel beside it, where that is
  /// brighter; `levels` tells how bright pixels are.
  static func eraseColorRun(
    _ pixels: UnsafeMutablePointer<UInt32>, levels: UnsafePointer<UInt8>, width: Int, height: Int,
    y: Int, start: Int, end: Int
  )

  /// Paints a stretch of a column, `count` bytes a pixel, evenly from the pixel above it to that
  /// below.
  static func bridgeColumn(
    _ pixels: UnsafeMutablePointer<UInt8>, bytesPerPixel count: Int, width: Int, height: Int,
    x: Int, from start: Int, to end: Int
  )

  /// The median of 3×3 bytes of three rows, those outside the picture equal to those at its edge.
  static func median(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ c: UnsafePointer<UInt8>, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  )

  /// The sum of `taps` rows of bytes with weights in 1/65536 that sum to 1, in 1/256.
  static func weigh(
    _ rows: UnsafePointer<UnsafePointer<UInt8>>, weights: UnsafePointer<UInt16>, taps: Int,
    count: Int, into result: UnsafeMutablePointer<UInt16>
  )

  /// The sum of each number in 1/256 and those after it, `taps` together, with the same weights.
  static func weigh(
    _ row: UnsafePointer<UInt16>, weights: UnsafePointer<UInt16>, taps: Int, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  )

  /// Sums of two rows of bytes in 1/16: `part` of 16 from the second.
  static func blendBytes(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, part: Int, count: Int,
    into result: UnsafeMutablePointer<UInt16>
  )

  /// Bytes between two neighbours of a row in 1/16, at places in 1/16.
  static func interpolate(
    _ row: UnsafePointer<UInt16>, places: UnsafePointer<Int32>, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  )
}
