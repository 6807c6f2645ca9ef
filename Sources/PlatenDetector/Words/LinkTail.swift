/// What follows the host of a link: port, path, query and fragment.
struct LinkTail: ~Escapable {
  private let text: Span<UInt8>
  private let port: Range<Int>
  private let path: Range<Int>
  /// The rest of the path on the next line.
  private let continuation: Range<Int>
  /// Whether the port, if there is one, is 1…65535.
  let isPortValid: Bool

  /// One past the last byte of the link.
  var end: Int { continuation.isEmpty ? path.upperBound : continuation.upperBound }
  /// Whether nothing follows the host.
  var isEmpty: Bool { port.isEmpty && path.isEmpty }
  /// Whether a path, query or fragment follows.
  var hasPath: Bool { !path.isEmpty }
  /// Whether the link goes on after a line end.
  var isJoined: Bool { !continuation.isEmpty }
  /// Whether nothing but slashes says that it goes on there, as "and/or" has one too.
  var isDoubtful: Bool { isJoined && !text.hasEvidence(ofPath: continuation, besides: true) }

  /// Reads the tail that begins after a host.
  ///
  /// - Parameter start: Where the link begins: the apostrophe before it ends it too.
  @_lifetime(copy text)
  init(text: Span<UInt8>, from host: Int, of start: Int) {
    let isQuoted = text.byte(start - 1) == UInt8(ascii: "'")
    self.text = text
    port = Self.port(in: text, after: host) ?? host..<host
    isPortValid = Self.isPortValid(in: text, port)
    let start = port.upperBound
    var path = start..<start
    var continuation = start..<start
    switch text.byte(start) {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
      // "http://example.com/を見て": a particle right after the host's slash is of the sentence.
      let isCut = (0x3041...0x3096).contains(text.scalar(at: start + 1).value)
      let end =
        isCut ? start + 1 : Self.endOfRun(in: text, from: start, isQuoted: isQuoted)
      path = start..<Self.trimmed(in: text, start..<end)
      // A slash alone is the path of the root; a lone "?" or "#" is none.
      if path.count == 1, text.byte(start) != UInt8(ascii: "/") { path = start..<start }
      if path.upperBound == end, let next = Self.nextLine(in: text, after: path) {
        continuation = next
      }
    default: break
    }
    self.path = path
    self.continuation = continuation
  }

  /// The digits of the port after a host.
  private static func port(in text: Span<UInt8>, after host: Int) -> Range<Int>? {
    guard text.byte(host) == UInt8(ascii: ":"), text.byte(host + 1).isDigit else { return nil }
    let end = text.endOfDigits(from: host + 1)
    return end - host <= 6 && !text.hasWordCharacter(at: end) ? host + 1..<end : nil
  }

  private static func isPortValid(in text: Span<UInt8>, _ port: Range<Int>) -> Bool {
    port.isEmpty || (1...65535).contains(Int(text.string(port)) ?? 0)
  }

