extension RecognizedText {
  /// The text with its layout kept by spaces and empty lines; a form feed stands between two pages.
  ///
  /// Words of one row stand on one line, in the order in which they stand on the page, and edges
  /// that line up on the page line up in a font with letters of one width. Nothing overlaps: what
  /// needs more room than it has on the page moves what stands to the right of it.
  public var layoutText: String {
    pages.map { LayoutText($0).text }.joined(separator: "\u{0C}")
  }
}
