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
      // What is no number is none of it: `max` gives its first where the second is NaN.
      self.red = min(max(0, red), 1)
      self.green = min(max(0, green), 1)
      self.blue = min(max(0, blue), 1)
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

  /// What a token is marked by.
  public enum Look: String, Sendable, Hashable, CaseIterable {
    /// A box with round ends, as in the token fields of an address bar.
    case capsule
    /// A box with a hairline, and above it a tab with the name of its kind; lines need room for it.
    case label
    /// A line below the letters.
    case underline
  }

  /// What a token is marked by.
  public var look = Look.capsule
  /// Whether the parts of a box whose token goes on in the next line end there as if they had been
  /// cut apart, and not each with ends of its own: `slice` and `clone` of CSS's
  /// `box-decoration-break`.
  public var slicesBoxes = false
  /// The paper.
  public var background: Color
  /// The letters.
  public var text: Color
  /// The paint of each kind.
  public var paints: [Token.Kind: Paint]
  /// The paint of kinds that have none of their own.
  public var otherPaint: Paint
  /// The radius of a box's corners, in units of the layout, as all lengths here; half the height of
  /// the box at most.
  public var cornerRadius: Double
  /// How far a box reaches beyond its letters, to the left and to the right.
  public var horizontalInset: Double
  /// How far a box reaches beyond the line's ascent and descent.
  public var verticalInset: Double
  /// The least space between the boxes of two tokens in a line.
  public var gap: Double
  /// The width of the outline; 0 for none.
  public var outlineWidth: Double

  /// Makes a theme.
  public init(
    background: Color, text: Color, paints: [Token.Kind: Paint], otherPaint: Paint,
    cornerRadius: Double = 8, horizontalInset: Double = 4.5, verticalInset: Double = 1.5,
    gap: Double = 2, outlineWidth: Double = 0
  ) {
    self.background = background
    self.text = text
    self.paints = paints
    self.otherPaint = otherPaint
    self.cornerRadius = cornerRadius
    self.horizontalInset = horizontalInset
    self.verticalInset = verticalInset
    self.gap = gap
    self.outlineWidth = outlineWidth
  }

  /// The paint of a kind.
  public func paint(for kind: Token.Kind) -> Paint { paints[kind] ?? otherPaint }
}
