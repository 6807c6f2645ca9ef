import PlatenKernels
import PlatenQueue

/// Brings frames to colours that a GIF has room for.
enum GIFColorReduction {
  /// Changes frames so that each writes at most 256 colours, or 255 beside pixels that stay.
  ///
  /// What did not change in the source does not change here either, so an error once made does not
  /// flicker, and what is as near already is left as it is.
  ///
  /// - Parameter isShared: Whether all frames get the same 255 colours: the only way where pixels
  ///   become transparent and what lay below is drawn again.
  static func reduce(_ images: inout [Image], isShared: Bool) throws(PlatenError) {
    guard let first = images.first else { return }
    let whole = PixelRect(first.size)
    var shared: ColorQuantizer?
    if isShared {
      var cells = ColorCells()
      for image in images {
        let pixels = image.pixels(in: whole)
        unsafe cells.add(pixels, count: pixels.count)
      }
      shared = ColorQuantizer(cells, limit: 255)
    }
    var source = [UInt32](repeating: 0, count: whole.width * whole.height)
    var shown = source
    for index in images.indices {
      let pixels = images[index].pixels(in: whole)
      var changed = [UInt32](repeating: 0, count: pixels.count)
      var drawn = changed
      unsafe mergeChanges(
        pixels, since: source, over: shown, count: pixels.count, changes: &changed, into: &drawn)
      if isShared || GIFNeeds(drawn, over: shown) == nil {
        var quantizer = shared ?? ColorQuantizer(changed, limit: 255)
        drawn = quantizer.draw(changed, over: shown)
        if isShared { shared = quantizer }
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
