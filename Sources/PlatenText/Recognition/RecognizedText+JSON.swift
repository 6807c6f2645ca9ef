import PlatenImaging
public import PlatenCore

extension RecognizedText {
  /// One line of JSON, without a line feed: what `platen text --format json` prints for a file.
  ///
  /// Places are in pixels of the picture as given: boxes `[x, y, width, height]`, quads four points
  /// `[x, y]`, clockwise from the top left of the writing, rounded to hundredths. Confidences 0…1
  /// and degrees are rounded to four decimals.
  ///
  /// - Throws: `libraryFailure` if the encoder refuses.
  public func json(path: String) throws(PlatenError) -> [UInt8] {
    try JSONLine.object(Document(path: path, pages: pages.map(PageForm.init)))
  }
}

// The names of these members are the names in the file.

private struct Document: Encodable {
  let path: String
  let pages: [PageForm]
}

private struct PageForm: Encodable {
  let index, width, height, rotation: Int
  let skew: Double
  let preparation: [StepForm]
  let engine: String?
  let text: String
  let lines: [Row]

  init(_ page: RecognizedText.Page) {
    index = page.index
    width = page.size.width
    height = page.size.height
    rotation = page.rotation
    skew = page.skew.roundedToFourDecimals
    preparation = page.preparation.map(StepForm.init)
    engine = page.engine
    text = page.text
    lines = page.lines.map(Row.init)
  }
}

private struct StepForm: Encodable {
  /// Words and numbers: which numbers there are depends on the step.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  let step: RecognizedText.PreparationStep

  init(_ step: RecognizedText.PreparationStep) { self.step = step }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(step.kind.rawValue, forKey: Key("step"))
    for (name, amount) in step.amounts {
      try container.encode(amount.roundedToFourDecimals, forKey: Key(name))
    }
    try container.encode(step.evidence, forKey: Key("evidence"))
  }
}

private struct Row: Encodable {
  let text: String
  let confidence: Double
  let box: [Int]
  let quad: [[Double]]
  let words: [Item]

  init(_ line: RecognizedText.Line) {
    text = line.text
    confidence = line.confidence.roundedToFourDecimals
    box = line.box.numbers
    quad = line.quad.numbers
    words = line.words.map(Item.init)
  }
}

private struct Item: Encodable {
  let text: String
  let confidence: Double
  let box: [Int]
  let quad: [[Double]]
  let candidates: [Choice]

  init(_ word: RecognizedText.Word) {
    text = word.text
    confidence = word.confidence.roundedToFourDecimals
    box = word.box.numbers
    quad = word.quad.numbers
    candidates = word.candidates.map {
      Choice(text: $0.text, confidence: $0.confidence.roundedToFourDecimals)
    }
  }
}

private struct Choice: Encodable {
  let text: String
  let confidence: Double
}

extension Double {
  fileprivate var roundedToFourDecimals: Double { (self * 10_000).rounded() / 10_000 }
}

extension PixelRect {
  /// `[x, y, width, height]`, as JSON has it.
  var numbers: [Int] { [x, y, width, height] }
}

extension Quad {
  /// Four points `[x, y]`, as JSON has them: hundredths of a pixel.
  var numbers: [[Double]] {
    corners.map { [($0.x * 100).rounded() / 100, ($0.y * 100).rounded() / 100] }
  }
}
