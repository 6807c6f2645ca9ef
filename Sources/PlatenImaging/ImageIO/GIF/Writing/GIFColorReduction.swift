import PlatenKernels

/// Brings frames, one after another, to colours that a GIF has room for.
///
/// Each writes at most 256 colours then, or 255 beside pixels that stay. All share 255 colours.
/// What did not change in the source does not change here either, so an error once made does not
/// flicker, and what is as near already is left as it is.
struct GIFColorReduction {
  /// Whether frames that could be exact get the shared colours too: the only way where pixels
  /// become transparent and what lay below is drawn again.
  var isStrict = false
  private let options: GIFOptions
  /// The colours of all frames that have none of their own.
  private var quantizer: ColorQuantizer
  /// The place of the next frame.
  private var place = 0
  /// The frame before, and what became of it.
  private var source: [UInt32] = []
  private var shown: [UInt32] = []

  /// Looks at all frames, unless their colours are given.
  init(of feed: FrameFeed, _ options: GIFOptions) throws(PlatenError) {
    self.options = options
    isStrict = options.isLimited
    if case .shared(let colors) = options.palettes {
      quantizer = ColorQuantizer(colors)
      return
    }
    var cells = ColorCells()
    var input = EncoderInput.gif
    try feed.forEach { (frame) throws(PlatenError) in
      var image = try input.picture(of: frame)
      image.binarizeAlpha()
      cells.add(image)
      return true
    }
    quantizer = ColorQuantizer(cells, limit: min(255, options.colors))
  }

  /// Changes the next frame.
  mutating func reduce(_ image: inout Image) {
    var pixels = image.pixels(in: PixelRect(image.size))
    if source.isEmpty {
      source = [UInt32](repeating: 0, count: pixels.count)
      shown = source
    }
    if options.tolerance > 0 {
      unsafe settle(&pixels, on: source, count: pixels.count, limit: options.tolerance)
    }
    var changed = [UInt32](repeating: 0, count: pixels.count)
    var drawn = changed
    unsafe mergeChanges(
      pixels, since: source, over: shown, count: pixels.count, changes: &changed, into: &drawn)
    if isStrict || GIFNeeds(drawn, over: shown) == nil {
      drawn = draw(changed, width: image.width)
    }
    image.replacePixels(drawn)
    (source, shown) = (pixels, drawn)
    place += 1
  }

  private mutating func draw(_ changed: [UInt32], width: Int) -> [UInt32] {
    if case .each(let palettes) = options.palettes, place < palettes.count,
      let colors = palettes[place]
    {
      var own = ColorQuantizer(colors)
      return own.draw(changed, over: shown, width: width, options.dither)
    }
    return quantizer.draw(changed, over: shown, width: width, options.dither)
  }
}

extension ColorCells {
  /// Adds the opaque pixels of a picture in `rgba8`.
  mutating func add(_ image: Image) {
    let count = image.width * image.height
    unsafe image.withPixels { unsafe add($0, count: count) }
  }
}

extension Image {
  /// Takes all pixels from an array as long as they are many.
  fileprivate mutating func replacePixels(_ pixels: [UInt32]) {
    unsafe withUnsafeMutableBytes { bytes in
      unsafe pixels.withUnsafeBytes { unsafe bytes.copyMemory(from: $0) }
    }
  }
}
