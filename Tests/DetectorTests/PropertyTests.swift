import Glibc
import TestSupport
import Testing

@testable import PlatenDetector

@Suite struct PropertyTests {
  /// Pieces that make tokens likely, and bytes of every width.
  private static let pieces = [
    "a", "Z", "9", "12", "2026", "21", "555", "0187", ".", ",", "@", ":", "/", "//", "-", " ", "\n",
    "$", "€", "USD", "EUR", "RM ", "kr", "com", ".com", "www.", "http", "https://", "Nov", "May",
    "Samstag", "of", "de", "th", "'", "’", "\"", "(", ")", "[", "]", "%", "million", "cents", "é",
    "漢", "😀", "ש", "م", "\u{A0}", "\u{202F}", "−", "–", "\t", "\r\n", "\0", "\u{0C}", "年", "月", "日",
    "mailto:", "xn--", "_", "=", "&", "?", "#", "º", "k", "e\u{301}", "DE89", "::", "fe80", "kg",
    "+",
    "Total", "Tel.", "pm", "Uhr", "to", "00:1B", "4111 1111 1111 1111", "five hundred dollars",
    " noon", " percent", "Christmas ", " cent", " point ", "half ", " quarters ", "Hong ", "U.S.",
    "visit ", "nineteen ", " in ", " year ", "~", "git", "a ", "on ", " prochain", "il y a ",
  ]

  private func check(_ bytes: [UInt8], _ engine: TokenEngine, isText: Bool = true) {
    var end = 0
    for match in engine.matches(in: bytes.span) {
      #expect(!match.range.isEmpty && match.range.upperBound <= bytes.count)
      #expect((0...1).contains(match.score) && !match.value.isEmpty)
      #expect(match.alternatives.isEmpty || !match.isValid)
      if match.kind != .key {
        #expect(match.range.lowerBound >= end)
        end = match.range.upperBound
      }
      guard isText else { continue }
      #expect(bytes[match.range.lowerBound] & 0xC0 != 0x80)
      #expect(match.range.upperBound == bytes.count || bytes[match.range.upperBound] & 0xC0 != 0x80)
    }
  }

  @Test(arguments: 0..<20)
  func anyTextGivesSoundMatches(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let engine = TokenEngine(.all)
    for _ in 0..<100 {
      let text = (0..<random.int(1...60)).map { _ in
        Self.pieces[random.int(0...Self.pieces.count - 1)]
      }.joined()
      check(Array(text.utf8), engine)
    }
  }

  /// What is remembered of the hosts before must not change what is found.
  @Test func manyHostsAreReadAsEachAlone() {
    var random = SeededRandom(seed: 11)
    let engine = TokenEngine([KindSet(.link)])
    let endings = [
      "com", "co.uk", "io", "com.sa", "de", "net", "github.io", "gov.br", "asp.net", "run", "org/a",
    ]
    var text: [UInt8] = []
    var alone: [Range<Int>] = []
    for _ in 0..<400 {
      let name = String((0..<random.int(0...2)).map { _ in Array("abco")[random.int(0...3)] })
      let ending = endings[random.int(0...endings.count - 1)]
      let line = Array("visit \(name.isEmpty ? "" : name + ".")\(ending) now\n".utf8)
      for match in engine.matches(in: line.span) {
        alone.append(match.range.lowerBound + text.count..<match.range.upperBound + text.count)
      }
      text += line
    }
    #expect(alone.count > 50)
    #expect(engine.matches(in: text.span).map(\.range) == alone)
  }

