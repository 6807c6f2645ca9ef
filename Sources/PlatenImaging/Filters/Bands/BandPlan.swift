import PlatenQueue

/// The bands in which a picture is filtered: as high as memory allows, for the rows that a band
/// shares with the next are computed twice.
struct BandPlan: Sendable {
  /// Pictures that are held at one time may take this much.
  private static let byteLimit = 32 << 20
  /// Bands are not worth it where more source rows than this, times all of them, would be loaded.
  private static let recomputeLimit = 2.0

  /// Rows of the result, from its top to its bottom.
  let bands: [Range<Int>]

  /// Plans bands of whole parts of the PNG that is written; nil where memory is short for them, or
  /// a band needs source rows above those of the one before.
  ///
  /// - Parameter sourceBytesPerRow: Of the rows that are read.
  init?(
    _ filter: BandedFilter, sourceHeight: Int, sourceBytesPerRow: Int, layout: PNGRowLayout,
    workers: Int
  ) {
    let height = filter.size.height
    let bytesPerRow = filter.size.width * filter.format.bytesPerPixel
    // No less than what all workers code at one time.
    let step = layout.rowsPerPart * min(workers, layout.partCount)
    var count = (height + step - 1) / step
    while true {
      let rows = count * step
      let bands = stride(from: 0, to: height, by: rows).map { $0..<min(height, $0 + rows) }
      let sources = bands.map(filter.sourceRows)
      let inOrder = zip(sources, sources.dropFirst()).allSatisfy {
        $0.lowerBound <= $1.lowerBound && $0.upperBound <= $1.upperBound
      }
      guard inOrder else { return nil }
      let loaded = sources.reduce(0) { $0 + $1.count }
      guard Double(loaded) <= Self.recomputeLimit * Double(sourceHeight) else { return nil }
      // Two windows are held while rows that both have are carried over.
      let window = sources.map(\.count).max() ?? 0
      let held = 2 * Double(window) * Double(sourceBytesPerRow) + Double(rows * bytesPerRow)
      if held <= Double(Self.byteLimit) {
        self.bands = bands
        return
      }
      guard count > 1 else { return nil }
      count = (count + 1) / 2
    }
  }
}
