package import PlatenQueue

/// A file of one picture or of pages, parsed: what each format's decoder gives to ``ImageSource``.
package protocol StillDecoder: Sendable {
  /// What the file says of itself.
  var header: ImageHeader { get }

  /// One picture, upright, with its resolution and colour profile.
  func image(at index: Int) throws(PlatenError) -> Image
}

extension ImageFormat {
  /// The decoder for a still file of this format.
  package func stillDecoder(_ bytes: [UInt8], limits: Limits) throws(PlatenError)
    -> any StillDecoder
  {
    throw PlatenError(.unsupported, message: "\(rawValue) can't be read")
  }

  /// The format of a file's first bytes, and whether it is an animation.
  ///
  /// - Throws: `unknownFormat` for content that is no picture, `unsupported` for one of a known kind
  ///   that Platen does not read (AVIF, HEIC…), with the reason and a way out.
  package static func detect(_ bytes: [UInt8]) throws(PlatenError) -> (ImageFormat, animated: Bool)
  {
    throw PlatenError(.unknownFormat, message: "is not a picture")
  }
}
