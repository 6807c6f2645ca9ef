import TestSupport
import Testing

@testable import PlatenImaging

/// Marks on the tiles of a page.
@Suite struct TileMaskTests {
  /// The marks, which a mask shows where it paints.
  private func marks(_ mask: TileMask) throws -> [[Bool]] {
    let page = try Picture.gray(mask.columns * mask.side, mask.rows * mask.side) { _, _ in 255 }
    let painted = mask.painted(on: page, level: 0)
    return (0..<mask.rows).map { row in
      (0..<mask.columns).map { painted.pixel($0 * mask.side, row * mask.side)[0] == 0 }
    }
  }

  /// Grown, a tile is marked that has a marked one in the nine around it; shrunk, one that has none
  /// that isn't, where what lies beyond the page counts for neither.
  @Test(arguments: 0..<20) func growsAndShrinksByATile(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (columns, rows, part) = (random.int(2...17), random.int(2...17), random.int(1...95))
    let dark = (0..<columns * rows).map { _ in random.chance(part) }
    let page = try Picture.gray(columns * 2, rows * 2) { x, y in
      dark[y / 2 * columns + x / 2] ? 10 : 200
    }
    let mask = TileMask(darkTilesOf: page, side: 2, threshold: 100)
    let (plain, grown, shrunk) = (
      try marks(mask), try marks(mask.dilated()), try marks(mask.eroded())
    )
    for row in 0..<rows {
      for column in 0..<columns {
        let near = (max(0, row - 1)...min(rows - 1, row + 1)).flatMap { y in
          (max(0, column - 1)...min(columns - 1, column + 1)).map { plain[y][$0] }
        }
        #expect(grown[row][column] == near.contains(true))
        #expect(shrunk[row][column] == !near.contains(false))
      }
    }
  }
}
