public import PlatenImaging

extension RecognizedText {
  /// One word.
  public struct Word: Sendable, Hashable, Codable {
    /// Its characters.
    public var text: String
    /// How sure the engine is: 0…1.
    public var confidence: Double
    /// The box around its quad, cut at the edges of the page.
    public var box: PixelRect
    /// The corners of the word, along its writing.
    public var quad: Quad
    /// Its UTF-8 range in ``Page/text``.
    public var range: Range<Int>
    /// Other readings, the likeliest first; the first is ``text`` itself.
    public var candidates: [Candidate]
    /// Its symbols, in reading order.
    public var symbols: [Symbol]

    /// Makes a word; its quad is that of its box if not given.
    public init(
      text: String, confidence: Double, box: PixelRect, quad: Quad? = nil, range: Range<Int>,
      candidates: [Candidate], symbols: [Symbol] = []
    ) {
      self.text = text
      self.confidence = confidence
      self.box = box
      self.quad = quad ?? Quad(box)
      self.range = range
      self.candidates = candidates
      self.symbols = symbols
    }
  }

  /// One sign of a word: a letter with its accents, a digit, a mark.
  public struct Symbol: Sendable, Hashable, Codable {
    /// Its characters.
    public var text: String
    /// How sure the engine is: 0…1.
    public var confidence: Double
    /// The corners of the symbol, along its writing; less exact than those of words.
    public var quad: Quad

    /// Makes a symbol.
    public init(text: String, confidence: Double, quad: Quad) {
      self.text = text
      self.confidence = confidence
      self.quad = quad
    }
  }

  /// One reading of a word.
  public struct Candidate: Sendable, Hashable, Codable {
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
