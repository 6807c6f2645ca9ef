public import PlatenCore
public import PlatenImaging

extension RecognizeTextRequest {
  /// Reads one picture of a file; of a PDF's page that has text, gives that.
  ///
  /// A scan with nothing but a line of text in its margin is read.
  ///
  /// - Parameters:
  ///   - index: The picture's place in the file.
  ///   - source: The file.
  ///   - isForced: Whether a page that has text is drawn and read all the same.
  /// - Throws: As ``read(_:index:)-(Image,_)``, and what decoding throws.
  public func read(
    page index: Int, of source: ImageSource, forcingOCR isForced: Bool = false
  ) throws(PlatenError) -> RecognizedText.Page {
    if !isForced, let own = try source.wholeOwnText(at: index) { return own }
    return try read(source.frame(at: index).image, index: index)
  }
}
