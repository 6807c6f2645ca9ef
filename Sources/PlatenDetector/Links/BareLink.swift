/// Reads a host name without a scheme around its first dot.
struct BareLink: ~Escapable {
  let text: Span<UInt8>
  /// Whether letters of the ending may be misread.
  let isRecognized: Bool
  /// The end of the last link without a scheme.
  private let lastEnd: Int

  @_lifetime(copy text)
  init(text: Span<UInt8>, isRecognized: Bool, lastEnd: Int) {
    self.text = text
    self.isRecognized = isRecognized
    self.lastEnd = lastEnd
  }

  /// The link around a dot, and the offset before which no other can begin.
  func match(at dot: Int, from: Int, _ suffixes: inout SuffixMemory) -> (Match?, Int) {
    let hosts = HostScanner(text: text)
    guard hosts.labelLength(at: dot + 1) > 0 else { return (nil, dot) }
    var start = dot
    // Digits before a dot are a number more often than a host.
    while start > from, dot - start < 64 {
      let byte = text.byte(start - 1)
      if byte.isAlphanumeric || byte == UInt8(ascii: "-") {
        start -= 1
        continue
      }
      if byte < 0x80 { break }
      let (value, length) = text.scalar(before: start)
      guard length > 0, value.isAlphabetLetter else { break }
      start -= length
    }
    while text.byte(start) == UInt8(ascii: "-"), start < dot { start += 1 }
    if start == dot { start = ideographs(before: dot, from: from) }
    let isName = start < dot && text.byte(start) >= 0xE2
    if start == dot { start = signs(before: dot, from: from) }
    let isSign = !isName && text.byte(dot - 1) >= 0x80 && text.byte(start) >= 0xE2
    guard start < dot, let host = hosts.host(at: start, hasScheme: isSign) else {
      return (nil, endOfRun(from: dot))
    }
    let end = host.range.upperBound
    guard host.labels > 1, !host.isAddress, host.isWellFormed else { return (nil, end) }
    let next = text.byte(end)
    guard next != UInt8(ascii: "@"), next != UInt8(ascii: "_"), let begin = begin(start) else {
      return (nil, end)
    }
    // "google.com:500000" has no port, and is no host either.
    guard let hasPath = LinkTail.hasPath(in: text, after: end),
      let score = score(of: host, hasPath: hasPath, &suffixes), !isSign || hasPath,
      !isName || score > 0.94 && !text.hasWordCharacter(at: end)
    else { return (nil, end) }
    let tail = LinkTail(text: text, from: end, of: begin)
    let value =
      tail.isPlain && text.isLowercase(host.range)
      ? text.string(start..<tail.end, after: "https://", before: tail.isEmpty ? "/" : "")
      : "https://" + text.string(host.range).lowercased() + tail.normalized(scheme: "https")
    let match = Match(
      kind: .link, range: begin..<tail.end, value: value,
      score: score - (tail.isJoined ? 0.15 : 0),
      // On a page "www.example.fricalled" has lost a slash.
      isValid: !tail.isDoubtful
        && (!isRecognized || TopLevelDomains.isKnown(host.topLevel, in: text)),
      isRepaired: tail.isJoined)
    return (match, tail.end)
  }

  /// How likely a host without a scheme is one; nil where it isn't.
  ///
  /// An ending that words of code and prose share (`pipeline.run`, `main.rs`) is no evidence: it
  /// takes `www.` or a path.
  private func score(
    of host: HostScanner.Host, hasPath: Bool, _ suffixes: inout SuffixMemory
  ) -> Double? {
    let range = host.topLevel
    // Members of code, and files of build systems.
    for label in ["self.", "this.", "makefile."] as [StaticString]
    where text.hasCaseless(label, at: host.range.lowerBound) { return nil }
    if text.hasCaseless("www.", at: host.range.lowerBound), host.labels > 2 {
      guard range.count >= 2, !text.byte(range.lowerBound).isDigit else { return nil }
      return TopLevelDomains.isKnown(range, in: text) ? 0.98 : isRecognized ? 0.8 : nil
    }
    var strength = suffixes.strength(range, in: text)
    if host.labels > 2, range.count == 2, strength != .none, hasRegistry(host, &suffixes) {
      strength = .strong
    }
    guard strength != .none else { return nil }
    // "the end.It was": a capital after the dot begins a sentence.
    if !text.isLowercase(range), !isShouted(host.range), text.byte(range.lowerBound) < 0x80 {
      return nil
    }
    if suffixes.isSuffixOrProduct(host.range, in: text) { return nil }
    if isCode(after: host.range.upperBound, hasPath: hasPath) { return nil }
    switch strength {
    case .strong: return 0.95
    case .country:
      if hasPath || host.labels > 2 { return 0.93 }
      return host.topLevel.lowerBound - host.range.lowerBound < 3 ? nil : 0.8
    case .weak:
      // "docs.rs/serde" and "t.me/x"; "a.name/b" is a fraction of two things, "NOTES.md#x" a file.
      if hasPath, text.byte(host.range.upperBound) != UInt8(ascii: "#") {
        return host.labels > 2 || range.count == 2 ? 0.9 : 0.75
      }
      if isAnnounced(before: host.range.lowerBound), !TopLevelDomains.isFileEnding(range, in: text)
      {
        return 0.75
      }
      // "en.example.it", "www2.example.io": three labels of which the first is a host's usual one.
      return host.labels > 2 && range.count == 2 && hasUsualLabel(host.range) ? 0.75 : nil
    case .none: return nil
    }
  }

