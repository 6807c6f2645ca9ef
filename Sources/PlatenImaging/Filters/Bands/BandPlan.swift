import PlatenQueue

/// How a picture is filtered from its top to its bottom: in strips of columns, band after band.
struct BandPlan: Sendable {
  /// Rows of the result that are written at one time: whole parts of the PNG.
  let groups: [Range<Int>]
  /// The columns of the result that each strip makes.
  let strips: [PixelRect]
  /// Source rows that may be held at one time.
  let windowRows: Int
  private let bandRows: Int

  /// Plans bands; nil where memory is short for them, or a band needs source rows above those of the
  /// one before.
  ///
  /// - Parameters:
  ///   - sourceBytesPerRow: Of the rows that are read.
  ///   - byteLimit: What pictures that are held at one time may take; as much again may go to the
  ///     rows that steps look back at.
  init?(
    _ filter: BandedFilter, sourceBytesPerRow: Int, layout: PNGRowLayout, workers: Int,
    byteLimit: Int
  ) {
    let size = filter.size
    // As narrow as the processor's cache asks for.
    let tile = FilterTiling.best(for: filter.pass, of: PixelRect(size), workers: 1).tile
    let width = min(tile.width, (size.width + workers - 1) / workers)
    strips = stride(from: 0, to: size.width, by: width).map {
      PixelRect(x: $0, y: 0, width: min(width, size.width - $0), height: size.height)
    }
    let scratch = strips.reduce(0.0) { $0 + Double(filter.pass.scratch(for: $1)) }
    // No less than what all workers code at one time.
    let groupRows = min(size.height, layout.rowsPerPart * min(workers, layout.partCount))
    groups = Self.ranges(0..<size.height, by: groupRows)
    let groupBytes = groupRows * size.width * filter.format.bytesPerPixel
    // Two windows are held while rows are carried over from one to the next.
    windowRows = (byteLimit - groupBytes) / (2 * sourceBytesPerRow)
    var bandRows = min(groupRows, 256)
    while true {
      let bands = groups.flatMap { Self.ranges($0, by: bandRows) }
      let sources = bands.map(filter.streamedRows)
      let inOrder = zip(sources, sources.dropFirst()).allSatisfy {
        $0.lowerBound <= $1.lowerBound && $0.upperBound <= $1.upperBound
      }
      guard inOrder, scratch <= Double(byteLimit), windowRows > 0 else { return nil }
      let added = zip(sources, sources.dropFirst()).map {
        $1.upperBound - max($0.upperBound, $1.lowerBound)
      }
      // With the first, there is no other window.
      if (added.max() ?? 0) <= windowRows, sources[0].count <= 2 * windowRows { break }
      guard bandRows > 1 else { return nil }
      bandRows = (bandRows + 1) / 2
    }
    self.bandRows = bandRows
  }

  /// The bands of a group.
  func bands(of group: Range<Int>) -> [Range<Int>] { Self.ranges(group, by: bandRows) }

  private static func ranges(_ rows: Range<Int>, by count: Int) -> [Range<Int>] {
    stride(from: rows.lowerBound, to: rows.upperBound, by: count).map {
      $0..<min(rows.upperBound, $0 + count)
    }
  }
}

extension BandedFilter {
  /// The rows of the source that a band of a strip may ask for: steps make some rows together, so
  /// those behind the band count too.
  func streamedRows(for band: Range<Int>) -> Range<Int> {
    sourceRows(for: band.lowerBound..<min(size.height, band.upperBound + 16))
  }
}
