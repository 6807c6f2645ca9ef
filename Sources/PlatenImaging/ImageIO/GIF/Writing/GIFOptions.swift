/// How frames become a GIF.
struct GIFOptions {
  /// The colours that frames are to have, where they are to be no others.
  enum Palettes {
    /// The same for all.
    case shared([UInt32])
    /// For each frame by its place, `nil` where it has too many.
    case each([[UInt32]?])
  }

  /// Total plays, 0 for ever.
  var plays = 0
  var dither = ImageDestination.Options.Dither.none
  /// Colours of all frames together, 2…256.
  var colors = 256
  /// How far pixels may change for a shorter file, 0 not at all.
  var lossy = 0
  var palettes: Palettes?

  init(_ options: ImageDestination.Options, palettes: Palettes? = nil) {
    plays = options.plays
    dither = options.dither
    colors = options.gifColors
    lossy = options.gifLossy
    self.palettes = palettes
  }

  /// Whether frames may not have whatever colours they have.
  var isLimited: Bool { colors < 256 || palettes != nil }

  /// The squared distance of a pixel to what it was up to which it stays so.
  ///
  /// What is diffused must not change with every breath of noise; a level or two a channel is none
  /// that is seen.
  var tolerance: Int32 { Int32(lossy * 2) + (dither == .diffusion ? 12 : 0) }

  /// The squared distance that a pixel may be changed by for longer strings, as much as gifsicle's.
  var stringError: Int32 { Int32(lossy * 10) }
}
