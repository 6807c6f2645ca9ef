public import PlatenCore
public import PlatenImaging

extension RecognizeTextRequest {
  /// Reads one picture of a file; of a PDF's page that has text, gives that, unless reading is
  /// forced. A scan with nothing but a line of text in its margin is read.
  ///
  /// - Throws: As ``read(_:index:)-(Image,_)``, and what decoding throws.
  public func read(
    page index: Int, of source: ImageSource, forcingOCR isForced: Bool = false
  ) throws(PlatenError) -> RecognizedText.Page {
    if !isForced, let own = try source.wholeOwnText(at: index) { return own }
    return try read(source.frame(at: index).image, index: index)
  }
}
