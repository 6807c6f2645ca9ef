public import PlatenCore
public import PlatenImaging

/// What was read from one or more pictures: pages, blocks, paragraphs, lines, words and symbols,
/// and where each stands.
///
/// All places are pixels of the picture as given (upright after EXIF orientation), top left origin,
/// whatever was done to it before it was read. A `Quad` follows the writing, also where that is
/// slanted or turned; a box is the upright rectangle around it.
public struct RecognizedText: Sendable, Hashable, Codable {
  /// The pages, in order.
  public var pages: [Page]

  /// Why the file's further pictures couldn't be decoded; nil where all could.
  public var damage: PlatenError?

  /// Makes a text of pages.
  public init(pages: [Page], damage: PlatenError? = nil) {
    self.pages = pages
    self.damage = damage
  }

  /// Whether there is less of it than there could be: a file is damaged, or time was up.
  public var isPartial: Bool { damage != nil || pages.contains(where: \.isPartial) }

  /// The text of all pages; a form feed stands between two pages.
  public var string: String { pages.map(\.text).joined(separator: "\u{0C}") }

  /// One picture's text.
  public struct Page: Sendable, Hashable, Codable {
    /// Its place in the file, from 0.
    public var index: Int
    /// The size of the picture.
    public var size: PixelSize
    /// Quarter turns of the writing in the picture, in degrees clockwise: 0, 90, 180 or 270.
    public var rotation: Int
    /// The remaining slant of the writing, in degrees clockwise.
    public var skew: Double
    /// Where points of the page as it was read, level and upright, lie in the picture as given.
    package var transform = PageTransform.identity
    /// What was done to the page before it was read, in order, and on what evidence.
    package var preparation: [PreparationStep] = []
    /// The blocks, in reading order.
    public var blocks: [Block]
    /// What read it: `platen lines` where its own recogniser did, `platen` where its own network
    /// did within libtesseract, else `tesseract` with its version; nil where nothing was read.
    public var engine: String?
    /// The languages it was read in, the most important first: as the request names them, or as
    /// they were found; none for a page on which nothing was read.
    public var languages: [String]
    /// Whether the time was up before all was done: lines may be missing, or a doubtful page was
    /// read in fewer ways.
    public var isPartial: Bool
    /// The text: lines ended by a line feed, blocks separated by an empty line. Every word's
    /// ``Word/range`` indexes the UTF-8 of this.
    public var text: String

    /// Makes a page.
    public init(
      index: Int, size: PixelSize, rotation: Int, skew: Double, blocks: [Block], text: String,
      engine: String? = nil, languages: [String] = [], isPartial: Bool = false
    ) {
      self.index = index
      self.size = size
      self.rotation = rotation
      self.skew = skew
      self.blocks = blocks
      self.text = text
      self.engine = engine
      self.languages = languages
      self.isPartial = isPartial
    }

    /// The lines of all blocks, in reading order.
    public var lines: [Line] { blocks.flatMap(\.lines) }
    /// The words of all lines, in reading order.
    public var words: [Word] { lines.flatMap(\.words) }
  }
}