  /// Whether what follows a host makes it a part of a program: `pad.ch == 0`, `run.data?.count`,
  /// `list.map(x)`, `exports.cr = 1`.
  private func isCode(after end: Int, hasPath: Bool) -> Bool {
    if text.byte(end) == UInt8(ascii: "?"), text.byte(end + 1) == UInt8(ascii: ".") { return true }
    if hasPath { return false }
    let next = text.skipSpaces(from: end)
    if text.has(" = ", at: end) { return true }
    return text.byte(end) == UInt8(ascii: "(")
      || text.byte(next + 1) == UInt8(ascii: "=")
        && (text.byte(next) == UInt8(ascii: "=") || text.byte(next) == UInt8(ascii: "!"))
  }

  /// Where a name of at most three ideographs begins that nothing but a space or a bracket stands
  /// before, as in `京都.com`; the dot where there is none. A longer run holds words of the text.
  private func ideographs(before dot: Int, from: Int) -> Int {
    var start = dot
    for _ in 0..<3 where start > from {
      let (value, length) = text.scalar(before: start)
      guard value >= 0x3100, value.isLetter else { break }
      start -= length
    }
    let before = text.byte(start - 1)
    return before <= 0x20 || before == UInt8(ascii: "(") || before == UInt8(ascii: "\"")
      ? start : dot
  }

  /// Where a label of signs alone begins, as emoji are: `➡.ws/x`; the dot where there is none.
  private func signs(before dot: Int, from: Int) -> Int {
    let hosts = HostScanner(text: text)
    var start = dot
    while start > from, dot - start < 16 {
      let (value, length) = text.scalar(before: start)
      guard value >= 0x2190, !value.isLetter,
        hosts.labelLength(at: start - length, hasScheme: true) == length
      else { break }
      start -= length
    }
    return start
  }

  /// Whether names are registered below the last two labels of a host: `x.com.sa`, `y.co.uk`.
  private func hasRegistry(_ host: HostScanner.Host, _ suffixes: inout SuffixMemory) -> Bool {
    var start = host.topLevel.lowerBound - 1
    while start > host.range.lowerBound, text.byte(start - 1) != UInt8(ascii: ".") { start -= 1 }
    return suffixes.isSuffixOrProduct(start..<host.topLevel.upperBound, in: text)
  }

  /// Whether words before a host say that one follows, or a list of hosts goes on with it:
  /// `visit example.io`, `URLs: bit.ly, nyti.ms`.
  private func isAnnounced(before start: Int) -> Bool {
    var end = text.skipSpacesBack(from: start)
    if lastEnd > 0, end < start, text.byte(end - 1) == UInt8(ascii: ","), end - 1 == lastEnd {
      return true
    }
    guard end < start else { return false }
    let lexicon = Lexicon.shared
    for _ in 0..<2 {
      if text.byte(end - 1) == UInt8(ascii: ":") { end -= 1 }
      let word = text.word(before: end)
      guard !word.isEmpty else { return false }
      if lexicon.meaning(of: word, in: text).roles.contains(.web) { return true }
      // "our site is example.io", "the website at example.io"
      guard word.count == 2, text.byte(end) != UInt8(ascii: ":") else { return false }
      end = text.skipSpacesBack(from: word.lowerBound)
    }
    return false
  }

  /// Whether a host in capitals is long enough to be no abbreviation.
  private func isShouted(_ range: Range<Int>) -> Bool {
    guard range.count >= 8 else { return false }
    for offset in range where text[offset].isLowercase { return false }
    return true
  }

  private func hasUsualLabel(_ range: Range<Int>) -> Bool {
    for label in [
      "mail.", "blog.", "shop.", "docs.", "api.", "ftp.", "en.", "de.", "fr.", "it.", "m.",
    ]
      as [StaticString]
    where text.hasCaseless(label, at: range.lowerBound) { return true }
    return false
  }

  /// Where a link begins whose host begins at an offset; nil in the middle of a path, an address or
  /// a word. Two slashes before it belong to it.
  private func begin(_ start: Int) -> Int? {
    let (value, length) = text.scalar(before: start)
    if length == 0 { return start }
    guard value < 0x80 else { return value.isAlphabetLetter ? nil : start }
    let byte = UInt8(value)
    if byte.isAlphanumeric { return nil }
    switch byte {
    case UInt8(ascii: "/"):
      let before = text.byte(start - 3)
      let isFree =
        before <= 0x20 || before == UInt8(ascii: "(") || before == UInt8(ascii: "\"")
        || before == UInt8(ascii: "'")
      return text.byte(start - 2) == byte && isFree ? start - 2 : nil
    case UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "#"),
      UInt8(ascii: "$"), UInt8(ascii: "~"), UInt8(ascii: "+"):
      return nil
    default: return start
    }
  }

  /// The end of a run of labels that is no host, so that it is walked once.
  private func endOfRun(from dot: Int) -> Int {
    let hosts = HostScanner(text: text)
    var end = dot
    while true {
      let length = text.byte(end) == UInt8(ascii: ".") ? 1 : hosts.labelLength(at: end)
      if length == 0 { return end }
      end += length
    }
  }
}
