import PlatenImaging

extension RecognizedText {
  /// The text as Markdown, as GitHub reads it.
  ///
  /// Paragraphs stand on one line each, with words joined that a hyphen divides at the end of a
  /// line. Short paragraphs in clearly larger letters are headings, items of lists are items, and
  /// tables are tables, whose first row GitHub takes for their header. What Markdown would read as
  /// its own signs is escaped. A rule stands between two pages; pictures and rules are left out.
  public var markdown: String {
    pages.map { MarkdownPage($0).text }.filter { !$0.isEmpty }.joined(separator: "\n---\n\n")
  }
}
