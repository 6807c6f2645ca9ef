package import PlatenCore

/// A file of one picture or of pages, parsed: what each format's decoder gives to ``ImageSource``.
package protocol StillDecoder: Sendable {
  /// What the file says of itself.
  var header: ImageHeader { get }

  /// One picture, upright, with its resolution and colour profile.
  func image(at index: Int) throws(PlatenError) -> Image
}
