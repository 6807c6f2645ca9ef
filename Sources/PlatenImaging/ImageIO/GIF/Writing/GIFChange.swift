/// What a frame changes of what a viewer shows before it.
struct GIFChange {
  let image: Image
  private let canvas: Image
  /// Around all that differs; one pixel where nothing does, for that is a frame as well.
  let rect: PixelRect
  /// Pixels that differ.
  let count: Int

  /// - Parameter area: Where to look; everywhere if not given.
  init(to image: Image, on canvas: Image, in area: PixelRect? = nil) {
    let rect = image.changes(since: canvas, in: area)
    self.init(
      to: image, on: canvas, writing: rect ?? PixelRect(x: 0, y: 0, width: 1, height: 1),
      count: rect.map { image.changeCount(since: canvas, in: $0) } ?? 0)
  }

  private init(to image: Image, on canvas: Image, writing rect: PixelRect, count: Int) {
    self.image = image
    self.canvas = canvas
    self.rect = rect
    self.count = count
  }

  /// The same with a larger rectangle.
  func grown(to rect: PixelRect) -> GIFChange {
    rect == self.rect ? self : GIFChange(to: image, on: canvas, writing: rect, count: count)
  }

  /// About what it costs to write.
  var cost: Int { count == 0 ? 0 : count + rect.width * rect.height / 2 }

  /// What is written; `nil` where one palette is not enough.
  lazy var content: GIFContent? = GIFContent(
    image.pixels(in: rect), over: canvas.pixels(in: rect))
}
