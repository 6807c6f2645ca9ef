import FoundationEssentials
import PlatenCore
import TestSupport
import Testing

@testable import PlatenRecognizer

/// What a network gives, at every level of instructions.
@Suite struct LineNetworkTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func givesWhatItsLayersAreDefinedToGive(seed: UInt64) throws {
    let synthetic = SyntheticNetwork(seed: seed)
    var random = SeededRandom(seed: seed)
    for width in [random.int(3...8), random.int(9...40)] {
      let pixels = (0..<width * synthetic.height).map { _ in Int8(random.int(-127...127)) }
      let expected = PlainNetwork(network: synthetic).run(pixels, width: width)
      for level in RecognizerLevel.available {
        let network = try LineNetwork(NetworkFile(synthetic.bytes[...]), level: level)
        var scratch = network.makeScratch()
        // The second time in memory that has been used.
        for _ in 0..<2 {
          let scores = try network.run(pixels.span, width: width, using: &scratch)
          #expect(scores.steps == width / 3)
          // A failure would print thousands of numbers.
          let isEqual = scores.values == expected
          #expect(isEqual, "\(level.name)")
        }
      }
    }
  }

  @Test func levelsAgreeOnLongLines() throws {
    let synthetic = SyntheticNetwork(seed: 99)
    var random = SeededRandom(seed: 99)
    let width = 1001
    let pixels = (0..<width * synthetic.height).map { _ in Int8(random.int(-127...127)) }
    let scores = try RecognizerLevel.available.map { level in
      let network = try LineNetwork(NetworkFile(synthetic.bytes[...]), level: level)
      var scratch = network.makeScratch()
      return try network.run(pixels.span, width: width, using: &scratch).values
    }
    let areEqual = scores.allSatisfy { $0 == scores[0] }
    #expect(areEqual)
  }

  @Test func poolingBeforeTanhIsPoolingAfterIt() {
    // tanh is interpolated between 4096 places; within two of them it can only rise, and it must
    // not fall from the end of one such part to the begin of the next.
    for index in 0..<4095 {
      let end = (Float(index + 1) / 256).nextDown
      #expect(
        PlainNetwork.rounded(PlainNetwork.tanh(end))
          <= PlainNetwork.rounded(PlainNetwork.tanh(end.nextUp)))
    }
  }

  @Test func refusesLinesOfOtherSizes() throws {
    let synthetic = SyntheticNetwork(seed: 1)
    let network = try LineNetwork(NetworkFile(synthetic.bytes[...]))
    var scratch = network.makeScratch()
    let pixels = [Int8](repeating: 0, count: 10 * synthetic.height)
    for width in [-1, 0, 2, 9, 11, 1 << 40] {
      do {
        _ = try network.run(pixels.span, width: width, using: &scratch)
        Issue.record("a line \(width) wide was read")
      } catch { #expect(error.code == .invalidArgument) }
    }
  }

  @Test func leavesOtherNetworksToTesseract() throws {
    var network = SyntheticNetwork(seed: 4)
    network.output.weights[5] = -128
    #expect(try code(network.bytes) == .unsupported)
    // One layer that isn't known in that place.
    let series = SyntheticNetwork.series(
      1, 9, [SyntheticNetwork.layer("Convolve", 1, 9, [1, 0, 0, 0, 1, 0, 0, 0])])
    let tail = [UInt8](repeating: 0, count: 4 + 16 + 12)
    #expect(try code(series + tail) == .unsupported)
  }

  private func code(_ bytes: [UInt8]) throws -> PlatenError.Code? {
    let file = try NetworkFile(bytes[...])
    do {
      _ = try LineNetwork(file)
      return nil
    } catch { return error.code }
  }
}
