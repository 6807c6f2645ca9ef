@_spi(Instruments) import PlatenImaging
import PlatenCore
import Testing

/// What a filter gives must not depend on how it is run.
@Suite struct FilterIdentityTests {
  private static let names = Filter.catalogue.map(\.name)
  private static let tiles = [(16, 1000), (1000, 7), (33, 29), (64, 64), (1, 1000)]

  private func context(
    _ level: InstructionLevel, tile: (Int, Int)? = nil, queue: WorkerQueue = .inline,
    light: Light = .linear
  ) -> FilterContext {
    var context = FilterContext()
    context.instructions = level
    context.light = light
    context.queue = queue
    context.tileSize = tile.map { PixelSize(width: $0.0, height: $0.1) }
    return context
  }

  @Test(arguments: names)
  func everyWayGivesTheSameBits(name: String) throws {
    let definition = try #require(Filter.catalogue.first { $0.name == name })
    let chain = [try definition.example()]
    let queues = [2, 4].map { WorkerQueue(workers: $0) }
    let pictures = [
      try Picture.noise(71, 53, seed: 3), try Picture.noise(71, 53, seed: 4, alpha: .straight),
      try Picture.gray(71, 53) { x, y in UInt8((x * x + 31 * y) % 256) },
    ]
    for (index, picture) in pictures.enumerated() {
      let light = Light.allCases[index % 2]
      let expected = try picture.filtered(chain, in: context(.baseline, light: light))
      // Every shape of tile meets every level for one of the pictures or filters.
      for (rank, level) in InstructionLevel.supported.enumerated() {
        for turn in 0..<2 {
          let tile = Self.tiles[(2 * rank + turn + index + name.utf8.count) % Self.tiles.count]
          let result = try picture.filtered(chain, in: context(level, tile: tile, light: light))
          #expect(result == expected, "\(level), tiles of \(tile), picture \(index)")
        }
        let queue = queues[(rank + index) % queues.count]
        let result = try picture.filtered(
          chain, in: context(level, tile: (40, 20), queue: queue, light: light))
        #expect(result == expected, "\(level), \(queue.workers) workers, picture \(index)")
      }
    }
  }

  /// The chain that the benchmarks time, and one with every kind of step.
  @Test(arguments: [
    "exposureAdjust(ev: 0.2) | colorControls(saturation: 1.2) | gaussianBlur(radius: 2)"
      + "| unsharpMask(radius: 1) | lanczosScale(0.5)",
    "gaussianBlur(radius: 30) | crop(x: 20, y: 10, width: 90, height: 70) | lanczosScale(1.7)"
      + "| medianFilter | vibrance(amount: 0.5) | gaussianBlur(radius: 5)",
  ])
  func chainsGiveTheSameBits(text: String) throws {
    let chain = try Filter.chain(parsing: text)
    let picture = try Picture.noise(160, 120, seed: 8)
    let expected = try picture.filtered(chain, in: context(.baseline))
    let queue = WorkerQueue(workers: 4)
    for level in InstructionLevel.supported {
      for tile in Self.tiles {
        let inline = try picture.filtered(chain, in: context(level, tile: tile))
        #expect(inline == expected, "\(level), tiles of \(tile)")
        let shared = try picture.filtered(chain, in: context(level, tile: tile, queue: queue))
        #expect(shared == expected, "\(level), tiles of \(tile), 4 workers")
      }
    }
  }

  /// A pixel of a circle's rim is made of some beyond it, which may be in the next tile.
  @Test(arguments: [
    Filter.pinch(center: (150, 22), radius: 106, scale: 1),
    .pinch(center: (150.5, 60.3), radius: 68.7, scale: 1), .twirl(center: (150, 22), radius: 106),
    .bump(center: (150, 22), radius: 106, scale: -1),
  ])
  func theRimOfACircleIsTheSameInTiles(filter: Filter) throws {
    let picture = try Picture.gray(280, 160) { x, y in y > 128 || x > 256 ? 255 : 120 }
    let expected = try picture.filtered([filter])
    for tile in [(1000, 64), (64, 1000), (32, 43), (129, 129), (128, 128)] {
      #expect(try picture.filtered([filter], in: context(.baseline, tile: tile)) == expected)
    }
  }

  /// What a tile is made of is found from its corners, wherever a map takes what lies between.
  @Test(arguments: [
    Filter.affineClamp([0.9, 0.1, -0.1, 0.9, 30, 10]), .affineClamp([-1, 0.4, 0.9, 2, 230, -40]),
    .affineTile([0.4, 0.1, -0.1, 0.4, 30, 10]), .affineTile([-1, 0.2, 0.3, 1.2, -500, 70]),
    .twirl(center: (100, 70), radius: 90, angle: -5), .twirl(center: (-40, 70), radius: 500),
    .bump(center: (100, 70), radius: 80, scale: 0.9), .bump(center: (30, 9), radius: 300),
    .pinch(center: (100, 70), radius: 75, scale: 0.6),
  ])
  func mapsOfThePlaneGiveTheSameBits(filter: Filter) throws {
    let picture = try Picture.noise(230, 150, seed: 21, alpha: .straight)
    let expected = try picture.filtered([filter], in: context(.baseline))
    for level in InstructionLevel.supported {
      for tile in [(1000, 1000), (32, 43), (7, 1000)] {
        let result = try picture.filtered([filter], in: context(level, tile: tile))
        #expect(result == expected, "\(level), tiles of \(tile)")
      }
    }
  }

  /// A region of the result is what it is in the whole.
  @Test(arguments: names)
  func aCroppedResultIsAPartOfTheWhole(name: String) throws {
    let definition = try #require(Filter.catalogue.first { $0.name == name })
    let filter = try definition.example()
    let picture = try Picture.noise(61, 47, seed: 12)
    let whole = try picture.filtered([filter])
    let rect = PixelRect(
      x: whole.width / 4, y: whole.height / 3, width: max(1, whole.width / 2),
      height: max(1, whole.height / 2))
    let part = try picture.filtered([filter, .crop(rect)])
    #expect(part == (try whole.filtered([.crop(rect)])))
  }
}
