/// How text is set: font, size and the space around it.
///
/// Lengths are units of the layout: one is a pixel at scale 1 and a point in a PDF.
public struct TextStyle: Sendable, Hashable, Codable {
  /// Font families in order of preference, separated by commas.
  public var font: String
  /// The size of the font, 4…400.
  public var size: Double
  /// The space between two lines, 0…400.
  public var lineSpacing: Double
  /// The space between text and edge on all sides, 0…1000.
  public var margin: Double
  /// How many columns the text is set in, side by side and as even as can be: 1…8.
  public var columns: Int
  /// The space between two columns, 0…1000.
  public var columnGap: Double

  /// Makes a style.
  public init(
    font: String = "DejaVu Sans, Noto Sans, sans-serif", size: Double = 14, lineSpacing: Double = 7,
    margin: Double = 28, columns: Int = 1, columnGap: Double = 24
  ) {
    self.font = font
    self.size = size
    self.lineSpacing = lineSpacing
    self.margin = margin
    self.columns = columns
    self.columnGap = columnGap
  }

  func columnWidth(in width: Double) -> Double {
    (width - 2 * margin - Double(columns - 1) * columnGap) / Double(columns)
  }
}
