import PlatenImaging
public import PlatenCore

extension RecognizedText {
  /// One line of JSON, without a line feed: what `platen text --format json` prints for a file.
  ///
  /// Places are in pixels of the picture as given: boxes `[x, y, width, height]`, quads four points
  /// `[x, y]`, clockwise from the top left of the writing, baselines two points, rounded to
  /// hundredths. Confidences 0…1 and degrees are rounded to four decimals. `lines` has the lines of
  /// all blocks in reading order; blocks and tables name lines and words by their numbers in it,
  /// from 0, words counted through all lines.
  ///
  /// - Parameters:
  ///   - path: The name of the picture.
  ///   - includesSymbols: Whether to give the symbols of each word.
  /// - Throws: `libraryFailure` if the encoder refuses.
  public func json(path: String, includesSymbols: Bool = false) throws(PlatenError) -> [UInt8] {
    try JSONLine.object(
      DocumentForm(
        path: path, partial: isPartial ? true : nil, damage: damage.map(Damage.init),
        pages: pages.map { PageForm($0, includesSymbols: includesSymbols) }))
  }
}

// The names of these members are the names in the file.

private struct DocumentForm: Encodable {
  let path: String
  /// Left out where it is false.
  let partial: Bool?
  let damage: Damage?
  let pages: [PageForm]
}

private struct Damage: Encodable {
  let reason: String

  init(_ error: PlatenError) {
    reason = ([error.message] + (error.failureReason.map { [$0] } ?? [])).joined(separator: ": ")
  }
}

private struct PageForm: Encodable {
  let index, width, height, rotation: Int
  let skew: Double
  let preparation: [StepForm]
  let engine: String?
  let languages: [String]?
  /// Left out where it is false.
  let partial: Bool?
  let text: String
  let lines: [Row]
  let blocks: [BlockForm]

  init(_ page: RecognizedText.Page, includesSymbols: Bool) {
    index = page.index
    width = page.size.width
    height = page.size.height
    rotation = page.rotation
    skew = page.skew.roundedToFourDecimals
    preparation = page.preparation.map(StepForm.init)
    engine = page.engine
    languages = page.languages.isEmpty ? nil : page.languages
    partial = page.isPartial ? true : nil
    text = page.text
    lines = page.lines.map { Row($0, includesSymbols: includesSymbols) }
    blocks = BlockForm.all(of: page)
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
  let quad, baseline: [[Double]]
  let words: [Item]

  init(_ line: RecognizedText.Line, includesSymbols: Bool) {
    text = line.text
    confidence = line.confidence.roundedToFourDecimals
    box = line.box.numbers
    quad = line.quad.numbers
    baseline = [line.baseline.start.numbers, line.baseline.end.numbers]
    words = line.words.map { Item($0, includesSymbols: includesSymbols) }
  }
}

private struct Item: Encodable {
  let text: String
  let confidence: Double
  let box: [Int]
  let quad: [[Double]]
  let candidates: [Choice]
  let symbols: [Sign]?

  init(_ word: RecognizedText.Word, includesSymbols: Bool) {
    text = word.text
    confidence = word.confidence.roundedToFourDecimals
    box = word.box.numbers
    quad = word.quad.numbers
    candidates = word.candidates.map {
      Choice(text: $0.text, confidence: $0.confidence.roundedToFourDecimals)
    }
    symbols = includesSymbols ? word.symbols.map(Sign.init) : nil
  }
}

private struct Choice: Encodable {
  let text: String
  let confidence: Double
}

private struct Sign: Encodable {
  let text: String
  let confidence: Double
  let quad: [[Double]]

  init(_ symbol: RecognizedText.Symbol) {
    text = symbol.text
    confidence = symbol.confidence.roundedToFourDecimals
    quad = symbol.quad.numbers
  }
}

extension Double {
  var roundedToFourDecimals: Double { (self * 10_000).rounded() / 10_000 }
}

extension PixelRect {
  /// `[x, y, width, height]`, as JSON has it.
  var numbers: [Int] { [x, y, width, height] }
}

extension Quad {
  /// Four points `[x, y]`, as JSON has them: hundredths of a pixel.
  var numbers: [[Double]] { corners.map(\.numbers) }
}

extension PixelPoint {
  /// `[x, y]`, as JSON has it: hundredths of a pixel.
  var numbers: [Double] { [(x * 100).rounded() / 100, (y * 100).rounded() / 100] }
}
