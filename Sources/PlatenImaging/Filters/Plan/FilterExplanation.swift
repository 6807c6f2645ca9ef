/// How a chain was run: its passes over the picture, and what each step of them cost.
package struct FilterExplanation: Sendable {
  /// One step of a pass.
  package struct Step: Sendable {
    /// What it does; several filters that became one step are separated by `+`.
    package let label: String
    /// The size of what it makes.
    package let size: PixelSize
    /// The planes of what it makes: 1 grey, 3 colour, 4 with alpha.
    package let planes: Int
    /// The part it makes for a tile in the middle; the tile's own part and the halo that later
    /// steps look at.
    package let region: PixelRect
    /// Bytes it holds for that tile.
    package let scratchBytes: Int
    /// Processor time in nanoseconds, over all tiles and workers.
    package let cpuNanoseconds: Int
  }

  /// Steps that ran together, tile by tile.
  package struct Pass: Sendable {
    /// The steps; the first loads the picture or what the pass before left.
    package let steps: [Step]
    /// The size of a tile.
    package let tile: PixelSize
    /// The number of tiles.
    package let tiles: Int
    /// Work done, against that of one tile as large as the picture: 1 where nothing is computed
    /// twice.
    package let recompute: Double
    /// Bytes that one worker holds.
    package let scratchBytes: Int
    /// Bytes kept for the next pass; 0 for the last.
    package let planesBytes: Int
  }

  /// The passes, in order.
  package let passes: [Pass]
}
