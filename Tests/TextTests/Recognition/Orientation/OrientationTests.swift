import PlatenCore
import PlatenImaging
@testable import PlatenText
import TestSupport
import Testing

/// Which way is up, on pages that are drawn and turned, so that it is known.
@Suite struct OrientationTests {
  /// A kind of page that ascenders and sums along lines say little about.
  enum Kind: CaseIterable { case receipt, capitals, digits, table, text }

  private static func lines(_ kind: Kind, _ random: inout SeededRandom) -> [String] {
    func word() -> String {
      let words = [
        "coffee", "harbour", "butter", "weather", "paper", "apples", "morning", "timber", "engine",
      ]
      return words[random.int(0...8)]
    }
    func number() -> String { "\(random.int(1...999)).\(random.int(10...99))" }
    return (0..<random.int(6...14)).map { _ in
      switch kind {
      case .receipt:
        let name = word()
        let gap = String(repeating: " ", count: 16 - name.count)
        return name.prefix(1).uppercased() + name.dropFirst() + gap + number()
      case .capitals: return "\(word()) \(word())".uppercased()
      case .digits: return "\(number())   \(random.int(1000...99999))   \(number())"
      case .table: return "\(random.int(10...99))  \(word())  \(number())  \(number())"
      case .text: return "\(word()) \(word()) \(word()) \(word())"
      }
    }
  }

  private static func page(_ kind: Kind, seed: UInt64) throws -> Image {
    var random = SeededRandom(seed: seed)
    let text = lines(kind, &random).joined(separator: "\n")
    let font = ["DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif"][random.int(0...2)]
    let (pixels, slant) = (random.int(15...30), random.chance(50) ? random.int(-4...4) : 0)
    let width = (text.split(separator: "\n").map(\.count).max() ?? 1) * pixels * 3 / 4
    let size = PixelSize(width: width + 100, height: 14 * pixels * 5 / 4 + 100)
    let drawn = try DrawnPage(
      text, size: size, pixels: Double(pixels), at: (50, 50), degrees: Double(slant),
      font: kind == .receipt ? "DejaVu Sans Mono" : font)
    let (ink, noise) = (random.int(0...90), random.int(0...12))
    return try drawn.image.mapped { x, y, at in
      ink + at(x, y) * (240 - ink) / 255 + (noise > 0 ? random.normal(deviation: noise) : 0)
    }
  }

  @Test(arguments: Kind.allCases, [1, 2]) func standsUpWhicheverWayItLies(
    kind: Kind, seed: UInt64
  ) throws {
    let page = try Self.page(kind, seed: seed)
    for quarters in 0..<4 {
      let cleaned = try CleanedPage(readable: page.turned(quarters: quarters))
      #expect(cleaned.rotation == 90 * quarters)
      #expect(cleaned.isUprightnessClear && cleaned.isOrientationClear)
      // The turns are one finding, and none where the page lay as it should.
      let turns = cleaned.findings.filter { if case .turned = $0 { true } else { false } }
      #expect(turns == (quarters == 0 ? [] : [.turned(quarters: 4 - quarters)]))
    }
  }

  /// Writing that reads the same on its head, or like nothing, proves nothing.
  @Test(arguments: ["SOS 808 XOX\nOXO 888 SOS", "||| ||| ||\n||| || |||", "o"])
  func whatCantBeToldIsLeft(text: String) throws {
    let page = try DrawnPage(text, size: PixelSize(width: 420, height: 160), pixels: 28).image
    for quarters in 0..<4 {
      #expect(try CleanedPage(readable: page.turned(quarters: quarters)).rotation == 0)
    }
  }

  @Test func withoutAReaderOnlyClearPagesAreTurned() throws {
    let text = try DrawnPage(DrawnPage.sample).image
    let digits = try Self.page(.digits, seed: 5)
    for quarters in 0..<4 {
      let known = try CleanedPage(
        readable: text.turned(quarters: quarters), languages: ["nowhere"])
      #expect([0, 90 * quarters].contains(known.rotation))
      let unknown = try CleanedPage(
        readable: digits.turned(quarters: quarters), languages: ["nowhere"])
      #expect(unknown.rotation == 0)
    }
  }

  @Test func mapsWordsOfATurnedPageBack() throws {
    let numbers = (1...9).map { "\(37 * $0).5\($0)   2\($0)74   \(5 * $0).19" }
    let page = try DrawnPage(numbers.joined(separator: "\n")).image
    let request = RecognizeTextRequest(level: .fast)
    let upright = try request.read(page)
    let turned = try request.read(page.turned(quarters: 2))
    #expect(turned.rotation == 180 && upright.rotation == 0)
    #expect(turned.words.map(\.text) == upright.words.map(\.text))
    for (word, other) in zip(upright.words, turned.words) {
      #expect(word.box.turned(quarters: 2, in: page.size).distance(to: other.box) <= 3)
    }
  }
}
