import CTesseractSpeedup
import PlatenCore
import PlatenImaging
import PlatenRecognizer
import Synchronization
import TestSupport
import Testing

@testable import PlatenText

/// Platen's network against libtesseract's, every float of every line.
@Suite struct NetworkIdentityTests {
  /// One language's network at all levels of instructions.
  private final class AllLevels: Sendable {
    let networks: [LineNetwork]

    init(_ component: [UInt8]) throws(PlatenError) {
      let file = try NetworkFile(component[...])
      var networks: [LineNetwork] = []
      for level in RecognizerLevel.available {
        networks.append(try LineNetwork(file, level: level))
      }
      self.networks = networks
    }

    /// The scores that all levels agree on.
    func run(_ line: Span<Int8>, width: Int) -> LineScores? {
      var agreed: LineScores?
      for network in networks {
        var scratch = network.makeScratch()
        guard let scores = try? network.run(line, width: width, using: &scratch) else { return nil }
        if let agreed, agreed.values != scores.values { return nil }
        agreed = scores
      }
      return agreed
    }
  }

  /// Has libtesseract's lines run at all levels.
  private static func install() {
    unsafe platen_speedup_set_network(
      platen_network_functions(
        load: { bytes, count in
          let component = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
          guard let networks = try? AllLevels(component) else { return nil }
          return unsafe Unmanaged.passRetained(networks).toOpaque()
        },
        run: { model, pixels, width, height, context, deliver in
          guard let model = unsafe model, let deliver = unsafe deliver else { return 0 }
          let networks = unsafe Unmanaged<AllLevels>.fromOpaque(model).takeUnretainedValue()
          let count = Int(width) * Int(height)
          let line = unsafe UnsafeBufferPointer(start: pixels, count: count)
          guard let scores = networks.run(unsafe line.span, width: Int(width)) else { return 0 }
          unsafe scores.values.withUnsafeBufferPointer { values in
            unsafe deliver(context, values.baseAddress, Int32(scores.steps), Int32(scores.classes))
          }
          return 1
        }))
  }

  /// Lines of a few words: letters, figures and signs of many fonts and sizes.
  private static func page(_ random: inout SeededRandom, height: Int) throws -> Image {
    let words = [
      "Harbour", "ledger", "of", "1,204.50", "(tonnage)", "draught", "No. 7", "flag;", "50%",
      "master@quay.org", "évening", "Total:", "€ 19,90", "2026-11-22", "Ünder", "gate!", "#A-113",
    ]
    let lines = (0..<60).map { _ in
      (0..<random.int(1...2)).map { _ in words[random.int(0...words.count - 1)] }
        .joined(separator: " ")
    }
    let fonts = ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono", "DejaVu Sans Bold"]
    let drawn = try DrawnPage(
      lines.joined(separator: "\n"), size: PixelSize(width: 300, height: height),
      pixels: Double(random.int(13...19)), degrees: Double(random.int(-3...3)) / 10,
      font: fonts[random.int(0...fonts.count - 1)])
    let (paper, ink, noise) = (random.int(180...255), random.int(0...90), random.int(0...20))
    return try drawn.image.mapped { x, y, at in
      ink + (paper - ink) * at(x, y) / 255 + random.normal(deviation: noise)
    }
  }

  @Test func everyScoreOfFiveHundredLinesIsLibtesseracts() async {
    // The functions are those of the whole process, hence one of its own.
    await #expect(processExitsWith: .success) {
      let parts = TesseractSpeedup.available
      guard parts.hasNetwork else { return }
      Self.install()
      platen_speedup_doubt(1)
      let languages = LanguageData().languages.filter { ["eng", "deu", "fra"].contains($0) }
      var random = SeededRandom(seed: 4)
      var index = 0
      while platen_speedup_comparisons().compared < 500, index < 30 {
        var engine = try TesseractEngine(
          languages: [languages[index % languages.count]], customWords: [], parts: parts,
          data: LanguageData())
        let page = try Self.page(&random, height: 1500)
        engine.setImage(try LeptonicaPicture(page))
        try engine.recognize(.block, ReadingProgress(nil))
        index += 1
      }
      let comparisons = platen_speedup_comparisons()
      #expect(comparisons.compared >= 500)
      #expect(comparisons.differing == 0)
    }
  }

  @Test func aNetworkThatDiffersIsNotUsed() async {
    await #expect(processExitsWith: .success) {
      let parts = TesseractSpeedup.available
      guard parts.hasNetwork else { return }
      // One that gives scores of the right size, and wrong ones.
      unsafe platen_speedup_set_network(
        platen_network_functions(
          load: { _, _ in unsafe UnsafeMutableRawPointer(bitPattern: 8) },
          run: { _, _, width, _, context, deliver in
            let scores = [Float](repeating: 0.5, count: Int(width) / 3 * 111)
            unsafe scores.withUnsafeBufferPointer {
              unsafe deliver?(context, $0.baseAddress, width / 3, 111)
            }
            return 1
          }))
      let drawn = try DrawnPage(
        "The harbour master", size: PixelSize(width: 300, height: 80), pixels: 22)
      var recognizer = try TextRecognizer(RecognizeTextRequest(languages: ["eng"]))
      let page = try recognizer.recognize(drawn.image)
      #expect(platen_speedup_networks().failed == 1)
      #expect(page.text == "The harbour master\n")
      #expect(page.engine?.hasPrefix("tesseract ") == true)
      let error = #expect(throws: PlatenError.self) {
        _ = try TextRecognizer(RecognizeTextRequest(languages: ["eng"], engine: .platen))
      }
      #expect(error?.code == .unsupported)
    }
  }
}
