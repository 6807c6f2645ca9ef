public import PlatenImaging

extension RecognizedText {
  /// One line of words.
  public struct Line: Sendable, Hashable, Codable {
    /// Its words joined by spaces.
    public var text: String
    /// The mean of its words' confidences, weighted by their length: 0…1.
    public var confidence: Double
    /// The box around the boxes of its words.
    public var box: PixelRect
    /// The corners of the line, along its writing.
    public var quad: Quad
    /// What its letters stand on.
    package var base: Baseline
    /// Its words, in reading order.
    public var words: [Word]

    /// Makes a line; its quad is its box's, and its baseline the quad's lower side, if not given.
    public init(
      text: String, confidence: Double, box: PixelRect, quad: Quad? = nil,
      baseline: (start: PixelPoint, end: PixelPoint)? = nil, words: [Word]
    ) {
      let quad = quad ?? Quad(box)
      self.text = text
      self.confidence = confidence
      self.box = box
      self.quad = quad
      base = Baseline(
        start: baseline?.start ?? quad.bottomLeft, end: baseline?.end ?? quad.bottomRight)
      self.words = words
    }

    /// The straight line that its letters stand on, from the left of upright writing to its right.
    public var baseline: (start: PixelPoint, end: PixelPoint) {
      get { (base.start, base.end) }
      set { base = Baseline(start: newValue.start, end: newValue.end) }
    }
  }

  /// The straight line that letters stand on.
  package struct Baseline: Sendable, Hashable, Codable {
    /// Where it begins, on the left of upright writing.
    package var start: PixelPoint
    /// Where it ends, on the right of upright writing.
    package var end: PixelPoint

    package init(start: PixelPoint, end: PixelPoint) {
      self.start = start
      self.end = end
    }
  }
}
