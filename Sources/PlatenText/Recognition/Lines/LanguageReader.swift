import PlatenCore
import PlatenRecognizer
import Synchronization

/// Reads pictures of lines in one language, and keeps what it needs for the next one.
final class LanguageReader: Sendable {
  private struct Tools: ~Copyable, Sendable {
    var decoder: LineDecoder
    var scratch: LineNetwork.Scratch
  }

  private let model: RecognitionModel
  private let options: DecodingOptions
  private let tools: Mutex<Tools?>

  /// Makes a reader; weights and dictionaries are the model's, shared with others.
  init(_ model: RecognitionModel, options: DecodingOptions) {
    self.model = model
    self.options = options
    tools = Mutex(Self.tools(model, options))
  }

  private static func tools(_ model: RecognitionModel, _ options: DecodingOptions) -> Tools {
    Tools(
      decoder: LineDecoder(model.vocabulary, options: options),
      scratch: model.network.makeScratch())
  }

  /// What its words are made of.
  var vocabulary: Vocabulary { model.vocabulary }

  var height: Int { model.network.inputHeight }

  /// Reads a line, also one of light letters on dark ground.
  ///
  /// - Throws: `limitExceeded` for a line that is too long.
  func read(_ picture: inout LinePicture) throws(PlatenError) -> [LineWord] {
    let kept = tools.withLock { $0.take() }
    var tools = if let kept { kept } else { Self.tools(model, options) }
    let result = Result { () throws(PlatenError) in
      tools.decoder.decode(try score(&picture, &tools.scratch)).words
    }
    giveBack(tools)
    let scale = picture.scale * Double(model.network.stepWidth)
    return try result.get().map { LineWord(decoded: $0, scale: scale) }
  }

  private func giveBack(_ returned: consuming Tools) {
    var returned = Optional(returned)
    tools.withLock { $0 = returned.take() }
  }

  /// Below this the letters are perhaps light on dark.
  private static let leastMean = 0.7

  private func score(
    _ picture: inout LinePicture, _ scratch: inout LineNetwork.Scratch
  ) throws(PlatenError) -> LineScores {
    let network = model.network
    let scores = try network.run(picture.samples().span, width: picture.width, using: &scratch)
    let mean = scores.meanOfBest(without: network.nullCode)
    if mean >= Self.leastMean { return scores }
    picture.invert()
    defer { picture.invert() }
    let inverted = try network.run(picture.samples().span, width: picture.width, using: &scratch)
    return inverted.meanOfBest(without: network.nullCode) > mean ? inverted : scores
  }
}

extension LineScores {
  /// The mean probability of the likeliest class over the steps at which that isn't the class for
  /// nothing new; 0 where there is no such step. Tesseract counts in parts of 127.
  fileprivate func meanOfBest(without nullCode: Int) -> Double {
    var (sum, count) = (0, 0)
    for step in 0..<steps {
      let row = step * classes..<(step + 1) * classes
      guard let best = row.max(by: { values[$0] < values[$1] }) else { continue }
      if best - row.lowerBound == nullCode { continue }
      sum += Int(127 * values[best])
      count += 1
    }
    return count == 0 ? 0 : Double(sum) / Double(count) / 127
  }
}
