/// What makes pixels at other places than the source has them.
package protocol ResamplingKernels {
  /// Weighs rows into one, with the weights from `first` on; `count` is a multiple of 16.
  static func weighRows(
    _ rows: [Line<Float>], offset: Int, count: Int, weights: [Float], from first: Int,
    into result: Line<Float>
  )

  /// Weighs `taps` neighbours for each result, from `starts[i]` of the line on.
  ///
  /// `taps` is a multiple of 8. There are `phases` sets of weights, which results take in turn; the
  /// first takes number `phase`.
  static func weighColumns(
    _ line: Line<Float>, starts: [Int32], weights: [Float], taps: Int, phase: Int, phases: Int,
    into result: Line<Float>
  )

  /// Deals out a line to `step` lines of `count` floats, `stride` apart.
  static func splitColumns(
    _ line: Line<Float>, step: Int, count: Int, into parts: Line<Float>, stride: Int
  )

  /// The way back from ``splitColumns``.
  static func joinColumns(
    _ parts: Line<Float>, stride: Int, step: Int, count: Int, into line: Line<Float>
  )

  /// Where the pixels of a row of a result lie in the source, for ``sample``: the first of 4 × 4
  /// quads of each, and the weights of cubic convolution (Catmull-Rom).
  ///
  /// Places beyond the source are clamped to it; what is two pixels outside of it is read.
  ///
  /// - Parameters:
  ///   - map: Nine numbers of the projective map from the result to the source, row by row; places
  ///     count from the corner of the first pixel.
  ///   - x: The first pixel's column in the result.
  ///   - shiftX: From a pixel's corner to its place; `placeY` is the places' distance from the top.
  ///   - width: The source's width; with `height`, places beyond are clamped.
  ///   - left: The column of the source that the first quad is; `top` its row.
  ///   - stride: Floats from one row of quads to the next.
  ///   - offsets: The float each begins at.
  ///   - weights: Eight lines of `count`: four weights across, four down.
  static func locate(
    map: [Double], x: Int, shiftX: Double, placeY: Double, count: Int, width: Int, height: Int,
    left: Int, top: Int, stride: Int, into offsets: Line<Int32>, weights: Line<Float>
  )

  /// The same of places that are given, which are clamped to the middles of the source's pixels.
  ///
  /// - Parameters:
  ///   - across: Distances from the corner of the source's first pixel; `down` from its top.
  static func locate(
    across: Line<Double>, down: Line<Double>, count: Int, width: Int, height: Int, left: Int,
    top: Int, stride: Int, into offsets: Line<Int32>, weights: Line<Float>
  )

  /// Where the pixels of a row lie under six numbers, x′ = a·x + c·y + tx, y′ = b·x + d·y + ty; the
  /// rest as in ``locate``.
  static func map(
    _ map: [Double], x: Int, shiftX: Double, placeY: Double, count: Int, across: Line<Double>,
    down: Line<Double>
  )

  /// Distances within one of tiles of a side, for places of less than 2⁵¹.
  static func wrap(_ places: Line<Double>, count: Int, side: Double)

  /// Quads from 4 × 4 quads each, times `share`; added to what is there if `adds`.
  static func sample(
    _ pixels: Line<Float>, stride: Int, offsets: Line<Int32>, weights: Line<Float>, count: Int,
    share: Float, adds: Bool, into result: Line<Float>
  )

  /// How much of each pixel of a row the source covers, as in ``locate``.
  static func fade(
    map: [Double], x: Int, placeY: Double, count: Int, width: Int, height: Int,
    into shares: Line<Float>
  )

  /// Quads times a number each.
  static func scale(quads: Line<Float>, by shares: Line<Float>, count: Int)

  /// Quads that are `step` floats apart, from `first` on, side by side.
  static func pick(
    _ pixels: Line<Float>, from first: Int, step: Int, count: Int, into result: Line<Float>
  )

  /// A line from its end to its start.
  static func reverse(_ line: Line<Float>, count: Int, into result: Line<Float>)
}
