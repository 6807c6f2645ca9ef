/// What a frame writes into its rectangle, before it is known which palette it gets.
struct GIFContent {
  /// The colours it must write, and whether it leaves pixels as they are.
  let needs: GIFNeeds
  /// Its colours by their numbers: those and, where the canvas shows them, others.
  private let colors: [UInt32]
  private let pixels: GIFNumbers

  /// `nil` where one palette is not enough.
  init?(_ pixels: [UInt32], over before: [UInt32]) {
    guard let needs = GIFNeeds(pixels, over: before) else { return nil }
    var table = needs.table
    self.needs = needs
    self.pixels = table.number(pixels, over: before, keepsShown: needs.transparency)
    colors = table.colors
  }

  /// Bytes that it takes in memory.
  var byteCount: Int { pixels.numbers.count + pixels.choices.count }

  /// Codes it with the file's table, its own, or whichever is shorter.
  ///
  /// - Parameter stringError: What `shortenStrings` may change.
  func coded(
    sharing shared: GIFPalette?, stringError: Int32 = 0, _ trials: inout GIFWritingTrials
  ) -> GIFCoded {
    var best: GIFCoded?
    let own = GIFPalette(needs.colors, reserve: needs.transparency ? 1 : 0)
    if let shared, let use = shared.use(for: needs.colors, transparency: needs.transparency) {
      let coded = coded(shared, use, stringError, &trials)
      // A small table can be worth it for the shorter codes that it makes.
      if own.byteCount > (1 << use.literalBits) / 4 || own.byteCount > coded.data.count {
        return coded
      }
      best = coded
    }
    // All its colours are there, and room for transparency.
    let use = own.use(for: needs.colors, transparency: needs.transparency)
    var coded = coded(
      own, use ?? .init(literalBits: 8, transparent: nil), stringError, &trials)
    coded.palette = own.entries
    guard let best, best.cost <= coded.cost else { return coded }
    return best
  }

  private func coded(
    _ palette: GIFPalette, _ use: GIFPalette.Use, _ stringError: Int32,
    _ trials: inout GIFWritingTrials
  ) -> GIFCoded {
    let indices = pixels.indices(
      palette.indices(of: colors, use), transparent: use.transparent)
    let exact = GIFCoded(
      indices, literalBits: use.literalBits, transparentIndex: use.transparent, &trials)
    guard stringError > 0 else { return exact }
    // What stays transparent by choice may be worth more than longer strings.
    var best = exact
    for var changed in indices.beginnings {
      changed.shorten(palette.entries, use, stringError)
      let shortened = GIFCoded(
        changed, literalBits: use.literalBits, transparentIndex: use.transparent,
        isShortened: true, &trials)
      if shortened.data.count < best.data.count { best = shortened }
    }
    return best
  }
}
