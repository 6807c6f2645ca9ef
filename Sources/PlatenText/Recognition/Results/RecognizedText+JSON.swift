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
    try json(path: path, base64: nil, includesSymbols: includesSymbols)
  }

  /// The same, with the bytes of a path that text can't hold in base 64.
  package func json(
    path: String, base64: String?, includesSymbols: Bool
  ) throws(PlatenError) -> [UInt8] {
    let members: JSONMembers = [
      "path": path, "path_base64": base64, "partial": isPartial ? true : nil,
      "damage": damage.map { $0.damageMembers },
      "pages": pages.map { $0.members(includesSymbols: includesSymbols) },
    ]
    return try JSONLine.object(members)
  }
}

extension PlatenError {
  fileprivate var damageMembers: JSONMembers {
    let reasons = [message] + (failureReason.map { [$0] } ?? [])
    return ["reason": reasons.joined(separator: ": ")]
  }
}

extension RecognizedText.Page {
  fileprivate func members(includesSymbols: Bool) -> JSONMembers {
    [
      "index": index, "width": size.width, "height": size.height, "rotation": rotation,
      "skew": skew.roundedToFourDecimals, "preparation": preparation.map(\.members),
      "engine": engine, "languages": languages.isEmpty ? nil : languages,
      "partial": isPartial ? true : nil, "text": text,
      "lines": lines.map { $0.members(includesSymbols: includesSymbols) },
      "blocks": blockMembers,
    ]
  }
}

extension RecognizedText.PreparationStep {
  /// Which numbers there are depends on the step.
  fileprivate var members: JSONMembers {
    var members: JSONMembers = ["step": kind.rawValue, "evidence": evidence]
    for (name, amount) in amounts { members.append(name, amount.roundedToFourDecimals) }
    return members
  }
}

extension RecognizedText.Line {
  fileprivate func members(includesSymbols: Bool) -> JSONMembers {
    [
      "text": text, "confidence": confidence.roundedToFourDecimals, "box": box.numbers,
      "quad": quad.numbers, "baseline": [baseline.start.numbers, baseline.end.numbers],
      "words": words.map { WordMembers($0, includesSymbols: includesSymbols) },
    ]
  }
}

// Words and their symbols are many, and quicker to write when the types of members are known. The
// names of these members are the names in the file.

private struct WordMembers: Encodable {
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
