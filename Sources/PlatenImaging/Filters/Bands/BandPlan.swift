import PlatenQueue

/// How a chain runs over a picture from its top to its bottom, some rows at a time: in strips of
/// columns, each of which goes on where it stopped, so that no row is computed twice.
struct BandPlan: Sendable {
  let pass: FilterPass
  /// Result rows of a band.
  let rows: Int
  /// The columns of the result that each strip makes.
  let strips: [PixelRect]

  /// Plans a chain's steps; nil where it has none, looks at the whole picture, needs source rows in
  /// another order than the file's, or would hold more than `byteLimit`.
  init?(_ plan: FilterPlan, bytesPerRow: Int, workers: Int, byteLimit: Int) {
    guard !plan.nodes.isEmpty, plan.rest.isEmpty else { return nil }
    pass = FilterPass(source: plan.source, nodes: plan.nodes)
    let size = plan.output.size
    // What is read for a band ought to come to about 4 MiB.
    let ratio = max(1, plan.source.size.height / size.height)
    rows = max(1, min(256, (4 << 20) / max(1, bytesPerRow * ratio), size.height))
    let width = min(
      FilterTiling.best(for: pass, workers: 1).tile.width, (size.width + workers - 1) / workers)
    strips = stride(from: 0, to: size.width, by: width).map { x in
      PixelRect(x: x, y: 0, width: min(width, size.width - x), height: size.height)
    }
    guard let window = largestWindow() else { return nil }
    let scratch = strips.reduce(0) { $0 + pass.scratch(for: $1) }
    // Two windows are held while rows that both have are carried over.
    let (bytes, overflow) = window.multipliedReportingOverflow(by: 2 * bytesPerRow)
    guard !overflow, bytes <= byteLimit - scratch else { return nil }
  }

  /// The bands of the result.
  func bands(of rows: Range<Int>) -> [Range<Int>] {
    stride(from: rows.lowerBound, to: rows.upperBound, by: self.rows).map {
      $0..<min(rows.upperBound, $0 + self.rows)
    }
  }

  /// The source rows that a band is made of.
  func source(of band: Range<Int>) -> Range<Int> {
    let region = PixelRect(
      x: 0, y: band.lowerBound, width: pass.output.size.width, height: band.count)
    let rows = pass.regions(for: region)[0]
    return rows.y..<rows.maxY
  }

  /// The most source rows of a band; nil where a band needs rows above those of the one before.
  private func largestWindow() -> Int? {
    var largest = 0
    var top = 0
    for band in bands(of: 0..<pass.output.size.height) {
      let rows = source(of: band)
      guard rows.lowerBound >= top else { return nil }
      top = rows.lowerBound
      largest = max(largest, rows.count)
    }
    return largest
  }
}
