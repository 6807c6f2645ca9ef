/// How a picture is filtered from its top to its bottom: in strips of columns, band after band.
struct BandPlan: Sendable {
  /// Rows of the result that are written at one time: whole parts of the PNG.
  let groups: [Range<Int>]
  /// The columns of the result that each strip makes.
  let strips: [PixelRect]
  /// Source rows that may be held at one time.
  let windowRows: Int
  /// Rows of the result after a band whose source rows are read with it.
  let ahead: Int
  private let bandRows: Int

  /// Plans bands; nil where memory is short for them, or a band needs source rows above those of
  /// the one before.
  ///
  /// - Parameters:
  ///   - sourceBytesPerRow: Of the rows that are read.
  ///   - byteLimit: What pictures that are held at one time may take, the first window twice that;
  ///     as much again may go to the rows that steps look back at.
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
    guard scratch <= Double(byteLimit), windowRows > 0 else { return nil }
    // Steps make some rows together, so rows after a band may be asked for too.
    for ahead in [64, 16] {
      var bandRows = min(groupRows, 256)
      while bandRows > 0 {
        let bands = groups.flatMap { Self.ranges($0, by: bandRows) }
        if Self.fits(
          bands, ahead: ahead, windowRows, first: 2 * byteLimit / sourceBytesPerRow, filter)
        {
          self.bandRows = bandRows
          self.ahead = ahead
          return
        }
        bandRows /= 2
      }
    }
    return nil
  }

  /// Whether windows of so many rows are enough, and go down through the source. The first may be
  /// higher: there is no other window then.
  private static func fits(
    _ bands: [Range<Int>], ahead: Int, _ windowRows: Int, first: Int, _ filter: BandedFilter
  ) -> Bool {
    let needed = bands.map(filter.sourceRows)
    let asked = bands.map { filter.sourceRows(for: $0, ahead: ahead) }
    let pairs = zip(asked, asked.dropFirst())
    let inOrder = pairs.allSatisfy {
      $0.lowerBound <= $1.lowerBound && $0.upperBound <= $1.upperBound
    }
    let added = pairs.map { $1.upperBound - max($0.upperBound, $1.lowerBound) }.max() ?? 0
    let early = zip(asked, needed).map { $0.upperBound - $1.upperBound }.max() ?? 0
    return inOrder && added + early <= windowRows && asked[0].count <= first
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
  /// The rows of the source that a band and some rows after it are made of.
  func sourceRows(for band: Range<Int>, ahead: Int) -> Range<Int> {
    sourceRows(for: band.lowerBound..<min(size.height, band.upperBound + ahead))
  }
}
