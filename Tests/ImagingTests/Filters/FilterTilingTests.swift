import PlatenCore
import Testing

@testable import PlatenImaging

struct FilterTilingTests {
  /// A zoom looks the farther, the farther a tile is from its centre, and from the middle not at
  /// all: what all tiles compute is little more than the whole.
  @Test(arguments: [1, 2, 8], [(3000.0, 2000.0), (150, 150), (5900, 100)])
  func tilesOfAZoomComputeLittleTwice(workers: Int, center: (Double, Double)) throws {
    let chain = [Filter.zoomBlur(centerX: center.0, centerY: center.1, amount: 20)]
    let operations = try Filter.operations(of: chain, in: FilterContext())
    let shape = FilterShape(
      size: PixelSize(width: 6000, height: 4000), format: .rgba8, alpha: .opaque)
    for pass in try FilterPlan(operations, for: shape).passes(workers: workers) {
      let tiling = FilterTiling.best(for: pass, of: pass.output.bounds, workers: workers)
      let work = (0..<tiling.count).reduce(0) { sum, index in
        let tile = tiling[index]
        return sum + pass.recompute(for: tile) * Double(tile.width * tile.height)
      }
      #expect(work <= 1.3 * 6000 * 4000, "\(tiling.tile)")
    }
  }

  /// A map that bends the picture is shared by workers, as a tile looks at about as much as it is;
  /// one that repeats it looks at all of it, which many tiles would do over and over.
  @Test func tilesOfAMapLookAtWhatTheyAreMadeOf() throws {
    let turn = [0.9, 0.1, -0.1, 0.9, 30, 10]
    for (filter, counts) in [
      (Filter.affineClamp(turn), 16...1000), (.affineTile(turn), 1...1),
      (.pinch(center: (3000, 2000), radius: 2000), 16...1000),
      (.twirl(center: (3000, 2000), radius: 2000, angle: 1), 16...1000),
    ] {
      let operations = try Filter.operations(of: [filter], in: FilterContext())
      let shape = FilterShape(
        size: PixelSize(width: 6000, height: 4000), format: .rgba8, alpha: .opaque)
      for pass in try FilterPlan(operations, for: shape).passes(workers: 1) {
        let tiling = FilterTiling.best(for: pass, of: pass.output.bounds, workers: 1)
        #expect(counts.contains(tiling.count), "\(filter)")
        #expect(tiling.recompute <= 1.3, "\(filter)")
      }
    }
  }
}
