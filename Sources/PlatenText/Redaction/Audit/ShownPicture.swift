import PlatenCore
import PlatenImaging

/// A picture of a file that a viewer may show.
struct ShownPicture {
  var image: Image
  /// Which picture of the file it is; the one for viewers without animations is the last.
  var index: Int
  /// Whether it is laid over black, since it is not opaque.
  var isDark: Bool
}

extension ImageSource {
  /// Gives every picture that a viewer may show: each page, each frame that is not the same as the
  /// one before, the picture for viewers that show no animation, and all that are not opaque laid
  /// over black as well.
  ///
  /// - Parameter frameBytes: How many bytes all frames may take.
  /// - Throws: `limitExceeded` for more, and what decoding and the closure throw.
  func forEachShown(
    frameBytes: Int = .max, _ body: (ShownPicture) throws(PlatenError) -> Void
  ) throws(PlatenError) {
    var last: Image?
    var pictures = frames()
    var bytes = 0
    while let frame = try pictures.next() {
      bytes += frame.image.width * frame.image.height * 4
      guard bytes <= frameBytes else {
        throw PlatenError(
          .limitExceeded, message: "has frames of more than \(frameBytes) bytes",
          suggestion: "If the file is to be trusted, raise the limit frameBytes.")
      }
      if header.isAnimated, frame.image == last { continue }
      last = frame.image
      try frame.image.forEachShown(index: frame.index, body)
    }
    try poster()?.forEachShown(index: count, body)
  }
}

extension Image {
  /// Gives the picture, and laid over black as well if it is not opaque.
  func forEachShown(
    index: Int, _ body: (ShownPicture) throws(PlatenError) -> Void
  ) throws(PlatenError) {
    try body(ShownPicture(image: self, index: index, isDark: false))
    if let dark = try overBlack() {
      try body(ShownPicture(image: dark, index: index, isDark: true))
    }
  }
}
