import PlatenCore
import TestSupport
import Testing

@testable import PlatenRecognizer

struct TesseractDecodingTests {
  @Test(arguments: [TesseractCase.alphabetic, .ideographic])
  func randomLinesAreReadAsTesseractReadsThem(_ example: TesseractCase) throws {
    var decoder = LineDecoder(try example.model.vocabulary())
    for (scores, expected) in zip(example.scores, example.lines) {
      let words = decoder.decode(scores).words
      #expect(words.map { $0.symbols.map(\.text).joined() } == expected.map(\.text))
      #expect(words.map(\.certainty) == expected.map(\.certainty))
    }
  }

  @Test(arguments: [TesseractCase.alphabetic, .ideographic])
  func whatIsReadIsInOrderAndInRange(_ example: TesseractCase) throws {
    var decoder = LineDecoder(
      try example.model.vocabulary(), options: DecodingOptions(candidates: 2))
    for scores in example.scores {
      var end = 0
      for symbol in decoder.decode(scores).words.flatMap(\.symbols) {
        #expect(symbol.steps.lowerBound >= end && !symbol.steps.isEmpty)
        #expect(symbol.extent.lowerBound <= symbol.steps.lowerBound)
        #expect(symbol.extent.upperBound >= symbol.steps.upperBound)
        #expect((-50...0).contains(symbol.certainty) && symbol.rating >= 0)
        #expect(symbol.candidates.count <= 2)
        #expect(symbol.candidates.allSatisfy { $0.probability > 0 && $0.probability <= 1 })
        end = symbol.steps.upperBound
      }
      #expect(end <= scores.steps)
    }
  }

  /// Bytes of every component changed: a model is refused, or lines are read without a crash.
  @Test(arguments: [TesseractCase.alphabetic, .ideographic])
  func flippedBytesAreRefusedOrHarmless(_ example: TesseractCase) throws {
    let components = example.model.components
    let names = components.keys.sorted { $0.rawValue < $1.rawValue }
    var random = SeededRandom(seed: example.seed)
    for _ in 0..<1500 {
      var components = components
      let name = try #require(names.randomElement(using: &random))
      for _ in 0..<random.int(1...2) {
        let place = random.int(0...(components[name]?.count ?? 1) - 1)
        components[name]?[place] = random.chance(50) ? random.byte() : UInt8(random.int(0...20))
      }
      guard let vocabulary = try? Vocabulary({ components[$0]?[...] }),
        vocabulary.classes <= 200
      else { continue }
      var decoder = LineDecoder(vocabulary, options: DecodingOptions(candidates: 1))
      let values = (0..<20 * vocabulary.classes).map { _ in Float(random.int(0...1000)) / 1000 }
      _ = decoder.decode(LineScores(steps: 20, classes: vocabulary.classes, values: values))
    }
  }

  @Test func scoresThatAreNoNumbersCrashNothing() throws {
    let model = TesseractCase.alphabetic.model
    var decoder = LineDecoder(try model.vocabulary())
    var random = SeededRandom(seed: 9)
    for _ in 0..<50 {
      let values = (0..<10 * model.classes).map { _ in
        [Float.nan, .infinity, -.infinity, 0, -1, 1, 1e-30].randomElement(using: &random) ?? 0
      }
      _ = decoder.decode(LineScores(steps: 10, classes: model.classes, values: values))
    }
  }

  @Test func modelsWithoutAPartAreRefused() {
    let components = TesseractCase.alphabetic.model.components
    for name in [TrainedData.Component.network, .unicharSet, .recoder] {
      let error = #expect(throws: PlatenError.self) {
        try Vocabulary { $0 == name ? nil : components[$0]?[...] }
      }
      #expect(error?.code == .unsupported)
    }
    // No code table in use, and a class for no symbol that doesn't exist.
    for (place, value): (Int, Int32) in [(4, 1), (16, -1), (16, 24)] {
      var network = TesseractCase.alphabetic.model.network
      network.replaceSubrange(place..<place + 4, with: littleEndian(value))
      #expect(throws: PlatenError.self) {
        try Vocabulary { $0 == .network ? network[...] : components[$0]?[...] }
      }
    }
  }

  /// Tesseract itself crashes on codes that contain the class for no symbol.
  @Test func codesThatContainTheClassForNoSymbolCrashNothing() throws {
    var model = TesseractCase.ideographic.model
    let null = model.null
    model.codes[2] = [1, null, 8]
    model.codes[3] = [null, 5]
    model.codes[4] = [1, null]
    model.codes[14] = [null - 1]
    let components = model.components
    guard let vocabulary = try? Vocabulary({ components[$0]?[...] }) else { return }
    var decoder = LineDecoder(vocabulary)
    var random = SeededRandom(seed: 4)
    for _ in 0..<20 { _ = decoder.decode(model.randomScores(&random)) }
  }
}
