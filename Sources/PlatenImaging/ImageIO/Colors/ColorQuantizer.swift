import PlatenKernels

/// Finds few colours that stand for many.
///
/// Colours are gathered in at most 16,384 cells. Boxes of cells are split, the one with the largest
/// squared error first, where that leaves the least error (after Wu, Graphics Gems II); then
/// colours and cells are fitted to each other a few times more (Lloyd). Pixels get the nearest
/// colour, not that of their cell.
struct ColorQuantizer {
  /// The colours chosen, opaque.
  let colors: [UInt32]
  private var search: NearestColorTable
  /// How far colours are apart, in levels of a channel.
  private let spacing: Float

  /// Chooses at most `limit` colours, 1…256, for those gathered.
  ///
  /// - Parameter rounds: How often colours and cells are fitted to each other.
  init(_ cells: ColorCells, limit: Int, rounds: Int = 4) {
    self.init(fittedColors(cells.occupied, limit: limit, rounds: rounds))
  }

  /// Takes the colours that there are, at most 256 and opaque.
  init(_ colors: [UInt32]) {
    self.colors = colors
    search = NearestColorTable(colors)
    spacing = unsafe meanSpacing(colors, count: colors.count)
  }

  /// Gives each opaque pixel a near colour, and leaves what is shown where that is as near; a pixel
  /// that is 0 gets what is shown, other transparent ones 0.
  ///
  /// - Parameters:
  ///   - dither: With `.none` the colour to the left is kept where the nearest is hardly
  ///     nearer: rows of fewer changes make shorter files.
  ///   - slackShare: How much of the squared distance between colours "hardly" is. A half, chosen
  ///     on photographs, costs a tenth to three tenths of a decibel.
  mutating func draw(
    _ pixels: [UInt32], over shown: [UInt32], width: Int,
    _ dither: ImageDestination.Options.Dither, slackShare: Float = 0.5
  ) -> [UInt32] {
    let total = pixels.count
    // Of no pixels there are no colours, and none is drawn.
    guard !colors.isEmpty else { return zip(pixels, shown).map { $0 == 0 ? $1 : 0 } }
    var pixels = pixels
    if dither == .ordered {
      unsafe addPattern(&pixels, width: width, count: total, depth: spacing)
    }
    let slack = dither == .none ? Int32(spacing * spacing * slackShare) : 0
    return unsafe [UInt32](unsafeUninitializedCapacity: total) { buffer, count in
      guard let drawn = buffer.baseAddress else { return }
      if dither == .diffusion {
        unsafe diffuse(pixels, over: shown, width: width, count: total, &search, into: drawn)
        count = total
        return
      }
      unsafe search.draw(pixels, over: shown, count: total, slack: slack, into: drawn)
      count = total
    }
  }
}