  /// What stands after a host, without going over its path: one path may hold many names of which
  /// none is a host, and each would go over it again.
  ///
  /// - Returns: Whether a path, query or fragment follows; nil for a port that is none.
  static func hasPath(in text: Span<UInt8>, after host: Int) -> Bool? {
    let port = port(in: text, after: host)
    if text.byte(host) == UInt8(ascii: ":"), text.byte(host + 1).isDigit, port == nil { return nil }
    guard isPortValid(in: text, port ?? host..<host) else { return nil }
    var start = port?.upperBound ?? host
    switch text.byte(start) {
    case UInt8(ascii: "/"): return true
    case UInt8(ascii: "?"), UInt8(ascii: "#"): break
    default: return false
    }
    // Closing punctuation alone is no query, nor is what a bracket or a quote begins.
    repeat { start += 1 } while isClosing(text.byte(start))
    switch text.byte(start) {
    case 0x80...: return mayStand(text.scalar(at: start).value)
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "'"): return false
    case UInt8(ascii: "&"): return !isEscapedMark(in: text, at: start + 1)
    case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "@"): return true
    case let byte: return byte.isAlphanumeric || isUserMark(byte)
    }
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "*"):
      return true
    default: return false
    }
  }

  /// Whether its text is its normal form, but for the slash of a link without a path.
  var isPlain: Bool {
    port.isEmpty && continuation.isEmpty && !isEscaped
      && (path.isEmpty || text.byte(path.lowerBound) == UInt8(ascii: "/"))
  }

  /// Whether an ampersand is written as in HTML.
  private var isEscaped: Bool {
    path.contains { text[$0] == UInt8(ascii: "&") && text.has("amp;", at: $0 + 1) }
  }

  /// The tail with the default port dropped and an empty path as `/`.
  func normalized(scheme: String) -> String {
    var value = ""
    if !port.isEmpty {
      let number = Int(text.string(port)) ?? 0
      let usual = ["http": 80, "https": 443, "ftp": 21][scheme]
      if number != usual { value += ":\(number)" }
    }
    if text.byte(path.lowerBound) != UInt8(ascii: "/") || path.isEmpty { value += "/" }
    value += text.string(path) + text.string(continuation)
    return isEscaped ? value.replacing("&amp;", with: "&") : value
  }

  /// Marks of RFC 3986 that can stand in user names and paths.
  static func isUserMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ":"),
      UInt8(ascii: "%"):
      return true
    default: return false
    }
  }

  /// The end of what may stand in a path: up to a space, a quote, an angle bracket, a bracket that
  /// nothing opened, or a letter that is written without spaces between words after an ASCII one.
  private static func endOfRun(in text: Span<UInt8>, from start: Int, isQuoted: Bool = false)
    -> Int
  {
    var open = [16 of Int](repeating: 0)
    var depth = 0
    var end = start
    var isQuery = false
    loop: while end < text.count {
      let byte = unsafe text[unchecked: end]
      if byte.isAlphanumeric {
        end += 1
        continue
      }
      if byte >= 0x80 {
        let (value, length) = text.scalar(at: end)
        guard mayStand(value), value < 0x2E80 || !text.byte(end - 1).isAlphanumeric else { break }
        end += length
        continue
      }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 16 { break loop }
        open[depth] = end
        depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        // The codes of "(" and ")" differ by 1, those of "[" and "]" by 2.
        guard depth > 0, byte &- text[open[depth - 1]] <= 2 else { break loop }
        depth -= 1
      case UInt8(ascii: "?"): isQuery = true
      case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "@"): break
      // The quotes and angle brackets of HTML that is shown as text.
      case UInt8(ascii: "&") where isEscapedMark(in: text, at: end + 1): break loop
      // A bar in a path ends a cell of a table; in a query it parts values.
      case UInt8(ascii: "|"):
        let next = text.byte(end + 1)
        guard isQuery, next.isAlphanumeric || next == byte else { break loop }
      case UInt8(ascii: "\""):
        guard let quoted = endOfQuoted(in: text, from: end, after: start) else { break loop }
        end = quoted - 1
      default:
        guard isUserMark(byte), !isQuoted || byte != UInt8(ascii: "'") else { break loop }
        // A bracket that holds another link belongs to the text.
        if byte == UInt8(ascii: ":"), depth > 0, text.has("//", at: end + 1) { break loop }
      }
      end += 1
    }
    // What nothing closed ends the path.
    return depth > 0 ? open[0] : end
  }

  private static func isEscapedMark(in text: Span<UInt8>, at start: Int) -> Bool {
    ["quot;", "gt;", "lt;", "nbsp;", "#39;", "#34;", "apos;"].contains { text.has($0, at: start) }
  }

  /// The end of one word in quotes that ends a path: `/a_"b"`.
  private static func endOfQuoted(in text: Span<UInt8>, from quote: Int, after start: Int) -> Int? {
    guard quote > start + 1, text.byte(quote - 1) == UInt8(ascii: "_") else { return nil }
    let word = text.word(at: quote + 1)
    let next = text.byte(word.upperBound + 1)
    guard !word.isEmpty, text.byte(word.upperBound) == UInt8(ascii: "\""),
      next <= 0x20 || next == UInt8(ascii: ".") || next == UInt8(ascii: ",")
    else { return nil }
    return word.upperBound + 1
  }

  @inline(never)
  private static func mayStand(_ value: UInt32) -> Bool {
    // Scripts of India and Arabic letters are joined and separated by two marks without a width.
    if value.isLetter || value == 0x200C || value == 0x200D { return true }
    guard let category = Unicode.Scalar(value)?.properties.generalCategory else { return false }
    switch category {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .privateUse, .surrogate:
      return false
    default: return value != 0xFF5C
    }
  }

  /// The end of a run without closing punctuation.
  ///
  /// An apostrophe stays where another one in the path opens it; `'s` belongs to the sentence.
  private static func trimmed(in text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    let apostrophe = UInt8(ascii: "'")
    var isPaired: Bool?
    while end > range.lowerBound {
      switch text[end - 1] {
      case let byte where isClosing(byte): end -= 1
      case apostrophe:
        if isPaired == nil {
          isPaired = range.count { $0 < end && text[$0] == apostrophe } == 2
        }
        if isPaired == true { return end }
        end -= 1
      case UInt8(ascii: "s") where text.byte(end - 2) == apostrophe && end - range.lowerBound > 2:
        end -= 2
      default: return end
      }
    }
    return end
  }

  /// The rest of a path that a line end has cut.
  ///
  /// Both sides must show it: the line ends in a mark that ends no sentence, and the next begins
  /// with a run that no sentence has, alone on its line or before a space.
  private static func nextLine(in text: Span<UInt8>, after path: Range<Int>) -> Range<Int>? {
    switch text.byte(path.upperBound - 1) {
    case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="),
      UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "+"):
      break
    default: return nil
    }
    var start = path.upperBound
    if text.byte(start) == UInt8(ascii: "\r") { start += 1 }
    guard text.byte(start) == UInt8(ascii: "\n") else { return nil }
    start += 1
    guard text.byte(start).isAlphanumeric, !text.hasCaseless("www.", at: start) else {
      return nil
    }
    let end = trimmed(in: text, start..<endOfRun(in: text, from: start))
    for offset in start..<end {
      switch text[offset] {
      case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "("): return nil
      default: break
      }
    }
    if text.hasEvidence(ofPath: start..<end, besides: true) { return start..<end }
    // "Mon/Tue closed", "he/she said", "12/05/2026"
    let slashes = (start..<end).count { text[$0] == UInt8(ascii: "/") }
    let isPath =
      slashes > 1 && (start..<end).contains { text[$0].isASCIILetter }
      || slashes == 1 && !text.byte(start).isUppercase && text.byte(end) != 0x20
    return isPath ? start..<end : nil
  }

  /// Whether a word ends the names of pages and pictures.
  static func isFileEnding(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    ["html", "htm", "php", "pdf", "aspx", "jsp", "png", "jpg"].contains(text.string(word))
  }
}