  /// A word means the same wherever it stands, also where fewer than eight bytes are before its
  /// end; its letters count in any case, but for abbreviations.
  @Test func wordsMeanTheSameWhereverTheyStand() {
    func meaning(_ word: String, after padding: Int) -> String {
      let text = [UInt8](repeating: UInt8(ascii: " "), count: padding) + Array(word.utf8)
      return "\(Lexicon.shared.meaning(of: padding..<text.count, in: text.span))"
    }
    let nothing = meaning("qqq", after: 0)
    for word in [
      "may", "march", "november", "wednesday", "septiembre", "m\u{E4}rz", "f\u{E9}vrier", "août",
      "сентября", "donnerstag", "usd", "to", "percent", "vierzehn", "deutschmarks",
    ] {
      for written in [word, word.uppercased(), word.prefix(1).uppercased() + word.dropFirst()] {
        #expect(meaning(written, after: 0) == meaning(written, after: 9), "\(written)")
      }
    }
    for (word, other) in [("may", "MAY"), ("m\u{E4}rz", "M\u{C4}RZ"), ("wednesday", "WednesDay")] {
      #expect(meaning(word, after: 3) != nothing)
      #expect(meaning(word, after: 3) == meaning(other, after: 3))
    }
    #expect(meaning("RM", after: 0) != nothing && meaning("rM", after: 0) == nothing)
  }

  @Test func anyBytesAreHarmless() {
    var random = SeededRandom(seed: 7)
    let engine = TokenEngine(.all)
    for _ in 0..<2000 {
      var bytes = (0..<random.int(1...80)).map { _ in UInt8(random.int(0...255)) }
      // Half of it made of what scanners look for.
      for place in bytes.indices where random.int(0...1) == 0 {
        bytes[place] = Array("0123456789.:/-@ $%".utf8)[random.int(0...17)]
      }
      check(bytes, engine, isText: false)
    }
  }

  @Test func everyPrefixIsSound() {
    let text = """
      Invoice No: INV-2026-001, 21. November 2026 um 14:30 Uhr; pay € 1.234,50 or $5 million to \
      DE89 3704 0044 0532 0130 00 (anna@example.org, https://example.org/a_(b)?c=d#e) or call \
      +49 (0)30 901820. 日本語 2026年11月21日 192.168.0.1/24 fe80::1%eth0 00:1B:44:11:3A:B7 12,5 % 5 kg
      """
    let bytes = Array(text.utf8)
    let engine = TokenEngine(.all)
    for end in 0...bytes.count { check(Array(bytes[..<end]), engine, isText: false) }
    for start in 0...bytes.count { check(Array(bytes[start...]), engine, isText: false) }
  }

  @Test func whatIsFoundIsFoundAgainByItself() {
    // A match in a normal form means itself.
    let engine = TokenEngine(.usual)
    for text in [
      "2026-11-21", "2026-11-21T10:30", "EUR 1234.50", "https://example.org/", "a@example.org",
      "+4930901820", "10:30", "192.168.0.1", "2001:db8::1", "00:1b:44:11:3a:b7", "5 kg",
    ] {
      let found = engine.matches(in: text)
      #expect(found.map(\.value) == [text])
      #expect(found.map(\.range) == [0..<text.utf8.count])
    }
  }

  /// What this thread has cost, in microseconds.
  private static var threadTime: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// Eight times as much text must not take much more than eight times as long.
  @Test(arguments: [
    "1 ", "1-", "1,", "1.", "1:", "1/", "a@", "a.b@", "9", "(", "[", "http://", "http://a.com/(",
    "a.", "1 EUR ", "$1,", "1 May ", "12.12.", "ab:", "ab-", "DE89 ", "DE89", "年1", "abc1", "+1 ",
    "\"@", "tel 1 ", "Total: ", "1\n", "0 0 0-", "five hundred ", "::", "a ", "😀",
    "cent ", "percent ", "one half ", "noon ", "a.io ", "visit a.io ", "t://",
    "un million d’euros ", "co.uk/next,", "1.2.3.4/a,", "a.md#b,", "a.com:99999/x,",
    "//localhost-/x,", "a.md#(,",
  ])
  func timeIsLinear(unit: String) {
    let engine = TokenEngine(.all)
    func time(_ count: Int) -> Double {
      let bytes = Array(String(repeating: unit, count: count / unit.utf8.count).utf8)
      var best = Double.infinity
      for _ in 0..<3 {
        let start = Self.threadTime
        _ = engine.matches(in: bytes.span)
        best = min(best, Self.threadTime - start)
      }
      return best
    }
    let small = time(20_000)
    let large = time(160_000)
    // Eight times the text: 8 if linear, 64 if quadratic.
    #expect(large < 24 * max(small, 200))
  }
}
