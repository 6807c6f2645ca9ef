import PlatenRecognizer
public import PlatenCore

extension RecognizeTextRequest {
  /// Reads any bytes as the data of a language, runs a line through its network and decodes one,
  /// the way all lines are: what a fuzzer calls.
  ///
  /// - Throws: Why they are refused.
  @_spi(Instruments)
  public static func probe(languageData bytes: [UInt8]) throws(PlatenError) {
    let data = try TrainedData(bytes)
    if let network = try? LineNetwork(data) { try run(network, bytes) }
    try decode(Vocabulary(data), bytes)
  }

  /// A line of the data's own last bytes.
  private static func run(_ network: LineNetwork, _ bytes: [UInt8]) throws(PlatenError) {
    let width = 9
    let count = width * network.inputHeight
    let pixels = (0..<count).map { Int8(bitPattern: bytes[bytes.count - 1 - $0 % bytes.count] | 1) }
    var scratch = network.makeScratch()
    let scores = try network.run(pixels.span, width: width, using: &scratch)
    precondition(scores.values.count == scores.steps * scores.classes)
  }

  private static func decode(_ vocabulary: Vocabulary, _ bytes: [UInt8]) throws(PlatenError) {
    guard vocabulary.classes <= 300 else { return }
    let steps = 20
    let values = (0..<steps * vocabulary.classes).map { place -> Float in
      Float(bytes[(bytes.count - 1 - place % bytes.count)]) / 256
    }
    let word = String(decoding: bytes.suffix(12), as: UTF8.self)
    let options = DecodingOptions(
      customWords: [word], patterns: [word], deniedCharacters: String(word.prefix(1)),
      candidates: 2)
    var decoder = LineDecoder(vocabulary, options: options)
    let line = decoder.decode(
      LineScores(steps: steps, classes: vocabulary.classes, values: values))
    precondition(line.words.allSatisfy { !$0.symbols.isEmpty })
  }
}
