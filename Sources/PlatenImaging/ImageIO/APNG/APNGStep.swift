import PlatenKernels

/// One frame of an APNG to be: what it shows, what it is drawn on, and what becomes of it.
struct APNGStep {
  let image: Image
  /// The canvas before it is drawn.
  let canvas: Image
  /// The part that is written.
  let rect: PixelRect
  /// Whether drawing only what changed over the canvas gives the picture, and saves enough pixels
  /// to be worth trying.
  let canBlend: Bool
  var disposal = FrameInfo.Disposal.none

  /// A frame that is written whole, whatever was there.
  init(whole image: Image) {
    self.image = image
    canvas = image
    rect = PixelRect(image.size)
    canBlend = false
  }

  private init(_ image: Image, on canvas: Image, _ comparison: FrameComparison) {
    self.image = image
    self.canvas = canvas
    if comparison.changed == 0 {
      // A frame that changes nothing is still a frame.
      rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
    } else {
      rect = PixelRect(
        x: comparison.left, y: comparison.top, width: comparison.right - comparison.left,
        height: comparison.bottom - comparison.top)
    }
    canBlend = comparison.canBlend && comparison.changed < comparison.area * 7 / 8
  }

  /// The frames in order, each with the disposal that leaves least to be drawn by the next.
  static func steps(_ images: [Image]) throws(PlatenError) -> [APNGStep] {
    var steps = [APNGStep(whole: images[0])]
    var before = try Image(
      size: images[0].size, format: .rgba8, alpha: .straight, limits: .unlimited)
    let cancellation = Cancellation.current
    for next in images.dropFirst() {
      try cancellation?.check()
      let last = steps.count - 1
      let shown = steps[last].image
      var best = (canvas: shown, comparison: next.comparison(with: shown))
      func consider(_ canvas: Image, _ disposal: FrameInfo.Disposal) {
        let comparison = next.comparison(with: canvas)
        // Small gains in pixels are often none in bytes.
        guard comparison.cost < best.comparison.cost * 7 / 8 else { return }
        best = (canvas, comparison)
        steps[last].disposal = disposal
      }
      if best.comparison.changed > 0 {
        if next.alpha != .opaque { consider(shown.cleared(steps[last].rect), .background) }
        if last > 0 { consider(before, .previous) }
      }
      steps.append(APNGStep(next, on: best.canvas, best.comparison))
      before = best.canvas
    }
    return steps
  }
}

extension FrameComparison {
  fileprivate var area: Int { (right - left) * (bottom - top) }

  /// About what a frame takes: pixels that are left as they are take a little, too.
  fileprivate var cost: Int { canBlend ? changed + area / 16 : area }
}

extension Image {
  fileprivate func comparison(with canvas: Image) -> FrameComparison {
    unsafe canvas.withPixels { before in
      unsafe withPixels { after in
        unsafe compareFrames(before, after, width: width, height: height)
      }
    }
  }

  /// The picture with a rectangle made transparent.
  fileprivate func cleared(_ rect: PixelRect) -> Image {
    var result = self
    result.clear(rect)
    return result
  }
}

extension [UInt32] {
  /// The pixels, with `mark` in the place of those that are equal in `canvas`.
  func marked(_ mark: UInt32, whereEqual canvas: [UInt32]) -> [UInt32] {
    var result = self
    unsafe result.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      unsafe markUnchanged(start, canvas: canvas, count: pixels.count, mark: mark)
    }
    return result
  }
}
