import PlatenCore

/// What is done with a frame's area before the next frame.
enum Disposal: UInt8 {
  case none = 0
  case background = 1
  case previous = 2
}

/// How a frame meets what is there.
enum Blend: UInt8 {
  case source = 0
  case over = 1
}

/// A frame as its author thinks of it.
struct Patch {
  let raster: Raster
  let x: Int
  let y: Int
  let milliseconds: Double
  let disposal: Disposal
  let blend: Blend
}

/// The canvases that an animation shows, made from the author's frames and not from a file.
enum Composition {
  /// - Throws: `invalidArgument` where a blend has no exact result in 8 bits, so that decoders
  ///   could rightly differ.
  static func canvases(width: Int, height: Int, _ patches: [Patch]) throws(PlatenError) -> [Raster]
  {
    var canvas = Raster(width: width, height: height)
    var shown: [Raster] = []
    for (index, patch) in patches.enumerated() {
      let before = canvas
      for y in 0..<patch.raster.height {
        for x in 0..<patch.raster.width {
          let (column, row) = (patch.x + x, patch.y + y)
          canvas[column, row] =
            patch.blend == .source
            ? patch.raster[x, y] : try over(patch.raster[x, y], canvas[column, row])
        }
      }
      shown.append(canvas)
      switch patch.disposal {
      case .none: break
      // There is nothing previous to the first frame but the empty canvas.
      case .previous where index > 0: canvas = before
      case .background, .previous:
        for y in 0..<patch.raster.height {
          for x in 0..<patch.raster.width { canvas[patch.x + x, patch.y + y] = .clear }
        }
      }
    }
    return shown
  }

  private static func over(_ top: Pixel, _ bottom: Pixel) throws(PlatenError) -> Pixel {
    if top.a == 0 { return bottom }
    if top.a == 255 || bottom.a == 0 { return top }
    func mixed(_ a: UInt8, _ b: UInt8) throws(PlatenError) -> UInt8 {
      let sum = Int(a) * Int(top.a) + Int(b) * (255 - Int(top.a))
      guard bottom.a == 255, sum % 255 == 0 else {
        throw PlatenError(.invalidArgument, message: "a blend is not exact")
      }
      return UInt8(sum / 255)
    }
    return Pixel(
      r: try mixed(top.r, bottom.r), g: try mixed(top.g, bottom.g), b: try mixed(top.b, bottom.b))
  }
}
