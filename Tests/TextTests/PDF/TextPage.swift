import Foundation
import PlatenImaging
import PlatenText
import TestSupport

/// A page of recognised text whose places are known, turned about its middle.
enum TextPage {
  /// Words of several scripts, and marks that PDF writes in its own way.
  static let words = [
    "Invoice", "2026-118", "(total)", "a\\b", "naïve", "Straße", "Ωμέγα", "Привет", "fjord",
    "“quoted”", "<&>", "x", "I", "€12.50", "ﬁn", "𝒜𝔅", "😀", "語", "gypsy", "—", "3½", "O'Neil",
  ]

  /// A page of lines of words; each word's box is about as wide as its letters.
  static func make(
    _ words: [String], size: PixelSize = PixelSize(width: 1000, height: 1400),
    degrees: Double = 0, perLine: Int = 5, seed: UInt64 = 1
  ) -> RecognizedText.Page {
    var random = SeededRandom(seed: seed)
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let middle = PixelPoint(x: Double(size.width) / 2, y: Double(size.height) / 2)
    func place(_ x: Double, _ y: Double) -> PixelPoint {
      let (dx, dy) = (x - middle.x, y - middle.y)
      return PixelPoint(
        x: middle.x + dx * cosine - dy * sine, y: middle.y + dx * sine + dy * cosine)
    }
    var text = ""
    var lines: [RecognizedText.Line] = []
    for start in stride(from: 0, to: words.count, by: perLine) {
      let base = 300 + Double(lines.count) * 60
      var x = 200.0
      var line: [RecognizedText.Word] = []
      for word in words[start..<min(start + perLine, words.count)] {
        let width = Double(word.count * random.int(12...16) + 6)
        // Words with and without letters that reach up or down.
        let (above, below) = (Double(random.int(14...24)), random.chance(50) ? 7.0 : 0)
        let quad = Quad(
          topLeft: place(x, base - above), topRight: place(x + width, base - above),
          bottomRight: place(x + width, base + below), bottomLeft: place(x, base + below))
        if !line.isEmpty { text += " " }
        let from = text.utf8.count
        text += word
        line.append(
          RecognizedText.Word(
            text: word, confidence: 1, box: quad.bounds, quad: quad,
            range: from..<text.utf8.count, candidates: []))
        x += width + 10
      }
      text += "\n"
      let quad = line.dropFirst().reduce(line[0].quad) { $0.union($1.quad) }
      lines.append(
        RecognizedText.Line(
          text: line.map(\.text).joined(separator: " "), confidence: 1, box: quad.bounds,
          quad: quad,
          baseline: (place(200, base), place(x - 10, base)),
          words: line))
    }
    let blocks =
      lines.isEmpty ? [] : [RecognizedText.Block(box: PixelRect(size), lines: lines)]
    return RecognizedText.Page(
      index: 0, size: size, rotation: 0, skew: degrees, blocks: blocks, text: text)
  }

  /// An empty page of a size, at 150 pixels per inch.
  static func paper(_ size: PixelSize = PixelSize(width: 1000, height: 1400)) throws -> Image {
    var image = try Image(size: size, format: .gray8, alpha: .opaque)
    var bytes = image.mutableBytes
    for index in 0..<(size.width * size.height) {
      bytes.storeBytes(of: 255, toByteOffset: index, as: UInt8.self)
    }
    image.resolution = Resolution(150)
    return image
  }
}
