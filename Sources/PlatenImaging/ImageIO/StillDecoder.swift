/// A file of one picture or of pages, parsed: what each format's decoder gives to ``ImageSource``.
package protocol StillDecoder: Sendable {
  /// What the file says of itself.
  var header: ImageHeader { get }

  /// One picture, upright, with its resolution and colour profile.
  func image(at index: Int) throws(PlatenError) -> Image

  /// The first picture, upright, for less than all of it costs.
  ///
  /// - Parameter side: What its longest side must have, 1 or more and less than the picture's.
  /// - Returns: nil where nothing is saved.
  func reduced(to side: Int) throws(PlatenError) -> Image?

  /// Where in its file the first picture ends, as far as that can be told without decoding it; it
  /// may be more than there is.
  var end: Int? { get }
}

extension StillDecoder {
  /// Formats that don't say how long they are end where their file does.
  package var end: Int? { nil }

  package func reduced(to side: Int) throws(PlatenError) -> Image? { nil }

  /// By how much a picture may be decoded smaller, so that at least a factor of 2 is left to the
  /// Lanczos kernel that makes the last step; 1 where there is less.
  func reduction(to side: Int) -> Int {
    max(1, max(header.size.width, header.size.height) / 2 / side)
  }
}
