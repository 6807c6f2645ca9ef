public import PlatenImaging

extension RecognizedText {
  /// A part of a page that belongs together: a column, a heading, a picture.
  public struct Block: Sendable, Hashable, Codable {
    /// What a block is; an open set, after Tesseract's `PolyBlockType`.
    public struct Kind: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
      /// The name.
      public let rawValue: String

      /// Makes a kind from its name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The name.
      public var description: String { rawValue }

      /// Text that runs through a column.
      public static let text = Self(rawValue: "text")
      /// Text across several columns.
      public static let heading = Self(rawValue: "heading")
      /// Text across columns that is no heading.
      public static let pullout = Self(rawValue: "pullout")
      /// Text under or beside a picture.
      public static let caption = Self(rawValue: "caption")
      /// Text whose lines run down or up, on a page whose other lines run across.
      public static let verticalText = Self(rawValue: "verticalText")
      /// A formula.
      public static let equation = Self(rawValue: "equation")
      /// A table.
      public static let table = Self(rawValue: "table")
      /// A picture; has no paragraphs.
      public static let image = Self(rawValue: "image")
      /// A ruling line; has no paragraphs.
      public static let rule = Self(rawValue: "rule")
    }

    /// What it is.
    public var kind: Kind
    /// Quarter turns of its lines in the picture, in degrees clockwise: 0, 90, 180 or 270.
    public var rotation: Int
    /// The remaining slant of its lines, in degrees clockwise, measured on their baselines.
    public var skew: Double
    /// The box around it.
    public var box: PixelRect
    /// Its paragraphs, in reading order.
    public var paragraphs: [Paragraph]
    /// Its rows, columns and cells, where it is a table that shows them; the words of its cells are
    /// those of its lines.
    public var table: Table?

    /// Makes a block.
    public init(
      kind: Kind = .text, rotation: Int = 0, skew: Double = 0, box: PixelRect,
      paragraphs: [Paragraph], table: Table? = nil
    ) {
      self.kind = kind
      self.rotation = rotation
      self.skew = skew
      self.box = box
      self.paragraphs = paragraphs
      self.table = table
    }

    /// Makes a block of text with one paragraph.
    public init(box: PixelRect, lines: [Line]) {
      self.init(box: box, paragraphs: [Paragraph(lines: lines)])
    }

    /// The lines of its paragraphs, from top to bottom.
    public var lines: [Line] { paragraphs.flatMap(\.lines) }
  }

  /// Lines that make one run of text: what could be set again in lines of another width.
  public struct Paragraph: Sendable, Hashable, Codable {
    /// Its lines, from top to bottom.
    public var lines: [Line]

    /// Makes a paragraph.
    public init(lines: [Line]) { self.lines = lines }

    /// The box around its lines; empty where it has none.
    public var box: PixelRect {
      let first = lines.first?.box ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
      return lines.reduce(first) { $0.union($1.box) }
    }
  }
}
