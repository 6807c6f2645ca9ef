/// Finds links that recognition has cut or changed beyond what can be mended: with stops of their
/// host read as gaps, or slashes as letters: `https:/ /millstone fr/so`, `www.stonegate net/would`.
///
/// None of them is valid; they are found so that they can be covered.
struct CutLinkReading: ~Escapable {
  private let text: Span<UInt8>

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// The finds, in order.
  func matches() -> [Match] {
    text.matches { start in
      let isStart = text.byte(start - 1) <= 0x20 || text.byte(start - 1) == UInt8(ascii: "(")
      return isStart ? endOfStart(start).flatMap { match(start, from: $0) } : nil
    }
  }

  /// Where the beginning of a link ends: `https:/`, `hups://`, `httos://`, `www`; nil for other
  /// words.
  private func endOfStart(_ start: Int) -> Int? {
    if text.hasCaseless("ww. ", at: start) { return start + 3 }
    if text.hasCaseless("www", at: start) {
      let next = text.byte(start + 3)
      let isMark = next == UInt8(ascii: ".") || next == UInt8(ascii: ",") || next == 0x20
      return isMark || next == UInt8(ascii: "-") || next.isLowercase ? start + 3 : nil
    }
    guard text.byte(start) | 0x20 == UInt8(ascii: "h") else { return nil }
    // "httos://": no other scheme looks like it.
    let scheme = text.word(at: start)
    if (4...6).contains(scheme.count), text.has("://", at: scheme.upperBound) {
      return scheme.upperBound + 1
    }
    // "http", "hup", "hitp", "htp"
    var end = start + 1
    while end - start < 5, text.byte(end).isASCIILetter,
      text.byte(end) | 0x20 != UInt8(ascii: "p")
    {
      end += 1
    }
    guard end - start > 1, text.byte(end) | 0x20 == UInt8(ascii: "p") else { return nil }
    end += 1
    if text.byte(end) | 0x20 == UInt8(ascii: "s") { end += 1 }
    if text.byte(end) == 0x20 { end += 1 }
    // "http. //www.example.org"
    if text.has(". //", at: end) { return end + 2 }
    switch text.byte(end) {
    case UInt8(ascii: ":"): return end + 1
    case UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"):
      return text.byte(end + 1) == UInt8(ascii: "/") ? end + 1 : nil
    case UInt8(ascii: "/"): return end
    default: return nil
    }
  }

  /// The link from its beginning on, over up to four gaps.
  private func match(_ start: Int, from begin: Int) -> Match? {
    var end = text.endOfWord(from: begin)
    var hasEnding = holdsEnding(begin..<end)
    var gaps = 0
    var parts = text.string(start..<end)
    while gaps < 4, text.byte(end + 1) > 0x20,
      // "https://www" at the end of a line is no whole host.
      text.byte(end) == 0x20 || text.byte(end) == 0x0A && text.hasCaseless("www", at: end - 3)
    {
      let next = end + 1..<text.endOfWord(from: end + 1)
      guard goesOn(after: end, next, hasEnding: hasEnding) else { break }
      if holdsEnding(next) || endsHost(next.lowerBound) { hasEnding = true }
      parts += text.string(next)
      end = next.upperBound
      gaps += 1
    }
    while end > begin, !text.byte(end - 1).isAlphanumeric, text.byte(end - 1) < 0x80 {
      if text.byte(end - 1) > 0x20 { parts.removeLast() }
      end -= 1
    }
    // "https:/imillstone.esino/x": after a scheme and a slash a stop is enough, and two of a host
    // that begins as those of pages do: "wwww.kingsway.ora". So is a path: "httos://acmecom/docs".
    let stops = (begin..<end).count { text[$0] == UInt8(ascii: ".") }
    // "www.coldwellinfo": nothing else begins so.
    let isHost = text.byte(begin) == UInt8(ascii: ".") && end - begin > 6
    let hasPath =
      text.has("//", at: begin) && (begin..<end).dropFirst(2).contains { text[$0] == 0x2F }
    let isSure =
      text.byte(begin - 1) == UInt8(ascii: ":") && text.byte(begin) == UInt8(ascii: "/")
      ? stops > 0 || hasPath
      : gaps == 0 && text.hasCaseless("www", at: start) && (stops > 1 || isHost)
    guard hasEnding || isSure, end - begin > 4 else { return nil }
    return Match(
      kind: .link, range: start..<end, value: parts, score: 0.6, isValid: false, isRepaired: true)
  }

  /// Whether a word after a gap belongs to the link before it.
  private func goesOn(after gap: Int, _ next: Range<Int>, hasEnding: Bool) -> Bool {
    let before = text.byte(gap - 1)
    let isMark =
      before == UInt8(ascii: ".") || before == UInt8(ascii: "/") || before == UInt8(ascii: ":")
      || before == UInt8(ascii: "-") || before == UInt8(ascii: "=") || before == UInt8(ascii: "_")
    // Neither an address nor another link goes on with one.
    for offset in next where text[offset] == UInt8(ascii: "@") { return false }
    if endOfStart(next.lowerBound) != nil,
      text.hasCaseless("h", at: next.lowerBound) || hasEnding || before == UInt8(ascii: ",")
    {
      return false
    }
    if !hasEnding {
      return isMark && before != UInt8(ascii: "-") || holdsEnding(next)
        || endsHost(next.lowerBound)
    }
    let isPath = next.contains {
      text[$0] == UInt8(ascii: "/") || text[$0] == UInt8(ascii: "=")
        || text[$0] == UInt8(ascii: "?")
        || text[$0] == UInt8(ascii: "_")
    }
    return isPath && text.byte(next.lowerBound) < 0x80 || isMark && before != UInt8(ascii: ".")
  }

  /// Whether a stop and a known ending of hosts are in a range, before a mark or its end.
  private func holdsEnding(_ range: Range<Int>) -> Bool {
    range.contains { text[$0] == UInt8(ascii: ".") && endsHost($0 + 1) }
  }

  /// Whether the word at an offset is an ending of hosts, with a path or nothing after it.
  private func endsHost(_ start: Int) -> Bool {
    let word = text.word(at: start)
    guard (2...6).contains(word.count), text.isLowercase(word) else { return false }
    let next = text.byte(word.upperBound)
    let isStop = next == UInt8(ascii: ".") && text.byte(word.upperBound + 1) <= 0x20
    guard next < 0x80, !next.isAlphanumeric, isStop || next != UInt8(ascii: ".") else {
      return false
    }
    return TopLevelDomains.strength(word, in: text) != .none
  }
}
