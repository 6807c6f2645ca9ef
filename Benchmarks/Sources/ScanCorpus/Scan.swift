/// A picture of a page, and the truth about it.
public struct Scan: Sendable {
  /// How the file holds the picture.
  public enum Encoding: Sendable, Hashable {
    case png
    case jpeg(quality: Int)
  }

  /// A word and where it was printed, in pixels of the sheet before anything befell it.
  public struct Word: Sendable, Hashable {
    /// Its letters.
    public let text: String
    /// Its edges; the lower one is the baseline.
    public let left, top, right, bottom: Double
  }

  /// What tells it from others of its set: letters, digits, dots and hyphens.
  public let name: String
  /// What befell it, or what it is.
  public let group: String
  /// What stands on it: lines in reading order.
  public let text: String
  /// The words of the text, in its order.
  public let words: [Word]
  /// The picture.
  public internal(set) var raster: Raster
  /// How far the page is turned clockwise, in degrees: 0, 90, 180 or 270.
  public internal(set) var rotation = 0
  /// Pixels per inch that the file states, across and down; nil for none.
  public internal(set) var resolution: SIMD2<Double>?
  /// What kind of file it is to be.
  public internal(set) var encoding = Encoding.png
  /// Whether the file is to keep colours.
  public internal(set) var isColored = false

  /// Takes the print off a sheet.
  init(name: String, group: String, sheet: consuming Sheet) {
    (self.name, self.group) = (name, group)
    (text, words) = (sheet.text, sheet.words)
    resolution = SIMD2(repeating: sheet.dpi)
    raster = sheet.raster()
  }

  /// The same page, turned clockwise by quarters.
  func turned(quarters: Int, name: String) -> Scan {
    var result = Scan(self, name: name)
    result.raster = raster.turned(quarters: quarters)
    result.rotation = (rotation + 90 * quarters) % 360
    return result
  }

  private init(_ other: Scan, name: String) {
    (self.name, group, text, words) = (name, other.group, other.text, other.words)
    (raster, rotation) = (other.raster, other.rotation)
    (resolution, encoding, isColored) = (other.resolution, other.encoding, other.isColored)
  }
}
