import PlatenQueue

/// The bands in which a picture is filtered: as high as memory allows, for source rows that a band
/// shares with the next are computed with twice.
struct BandPlan: Sendable {
  /// Bands are not worth it where more source rows than this, times all of them, would be loaded.
  private static let recomputeLimit = 2.0

  /// Rows of the result that are written at one time: whole parts of the PNG.
  let groups: [Range<Int>]
  private let bandRows: Int

  /// Plans bands; nil where memory is short for them, or a band needs source rows above those of the
  /// one before.
  ///
  /// - Parameters:
  ///   - sourceBytesPerRow: Of the rows that are read.
  ///   - byteLimit: What pictures that are held at one time may take.
  init?(
    _ filter: BandedFilter, sourceHeight: Int, sourceBytesPerRow: Int, layout: PNGRowLayout,
    workers: Int, byteLimit: Int
  ) {
    let height = filter.size.height
    let bytesPerRow = filter.size.width * filter.format.bytesPerPixel
    // No less than what all workers code at one time.
    let groupRows = min(height, layout.rowsPerPart * min(workers, layout.partCount))
    var bandRows = groupRows
    while true {
      let bands = Self.ranges(0..<height, by: groupRows).flatMap { Self.ranges($0, by: bandRows) }
      let sources = bands.map(filter.sourceRows)
      let inOrder = zip(sources, sources.dropFirst()).allSatisfy {
        $0.lowerBound <= $1.lowerBound && $0.upperBound <= $1.upperBound
      }
      let loaded = sources.reduce(0) { $0 + $1.count }
      guard inOrder, Double(loaded) <= Self.recomputeLimit * Double(sourceHeight) else {
        return nil
      }
      // Two windows are held while rows that both have are carried over.
      let window = sources.map(\.count).max() ?? 0
      let held =
        2 * Double(window) * Double(sourceBytesPerRow)
        + Double(groupRows + bandRows) * Double(bytesPerRow)
      if held <= Double(byteLimit) { break }
      guard bandRows > 1 else { return nil }
      bandRows = (bandRows + 1) / 2
    }
    self.bandRows = bandRows
    groups = Self.ranges(0..<height, by: groupRows)
  }

  /// The bands of a group.
  func bands(of group: Range<Int>) -> [Range<Int>] { Self.ranges(group, by: bandRows) }

  private static func ranges(_ rows: Range<Int>, by count: Int) -> [Range<Int>] {
    stride(from: rows.lowerBound, to: rows.upperBound, by: count).map {
      $0..<min(rows.upperBound, $0 + count)
    }
  }
}
