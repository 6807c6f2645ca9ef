import PlatenKernels

/// The canvas of an animation, onto which frames are drawn in their order.
///
/// Pixels are `rgba8` with straight alpha and stay exact: a frame that replaces is copied, one that
/// is laid over is mixed with rounding only in the result. The canvas starts transparent; a
/// background colour in the file is ignored, as browsers do.
struct Compositor {
  /// The canvas as it is seen while the frame drawn last is shown.
  private(set) var image: Image
  private let bounds: PixelRect
  private let limits: Limits
  /// What is still to be done before the next frame: the region and, for `.previous`, what to
  /// put there.
  private var disposal: (rect: PixelRect, saved: Image?)?

  /// Makes an empty canvas.
  init(for animation: any AnimationDecoder) throws(PlatenError) {
    self.image = try Image(
      size: animation.canvas, format: .rgba8,
      alpha: animation.header.hasAlpha ? .straight : .opaque,
      limits: animation.limits)
    self.bounds = PixelRect(animation.canvas)
    self.limits = animation.limits
  }

  /// Takes a canvas out of its packing.
  init(unpacking packed: PackedCanvas) throws(PlatenError) {
    image = try packed.image()
    bounds = PixelRect(image.size)
    limits = packed.limits
  }

  /// The canvas in less than half its room; `nil` where that is impossible, or where something is
  /// to be put back into it.
  func packed() -> PackedCanvas? {
    disposal == nil ? PackedCanvas(image, limits: limits) : nil
  }

  /// Bytes of the canvas and of what is to be put back into it.
  var byteCount: Int { image.byteCount + (disposal?.saved?.byteCount ?? 0) }
  /// Bytes of the memory they lie in.
  var allocatedByteCount: Int {
    image.allocatedByteCount + (disposal?.saved?.allocatedByteCount ?? 0)
  }

  /// Disposes of the frame before and draws the next; a `nil` patch stands for a frame that is
  /// passed over unseen, of which only the disposal matters.
  mutating func draw(_ patch: consuming Image?, _ info: FrameInfo) throws(PlatenError) {
    if let (rect, saved) = disposal {
      if let saved {
        copy(saved, from: PixelRect(x: rect.x, y: rect.y, width: 0, height: 0), rect)
      } else {
        image.clear(rect)
      }
      disposal = nil
    }
    let visible = info.rect.intersection(bounds)
    guard !visible.isEmpty else { return }
    switch info.disposal {
    case .none: break
    case .background: disposal = (visible, nil)
    case .previous: if patch != nil { disposal = (visible, try region(visible)) }
    }
    guard var patch else { return }
    if info.blend == .over, patch.alpha != .opaque, info.rect == bounds {
      // Into the patch, which nobody else holds: who was given the canvas before still does.
      blend(under: &patch)
    } else if info.blend == .over, patch.alpha != .opaque {
      blend(patch, info.rect, visible)
    } else if info.rect == bounds {
      let alpha = image.alpha
      image = patch
      image.alpha = alpha
    } else {
      copy(patch, from: info.rect, visible)
    }
  }

  private func region(_ rect: PixelRect) throws(PlatenError) -> Image {
    let size = PixelSize(width: rect.width, height: rect.height)
    var saved = try Image(
      uninitialized: size, format: .rgba8, alpha: .straight, limits: limits)
    unsafe image.withPixels(into: &saved) {
      (from: UnsafePointer<UInt32>, to: UnsafeMutablePointer<UInt32>) in
      for y in 0..<rect.height {
        unsafe (to + y * rect.width).update(
          from: from + (rect.y + y) * bounds.width + rect.x, count: rect.width)
      }
    }
    return saved
  }

  /// Copies the part of a patch that is `rect` on the canvas; the patch's own corner is at `place`.
  private mutating func copy(_ patch: Image, from place: PixelRect, _ rect: PixelRect) {
    unsafe patch.withPixels { (source: UnsafePointer<UInt32>) in
      let start = unsafe source + (rect.y - place.y) * patch.width + rect.x - place.x
      unsafe forEachRow(of: rect) { row, y in
        unsafe row.update(from: start + y * patch.width, count: rect.width)
      }
    }
  }

  private mutating func blend(_ patch: Image, _ place: PixelRect, _ rect: PixelRect) {
    unsafe patch.withPixels { (source: UnsafePointer<UInt32>) in
      let start = unsafe source + (rect.y - place.y) * patch.width + rect.x - place.x
      unsafe forEachRow(of: rect) { row, y in
        unsafe PlatenKernels.blend(
          start + y * patch.width, over: row, count: rect.width, into: row)
      }
    }
  }

  /// Lays a patch of the size of the canvas over it; the result is the new canvas.
  private mutating func blend(under patch: inout Image) {
    let count = bounds.width * bounds.height
    unsafe image.withPixels(into: &patch) { canvas, patch in
      unsafe PlatenKernels.blend(patch, over: canvas, count: count, into: patch)
    }
    patch.alpha = image.alpha
    image = patch
  }

  /// Calls `body` with the first pixel of each row of `rect` on the canvas and the row's number.
  private mutating func forEachRow(
    of rect: PixelRect, _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    let width = bounds.width
    unsafe image.withMutablePixels { (canvas: UnsafeMutablePointer<UInt32>) in
      for y in 0..<rect.height {
        unsafe body(canvas + (rect.y + y) * width + rect.x, y)
      }
    }
  }
}
