/// How a chain was run: its passes over the picture, and what each step of them cost.
public struct FilterExplanation: Sendable {
  /// One step of a pass.
  public struct Step: Sendable {
    /// What it does; several filters that became one step are parted by `+`.
    public let label: String
    /// The size of what it makes.
    public let size: PixelSize
    /// The planes of what it makes: 1 grey, 3 colour, 4 with alpha.
    public let planes: Int
    /// The part it makes for a tile in the middle; the tile's own part and the halo that later
    /// steps look at.
    public let region: PixelRect
    /// Bytes it holds for that tile.
    public let scratchBytes: Int
    /// Processor time in nanoseconds, over all tiles and workers.
    public let cpuNanoseconds: Int
  }

  /// Steps that ran together, tile by tile.
  public struct Pass: Sendable {
    /// The steps; the first loads the picture or what the pass before left.
    public let steps: [Step]
    /// The size of a tile.
    public let tile: PixelSize
    /// The number of tiles.
    public let tiles: Int
    /// Work done, against that of one tile as large as the picture: 1 where nothing is computed
    /// twice.
    public let recompute: Double
    /// Bytes that one worker holds.
    public let scratchBytes: Int
    /// Bytes kept for the next pass; 0 for the last.
    public let planesBytes: Int
  }

  /// The passes, in order.
  public let passes: [Pass]
}
