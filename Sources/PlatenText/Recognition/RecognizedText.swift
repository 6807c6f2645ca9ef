public import PlatenImaging

/// What was read from one or more pictures: pages, blocks, lines and words with their boxes.
///
/// Boxes are pixels of the picture as given (upright after EXIF orientation), top left origin,
/// whatever was done to it before it was read.
public struct RecognizedText: Sendable, Hashable {
  /// The pages, in order.
  public var pages: [Page]

  /// Makes a text of pages.
  public init(pages: [Page]) { self.pages = pages }

  /// The text of all pages; a form feed stands between two pages.
  public var string: String { pages.map(\.text).joined(separator: "\u{0C}") }

  /// One picture's text.
  public struct Page: Sendable, Hashable {
    /// Its place in the file, from 0.
    public var index: Int
    /// The size of the picture.
    public var size: PixelSize
    /// Quarter turns of the writing in the picture, in degrees clockwise: 0, 90, 180 or 270.
    public var rotation: Int
    /// The remaining slant of the writing, in degrees clockwise.
    public var skew: Double
    /// The blocks, in reading order.
    public var blocks: [Block]
    /// The text: lines ended by a line feed, blocks parted by an empty line. Every word's
    /// ``Word/range`` indexes the UTF-8 of this.
    public var text: String

    /// Makes a page.
    public init(
      index: Int, size: PixelSize, rotation: Int, skew: Double, blocks: [Block], text: String
    ) {
      self.index = index
      self.size = size
      self.rotation = rotation
      self.skew = skew
      self.blocks = blocks
      self.text = text
    }

    /// The lines of all blocks, in reading order.
    public var lines: [Line] { blocks.flatMap(\.lines) }
    /// The words of all lines, in reading order.
    public var words: [Word] { blocks.flatMap { $0.lines.flatMap(\.words) } }
  }

  /// Lines that belong together.
  public struct Block: Sendable, Hashable {
    /// The box around its lines.
    public var box: PixelRect
    /// Its lines, from top to bottom.
    public var lines: [Line]

    /// Makes a block.
    public init(box: PixelRect, lines: [Line]) {
      self.box = box
      self.lines = lines
    }
  }

  /// One line of words.
  public struct Line: Sendable, Hashable {
    /// Its words joined by spaces.
    public var text: String
    /// The mean of its words' confidences, weighted by their length: 0…1.
    public var confidence: Double
    /// The box around its words.
    public var box: PixelRect
    /// Its words, in reading order.
    public var words: [Word]

    /// Makes a line.
    public init(text: String, confidence: Double, box: PixelRect, words: [Word]) {
      self.text = text
      self.confidence = confidence
      self.box = box
      self.words = words
    }
  }

  /// One word.
  public struct Word: Sendable, Hashable {
    /// Its characters.
    public var text: String
    /// How sure the engine is: 0…1.
    public var confidence: Double
    /// Its box.
    public var box: PixelRect
    /// Its UTF-8 range in ``Page/text``.
    public var range: Range<Int>
    /// Other readings, the likeliest first; the first is ``text`` itself.
    public var candidates: [Candidate]

    /// Makes a word.
    public init(
      text: String, confidence: Double, box: PixelRect, range: Range<Int>, candidates: [Candidate]
    ) {
      self.text = text
      self.confidence = confidence
      self.box = box
      self.range = range
      self.candidates = candidates
    }
  }

  /// One reading of a word.
  public struct Candidate: Sendable, Hashable {
    /// Its characters.
    public var text: String
    /// How sure the engine is: 0…1.
    public var confidence: Double

    /// Makes a reading.
    public init(text: String, confidence: Double) {
      self.text = text
      self.confidence = confidence
    }
  }
}
