/// How tokens and the text around them are painted.
public struct TokenTheme: Sendable, Hashable {
  /// A colour of sRGB, each part 0…1.
  public struct Color: Sendable, Hashable {
    /// Red, 0…1.
    public var red: Double
    /// Green, 0…1.
    public var green: Double
    /// Blue, 0…1.
    public var blue: Double

    /// Makes a colour; parts outside 0…1 are clamped.
    public init(red: Double, green: Double, blue: Double) {
      self.red = min(max(red, 0), 1)
      self.green = min(max(green, 0), 1)
      self.blue = min(max(blue, 0), 1)
    }

    /// Makes a colour from `0xRRGGBB`.
    public init(_ hex: UInt32) {
      self.init(
        red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
        blue: Double(hex & 255) / 255)
    }
  }

  /// The fill and the outline of a token's box.
  public struct Paint: Sendable, Hashable {
    /// The colour behind the letters.
    public var fill: Color
    /// The colour of the hairline around them.
    public var outline: Color

    /// Makes a paint.
    public init(fill: Color, outline: Color) {
      self.fill = fill
      self.outline = outline
    }
  }

  /// How far a box reaches beyond the letters' advances, ascent and descent.
  public struct Insets: Sendable, Hashable {
    /// To the left and to the right.
    public var horizontal: Double
    /// Above and below.
    public var vertical: Double

    /// Makes insets.
    public init(horizontal: Double, vertical: Double) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// The paper.
  public var background: Color
  /// The letters.
  public var text: Color
  /// The paint of each kind.
  public var paints: [Token.Kind: Paint]
  /// The paint of kinds that have none of their own.
  public var otherPaint: Paint
  /// The radius of a box's corners.
  public var cornerRadius: Double
  /// How far a box reaches beyond its letters.
  public var insets: Insets
  /// The least space between the boxes of two tokens in a line.
  public var gap: Double
  /// The width of the outline; 0 for none.
  public var outlineWidth: Double

  /// Makes a theme.
  ///
  /// - Parameters:
  ///   - background: The paper.
  ///   - text: The letters.
  ///   - paints: The paint of each kind.
  ///   - otherPaint: The paint of kinds that have none of their own.
  ///   - cornerRadius: The radius of a box's corners, in units of the layout, as all lengths here.
  ///   - insets: How far a box reaches beyond its letters.
  ///   - gap: The least space between the boxes of two tokens in a line.
  ///   - outlineWidth: The width of the outline; 0 for none.
  public init(
    background: Color, text: Color, paints: [Token.Kind: Paint], otherPaint: Paint,
    cornerRadius: Double = 4, insets: Insets = Insets(horizontal: 2.5, vertical: 1.5),
    gap: Double = 2, outlineWidth: Double = 0.75
  ) {
    self.background = background
    self.text = text
    self.paints = paints
    self.otherPaint = otherPaint
    self.cornerRadius = cornerRadius
    self.insets = insets
    self.gap = gap
    self.outlineWidth = outlineWidth
  }

  /// The paint of a kind.
  public func paint(for kind: Token.Kind) -> Paint { paints[kind] ?? otherPaint }

  /// Dark letters on white, pastel boxes.
  public static let light = TokenTheme(
    background: Color(0xFFFFFF), text: Color(0x1A1C20),
    paints: [
      .email: Paint(fill: Color(0xD6E8FF), outline: Color(0x6FA8F0)),
      .link: Paint(fill: Color(0xD5F5E3), outline: Color(0x5FBF8B)),
      .date: Paint(fill: Color(0xFFEBC2), outline: Color(0xE0A93B)),
      .money: Paint(fill: Color(0xFADCEC), outline: Color(0xDB7FB0)),
    ],
    otherPaint: Paint(fill: Color(0xE6E0FA), outline: Color(0x9C8BDB)))

  /// Light letters on near black, deep boxes.
  public static let dark = TokenTheme(
    background: Color(0x16181D), text: Color(0xE8EAED),
    paints: [
      .email: Paint(fill: Color(0x1D3F6B), outline: Color(0x4F8AD6)),
      .link: Paint(fill: Color(0x1B4D35), outline: Color(0x45A374)),
      .date: Paint(fill: Color(0x5C4413), outline: Color(0xC08F2E)),
      .money: Paint(fill: Color(0x5A2644), outline: Color(0xC0689A)),
    ],
    otherPaint: Paint(fill: Color(0x3B3266), outline: Color(0x8474C9)))
}

extension TokenTheme {
  /// The box painted for a part of a token in one line.
  package struct Box: Sendable, Hashable {
    /// The index of the token in ``TextLayout/tokens``.
    package var token: Int
    /// The index of the line in ``TextLayout/lines``.
    package var line: Int
    /// The box, with insets.
    package var rect: TextLayout.Rect
  }

  /// The boxes of a layout's tokens, line by line, from left to right.
  ///
  /// Each is the rectangle of ``TextLayout/rects(for:)`` grown by ``insets``; where two in a line
  /// would come closer than ``gap`` they give way, each half of what is missing.
  package func boxes(in layout: TextLayout) -> [Box] {
    var boxes: [Box] = []
    for (token, placements) in layout.placements.enumerated() {
      for placement in placements {
        var rect = placement.rect
        rect.x -= insets.horizontal
        rect.y -= insets.vertical
        rect.width += 2 * insets.horizontal
        rect.height += 2 * insets.vertical
        boxes.append(Box(token: token, line: placement.line, rect: rect))
      }
    }
    boxes.sort { ($0.line, $0.rect.x) < ($1.line, $1.rect.x) }
    for index in boxes.indices.dropFirst() where boxes[index].line == boxes[index - 1].line {
      let left = boxes[index - 1].rect
      let right = boxes[index].rect
      guard boxes[index].token != boxes[index - 1].token, right.x - left.maxX < gap else {
        continue
      }
      let middle = (left.maxX + right.x) / 2
      boxes[index - 1].rect.width = max(0, middle - gap / 2 - left.x)
      let edge = middle + gap / 2
      boxes[index].rect.width = max(0, right.maxX - edge)
      boxes[index].rect.x = edge
    }
    return boxes
  }
}
