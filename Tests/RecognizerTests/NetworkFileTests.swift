import PlatenCore
import TestSupport
import Testing

@testable import PlatenRecognizer

/// What a network's file may hold.
@Suite struct NetworkFileTests {
  private func code(_ bytes: some Sequence<UInt8>) -> PlatenError.Code? {
    do throws(PlatenError) {
      _ = try NetworkFile(Array(bytes)[...])
      return nil
    } catch { return error.code }
  }

  @Test func everyTruncationIsRefused() {
    let bytes = SyntheticNetwork(seed: 2).bytes
    #expect(code(bytes) == nil)
    #expect(code(bytes + [0]) == .malformed)
    // All lengths up to the first matrix, then every hundredth.
    for length in Array(0..<300) + Array(stride(from: 300, to: bytes.count, by: 101)) {
      #expect(code(bytes[..<length]) == .malformed, "\(length) bytes")
    }
    for length in bytes.count - 60..<bytes.count {
      #expect(code(bytes[..<length]) == .malformed, "\(length) bytes")
    }
  }

  @Test mutating func layersThatDontFitAreRefused() {
    typealias Network = SyntheticNetwork
    var network = Network(seed: 3)
    network.summary.gates[2].outputs -= 1
    #expect(code(network.bytes) == .malformed)
    network = Network(seed: 3)
    network.output = Network.Matrix(5, network.output.inputs + 4, &random)
    #expect(code(network.bytes) == .malformed)
    network = Network(seed: 3)
    network.output.scales[0] = .nan
    #expect(code(network.bytes) == .malformed)
    network.output.scales[0] = -1
    #expect(code(network.bytes) == .malformed)
    #expect(code(Network.layer("Magic", 1, 1, [])) == .malformed)
    var nest = Network.layer("Maxpool", 1, 1, [3, 0, 0, 0, 3, 0, 0, 0])
    for _ in 0..<100 { nest = Network.series(1, 1, [nest]) }
    #expect(code(nest + [UInt8](repeating: 0, count: 32)) == .malformed)
  }

  @Test func changedBytesAreRefusedOrHarmless() throws {
    let bytes = SyntheticNetwork(seed: 5).bytes
    var random = SeededRandom(seed: 11)
    for _ in 0..<600 {
      var changed = bytes
      for _ in 0..<random.int(1...3) {
        // Most of a file is weights, and the structure stands at its begin.
        let place = random.int(0...(random.chance(70) ? 800 : bytes.count - 1))
        changed[place] = random.byte()
      }
      do throws(PlatenError) {
        let network = try LineNetwork(NetworkFile(changed[...]))
        var scratch = network.makeScratch()
        let pixels = [Int8](repeating: 17, count: 9 * network.inputHeight)
        let scores = try network.run(pixels.span, width: 9, using: &scratch)
        #expect(scores.values.count == 3 * network.classes)
      } catch {
        #expect([.malformed, .unsupported].contains(error.code), "\(error)")
      }
    }
  }

  private var random = SeededRandom(seed: 1)
}
