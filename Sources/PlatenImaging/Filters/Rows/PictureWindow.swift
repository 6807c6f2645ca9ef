/// A picture, or some rows of one that is never in memory as a whole.
struct PictureWindow: Sendable {
  /// The rows there are.
  let image: Image
  /// The first of them in the whole picture.
  let y: Int

  /// A whole picture, or rows from `y` on of a higher one.
  init(_ image: Image, y: Int = 0) {
    self.image = image
    self.y = y
  }
}
