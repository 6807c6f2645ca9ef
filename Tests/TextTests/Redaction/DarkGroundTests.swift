import Foundation
import PlatenImaging
import Testing

@testable import PlatenText

/// Writing in light on dark, whose places are known, since it is drawn here.
@Suite struct DarkGroundTests {
  private static let fast = RecognizeTextRequest(level: .fast)
  private static let lines = [
    "Write to ada@example.org today", "The harbour master keeps a ledger",
    "of $1,234.50 and 203.0.113.77 here", "for every vessel that calls.",
  ]

  /// The page with a band of its rows turned into light on dark.
  private func page(_ band: Range<Int>, ground: UInt8) throws -> (page: Image, letters: Image) {
    let letters = try DrawnPage(
      Self.lines.joined(separator: "\n"), size: PixelSize(width: 520, height: 150), pixels: 20,
      font: "DejaVu Sans Mono"
    ).image
    var page = letters
    let ground = Int(ground)
    unsafe page.withUnsafeMutableBytes { levels in
      for place in (band.lowerBound * letters.width)..<(band.upperBound * letters.width) {
        let ink = unsafe 255 - Int(levels[place])
        let lit = ground + ink * (255 - ground) / 255
        unsafe levels[place] = UInt8(lit)
      }
    }
    return (page, letters)
  }

  @Test(arguments: [(0..<48, 24), (0..<150, 60), (70..<97, 100)] as [(Range<Int>, UInt8)])
  func tokensOnDarkGroundsGo(_ band: Range<Int>, _ ground: UInt8) throws {
    let (page, letters) = try page(band, ground: ground)
    let redacted = try Redactor(request: Self.fast).redact(page)
    var open: [String] = []
    var gone: [String] = []
    let words = Self.lines.enumerated().flatMap { row, line in
      line.split(separator: " ").map { (row, line, $0) }
    }
    for (row, line, word) in words {
      let column = line.distance(from: line.startIndex, to: word.startIndex)
      let (x, y) = (24 + Double(column) * 12.04, 24 + Double(row) * 23.28)
      var (ink, covered) = (0, 0)
      // Not the first and last rows, into which letters of the lines beside it reach.
      for py in Int(y + 3)..<Int(y + 22) {
        for px in Int(x)..<Int(x + Double(word.count) * 12.04) {
          let level = unsafe letters.row(py).unsafeLoad(fromByteOffset: px, as: UInt8.self)
          guard level < 100 else { continue }
          ink += 1
          let point = PixelRect(x: px, y: py, width: 1, height: 1)
          if redacted.boxes.contains(where: { !$0.quad.bounds.intersection(point).isEmpty }) {
            covered += 1
          }
        }
      }
      let isSecret = word.contains { $0.isNumber || $0 == "@" }
      if isSecret, covered < ink { open.append(String(word)) }
      if !isSecret, covered * 4 > ink { gone.append(String(word)) }
    }
    #expect(open.isEmpty)
    #expect(gone.isEmpty)
  }

  /// A black box on a black band leaves the ground as it was, and a white one the letters.
  @Test(arguments: [0, 60] as [UInt8], [0, 255] as [UInt8])
  func aBoxOnADarkGroundCovers(ground: UInt8, level: UInt8) throws {
    let page = try page(0..<48, ground: ground).page
    let letters = SlantedRect(Quad(PixelRect(x: 120, y: 28, width: 170, height: 16)))
    var covered = page
    unsafe covered.withUnsafeMutableBytes { levels in
      for y in 24..<48 {
        for x in 110..<300 { unsafe levels[y * page.width + x] = level }
      }
    }
    #expect(CoveredPixels(covered).openShare(of: letters, as: page) == 0)
    #expect(CoveredPixels(page).openShare(of: letters, as: page) == 1)
  }

  @Test func namesWithUnderscoresStay() throws {
    let page = try DrawnPage(
      "every_vessel = harbour\nmaster_ledger = 203.0.113.77\nthe_pilots = \"95,196.135.65\"",
      size: PixelSize(width: 520, height: 120), pixels: 20, font: "DejaVu Sans Mono")
    let redacted = try Redactor(request: Self.fast).redact(page.image)
    let text = redacted.text.text
    #expect(text.contains("vessel") && text.contains("ledger") && text.contains("pilots"))
    #expect(!text.contains("203") && !text.contains("135.65"))
  }

  /// Grey shows nothing of letters that are as bright as what they stand on.
  @Test func tokensInColoursOfOneBrightnessGo() throws {
    let (_, letters) = try page(0..<0, ground: 0)
    let (ground, ink) = ([130, 130, 130], [255, 77, 77])
    var page = try Image(size: letters.size, format: .rgba8, alpha: .opaque)
    unsafe page.withUnsafeMutableBytes { colors in
      unsafe letters.withUnsafeBytes { levels in
        for place in 0..<levels.count {
          let part = unsafe 255 - Int(levels[place])
          for channel in 0..<3 {
            let color = ground[channel] + part * (ink[channel] - ground[channel]) / 255
            unsafe colors[4 * place + channel] = UInt8(color)
          }
          unsafe colors[4 * place + 3] = 255
        }
      }
    }
    let redactor = Redactor(request: Self.fast)
    let redacted = try redactor.redact(page)
    #expect(redacted.counts[.email] == 1 && redacted.counts[.ip] == 1, "\(redacted.counts)")
    #expect(try redactor.redact(redacted.image).boxes.isEmpty)
  }
}
