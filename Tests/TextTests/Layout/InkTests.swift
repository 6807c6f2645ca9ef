import PlatenImaging
import PlatenText
import TestSupport
import Testing

/// Boxes hold the ink of their token and none of any other letter, whatever the script: judged by
/// pictures of the text, and not by the measures the layout is made of.
@Suite struct InkTests {
  /// Words in twelve scripts, and what stands close to tokens in them.
  private static let words = [
    "harbour", "Wäffel", "Γειά", "Привет", "שלום", "سلام", "你好", "こんにちは", "안녕", "สวัสดี",
    "नमस्ते", "გამარჯობა", "Բարև", "fjord", "office", "T.", "(", ")", "[", "]", ",", ";", "“", "”",
    "、", "。", "/", "V", "j",
  ].filter(ScriptSamples.isKnown)
  private static let secrets = [
    "ada@example.org", "$7.00", "21.11.2026", "jfW", "ффф", "مرحبا", "木",
  ].filter(ScriptSamples.isKnown)

  private struct Sample {
    var text = ""
    var tokens: [Token] = []

    mutating func append(_ word: String, as kind: Token.Kind?) {
      let start = text.utf8.count
      text += word
      if let kind {
        tokens.append(
          Token(kind: kind, range: start..<text.utf8.count, text: word, value: word))
      }
    }
  }

  private func sample(_ random: inout SeededRandom) -> Sample {
    var sample = Sample()
    for _ in 0..<random.int(6...14) {
      if random.chance(40) {
        // Something beside it, so that two tokens never touch.
        sample.append(Self.words[random.int(0...(Self.words.count - 1))], as: nil)
        sample.append(Self.secrets[random.int(0...(Self.secrets.count - 1))], as: .email)
        if random.chance(60) {
          sample.append([",", ")", "]", "”", "."][random.int(0...4)], as: nil)
        }
        sample.append(random.chance(70) ? " " : "\n", as: nil)
      } else {
        sample.append(Self.words[random.int(0...(Self.words.count - 1))], as: nil)
        sample.append(random.chance(90) ? " " : "", as: nil)
      }
    }
    return sample
  }

  private static func runsLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x590...0x6FF).contains($0.value) }
  }

  /// The text as Pango gets it, and the ranges of its tokens there.
  private func shown(_ sample: Sample) -> (String, [Range<Int>]) {
    guard Self.runsLeft(sample.text) else { return (sample.text, sample.tokens.map(\.range)) }
    let bytes = Array(sample.text.utf8)
    var text = ""
    var ranges: [Range<Int>] = []
    var end = 0
    for token in sample.tokens {
      text += String(decoding: bytes[end..<token.range.lowerBound], as: UTF8.self) + "\u{2068}"
      let start = text.utf8.count
      text += token.text
      ranges.append(start..<text.utf8.count)
      text += "\u{2069}"
      end = token.range.upperBound
    }
    return (text + String(decoding: bytes[end...], as: UTF8.self), ranges)
  }

  /// What lies between ranges.
  private func gaps(_ ranges: [Range<Int>], of count: Int) -> [Range<Int>] {
    let edges = [0] + ranges.flatMap { [$0.lowerBound, $0.upperBound] } + [count]
    return stride(from: 0, to: edges.count, by: 2).map { edges[$0]..<edges[$0 + 1] }
  }

  @Test func boxesHoldTheirInkAndNoOther() throws {
    var random = SeededRandom(seed: 16)
    var (tokens, inside, outside) = (0, 0, 0)
    for _ in 0..<12 {
      let sample = sample(&random)
      let width = Double(random.int(220...460))
      let layout = try TextLayout(sample.text, highlighting: sample.tokens, width: width)
      tokens += sample.tokens.count
      let boxes = TokenTheme.light.boxes(in: layout)
      for (a, b) in zip(boxes, boxes.dropFirst()) where a.line == b.line {
        #expect(a.rect.maxX <= b.rect.x + 0.01, "boxes meet: \(sample.text)")
      }
      let (text, ranges) = shown(sample)
      let others = gaps(ranges, of: text.utf8.count)
      func ink(hiding hidden: [Range<Int>]) throws -> [TextLayout.Point] {
        try LetterPicture(text, hiding: hidden, whole: ranges, as: layout, scale: 2).ink
      }
      func isInBox(_ point: TextLayout.Point) -> Bool {
        boxes.contains { $0.rect.contains(point) }
      }
      let left = try ink(hiding: others).filter { !isInBox($0) }.count
      let foreign = try ink(hiding: ranges).filter(isInBox).count
      inside += foreign
      outside += left
      // Where letters overlap no line can part them: four pixels at this scale are one.
      #expect(left == 0 && foreign <= 4, "\(left), \(foreign): \(sample.text.debugDescription)")
    }
    #expect(tokens > 30, "\(tokens) tokens, \(outside) and \(inside) pixels")
  }

  @Test func linesAreEvenWhateverTheScript() throws {
    let layout = try TextLayout("Latin\n日本語\nไทย ที่\nनमस्ते\nLatin", width: 300)
    let steps = zip(layout.lines, layout.lines.dropFirst()).map { $1.baseline - $0.baseline }
    #expect(Set(steps.map { ($0 * 1000).rounded() }).count == 1)
    #expect(Set(layout.lines.map(\.rect.height)).count == 1)
  }

  @Test func noHyphenIsPutIntoAToken() throws {
    let link = "https://example.org/extraordinarily-longwindedness/incomprehensibilities"
    let token = Token(kind: .link, range: 0..<link.utf8.count, text: link, value: link)
    // A hyphen would be ink that a line without a break has not.
    func ink(_ width: Double) throws -> Int {
      let layout = try TextLayout(link, highlighting: [token], width: width)
      let picture = try TokenRenderer().render(layout, scale: 2).converted(to: .gray8)
      return (0..<picture.byteCount).count {
        unsafe picture.bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) < 60
      }
    }
    let whole = try ink(900)
    for width in stride(from: 110.0, to: 330, by: 20) {
      let wrapped = try ink(width)
      #expect(abs(wrapped - whole) < 12, "\(width): \(wrapped) and \(whole)")
    }
  }
}
