import PlatenCore
import TestSupport
import Testing

@testable import PlatenRecognizer

/// A language's data as one file, from its bytes to words.
@Suite struct WholeFileTests {
  /// A file of a random network and a small alphabet that fit together.
  static func file() -> [UInt8] {
    var model = SyntheticModel.letters()
    model.words = ["bad", "bead", "eight", "hotdog"].map(model.places)
    model.punctuation = [[0], model.places("'") + [0] + model.places("'")]
    var network = SyntheticNetwork(seed: 7)
    var random = SeededRandom(seed: 7)
    network.output = SyntheticNetwork.Matrix(model.classes, network.output.inputs, &random)
    var component = network.bytes
    component.replaceSubrange(
      component.count - 16..<component.count - 12, with: littleEndian(model.null))
    var parts = model.components
    parts[.network] = component
    var offsets = [Int64](repeating: -1, count: 24)
    var body: [UInt8] = []
    for place in 0..<24 {
      guard let part = TrainedData.Component(rawValue: place), let bytes = parts[part] else {
        continue
      }
      offsets[place] = Int64(4 + 8 * 24 + body.count)
      body += bytes
    }
    return littleEndian(UInt32(24)) + offsets.flatMap(littleEndian) + body
  }

  @Test func aFileReadsALine() throws {
    let data = try TrainedData(Self.file())
    let network = try LineNetwork(data)
    let vocabulary = try Vocabulary(data)
    #expect(network.classes == vocabulary.classes)
    #expect(network.nullCode == vocabulary.nullClass)
    var random = SeededRandom(seed: 3)
    let width = 90
    let pixels = (0..<width * network.inputHeight).map { _ in Int8(random.int(-127...127)) }
    var scratch = network.makeScratch()
    var decoder = LineDecoder(vocabulary)
    let line = decoder.decode(try network.run(pixels.span, width: width, using: &scratch))
    #expect(!line.words.isEmpty)
    #expect(line.words.allSatisfy { !$0.symbols.isEmpty && $0.certainty <= 0 })
  }

  @Test func changedFilesAreRefusedOrHarmless() {
    let good = Self.file()
    var random = SeededRandom(seed: 12)
    for _ in 0..<300 {
      var changed = good
      changed[random.int(0...(random.chance(50) ? 300 : good.count - 1))] = random.byte()
      do throws(PlatenError) {
        let data = try TrainedData(changed)
        let vocabulary = try Vocabulary(data)
        let network = try LineNetwork(data)
        guard vocabulary.classes <= network.classes else { continue }
        let pixels = [Int8](repeating: 9, count: 12 * network.inputHeight)
        var scratch = network.makeScratch()
        let scores = try network.run(pixels.span, width: 12, using: &scratch)
        var decoder = LineDecoder(vocabulary)
        _ = decoder.decode(scores)
      } catch {
        #expect([.malformed, .unsupported].contains(error.code), "\(error)")
      }
    }
  }
}
