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
    switch self {
    case .png, .apng: try PNGDecoder(bytes, limits: limits)
    case .jpeg: try JPEGDecoder(bytes, limits: limits)
    case .tiff: try TIFFDecoder(bytes, limits: limits)
    case .webp: try WebPDecoder(bytes, limits: limits)
    case .bmp: try BMPDecoder(bytes, limits: limits)
    case .pnm: try PNMDecoder(bytes, limits: limits)
    default: throw PlatenError(.unsupported, message: "\(rawValue) can't be read as a still")
    }
  }
}
