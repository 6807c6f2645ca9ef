import PlatenKernels

/// Brings frames to colours that a GIF has room for.
enum GIFColorReduction {
  /// Changes frames so that each writes at most 256 colours, or 255 beside pixels that stay.
  ///
  /// All share 255 colours. What did not change in the source does not change here either, so an
  /// error once made does not flicker, and what is as near already is left as it is.
  ///
  /// - Parameter isStrict: Whether frames that could be exact get the shared colours too: the only
  ///   way where pixels become transparent and what lay below is drawn again.
  static func reduce(
    _ images: inout [Image], isStrict: Bool, _ dither: ImageDestination.Options.Dither
  ) {
    guard let first = images.first else { return }
    let whole = PixelRect(first.size)
    var cells = ColorCells()
    var before = [UInt32](repeating: 0, count: whole.width * whole.height)
    for image in images {
      let pixels = image.pixels(in: whole)
      unsafe cells.add(pixels, skipping: before, count: pixels.count)
      before = pixels
    }
    var quantizer = ColorQuantizer(cells, limit: 255)
    var source = [UInt32](repeating: 0, count: whole.width * whole.height)
    var shown = source
    for index in images.indices {
      let pixels = images[index].pixels(in: whole)
      var changed = [UInt32](repeating: 0, count: pixels.count)
      var drawn = changed
      unsafe mergeChanges(
        pixels, since: source, over: shown, count: pixels.count, changes: &changed, into: &drawn)
      if isStrict || GIFNeeds(drawn, over: shown) == nil {
        if dither == .ordered { quantizer.dither(&changed, width: whole.width) }
        drawn = quantizer.draw(changed, over: shown)
      }
      images[index].replacePixels(drawn)
      (source, shown) = (pixels, drawn)
    }
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
