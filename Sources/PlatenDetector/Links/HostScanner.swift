/// Reads host names: dot-separated labels, IPv4 addresses, IPv6 addresses in brackets.
struct HostScanner: ~Escapable {
  let text: Span<UInt8>

  @_lifetime(copy text)
  init(text: Span<UInt8>) { self.text = text }

  /// A host name that was read.
  struct Host {
    var range: Range<Int>
    /// Labels between dots; 0 for an address.
    var labels = 0
    /// The range of the last label.
    var topLevel: Range<Int>
    /// Whether every label obeys RFC 1035: at most 63 bytes, no hyphen at either end.
    var isWellFormed = true
    /// Whether it is an IPv4 or IPv6 address.
    var isAddress = false
  }

  /// Whether a letter, digit or hyphen of a label begins at an offset, and its length in bytes.
  ///
  /// Where there is a scheme, underscores, signs and emoji may stand in a label too.
  func labelLength(at offset: Int, hasScheme: Bool = false) -> Int {
    let byte = text.byte(offset)
    if byte < 0x80 {
      return byte.isAlphanumeric || byte == UInt8(ascii: "-")
        || hasScheme && byte == UInt8(ascii: "_") ? 1 : 0
    }
    return wideLabelLength(at: offset, hasScheme: hasScheme)
  }

  // Apart, as a function that may ask for a scalar's properties prepares for it whenever it is
  // called.
  @inline(never)
  private func wideLabelLength(at offset: Int, hasScheme: Bool) -> Int {
    let (value, length) = text.scalar(at: offset)
    if value.isLetter { return length }
    guard let properties = Unicode.Scalar(value)?.properties else { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return length
    case .otherSymbol, .mathSymbol: return hasScheme ? length : 0
    default: return hasScheme && value == 0xFE0F ? length : 0
    }
  }

  /// The host at an offset; nil where there is none, where a label is empty, or where it is longer
  /// than the 253 bytes of a DNS name.
  func host(at start: Int, hasScheme: Bool = false) -> Host? {
    if text.byte(start) == UInt8(ascii: "[") { return addressInBrackets(at: start) }
    var host = Host(range: start..<start, topLevel: start..<start)
    var label = start
    var hasMarks = false
    while true {
      var end = label
      while end - start <= 254 {
        if text.byte(end).isAlphanumeric {
          end += 1
          continue
        }
        let length = labelLength(at: end, hasScheme: hasScheme)
        // "example.com日本語": letters without spaces between words end a name in ASCII.
        if length == 0 || length == 3 && end > label && host.labels > 0 && text[label] < 0x80 {
          break
        }
        if length == 1 { hasMarks = true }
        end += length
      }
      if end == label { break }
      host.labels += 1
      host.topLevel = label..<end
      host.range = start..<end
      if end - label > 63 || text.byte(label) == UInt8(ascii: "-")
        || text.byte(end - 1) == UInt8(ascii: "-")
      {
        host.isWellFormed = false
      }
      guard text.byte(end) == UInt8(ascii: ".") else { break }
      label = end + 1
    }
    guard host.labels > 0, host.range.count <= 253 else { return nil }
    if hasScheme, hasMarks {
      shorten(&host)
      guard hasPlacedMarks(host) else { return nil }
    }
    takeSentenceOff(&host)
    if text.byte(host.range.upperBound) == UInt8(ascii: "."),
      text.byte(host.range.upperBound + 1) == UInt8(ascii: "."),
      labelLength(at: host.range.upperBound + 2) > 0
    {
      return nil
    }
    if host.labels == 4, isIPv4(host.range) {
      host.isAddress = true
    } else if text.byte(host.topLevel.lowerBound).isDigit, host.labels > 1 {
      return nil
    }
    return host
  }

  /// Takes the next sentence's first word off a host that has its ending: `example.com.Thanks`.
  private func takeSentenceOff(_ host: inout Host) {
    let last = host.topLevel
    guard host.labels > 2, last.count > 2, text[last.lowerBound].isUppercase,
      text[last.lowerBound + 1].isLowercase
    else { return }
    let ending = text.word(before: last.lowerBound - 1)
    guard text.isLowercase(ending), TopLevelDomains.isKnown(ending, in: text) else { return }
    (host.range, host.topLevel) = (host.range.lowerBound..<ending.upperBound, ending)
    host.labels -= 1
  }

  /// Takes what a hyphen joins to a known ending off a host: `example.com-and`, `example.com-`.
  private func shorten(_ host: inout Host) {
    guard host.labels > 1, !TopLevelDomains.isKnown(host.topLevel, in: text) else { return }
    for offset in host.topLevel where text[offset] == UInt8(ascii: "-") {
      let ending = host.topLevel.lowerBound..<offset
      guard ending.count > 1, TopLevelDomains.isKnown(ending, in: text) else { return }
      host.range = host.range.lowerBound..<offset
      host.topLevel = ending
      return
    }
  }

  /// Whether hyphens and underscores stand inside labels only, and underscores in none of the last
  /// two labels of a name: names of services have them, registered names never.
  private func hasPlacedMarks(_ host: Host) -> Bool {
    var left = host.labels
    var label = host.range.lowerBound
    while left > 0 {
      var end = label
      var hasUnderscore = false
      while end < host.range.upperBound, text[end] != UInt8(ascii: ".") {
        if text[end] == UInt8(ascii: "_") { hasUnderscore = true }
        end += 1
      }
      guard end > label else { return false }
      if hasUnderscore, left < 3, host.labels > 1 { return false }
      for edge in [text[label], text[end - 1]]
      where edge == UInt8(ascii: "-") || edge == UInt8(ascii: "_") { return false }
      label = end + 1
      left -= 1
    }
    return true
  }

  private func isIPv4(_ range: Range<Int>) -> Bool {
    var value = 0
    var digits = 0
    for offset in range {
      let byte = text[offset]
      if byte == UInt8(ascii: ".") {
        value = 0
        digits = 0
        continue
      }
      guard byte.isDigit else { return false }
      digits += 1
      value = value * 10 + Int(byte - 48)
      if digits > 3 || value > 255 { return false }
    }
    return true
  }

  /// `[2001:db8::1]` by its shape: hex groups of at most four digits, one `::` or eight groups.
  private func addressInBrackets(at start: Int) -> Host? {
    var groups = 0
    var digits = 0
    var gaps = 0
    var end = start + 1
    while end - start < 48 {
      let byte = text.byte(end)
      if byte == UInt8(ascii: "]") { break }
      if byte == UInt8(ascii: ":") {
        if text.byte(end + 1) == UInt8(ascii: ":") { gaps += 1 }
        digits = 0
      } else if byte.isDigit || (byte.isASCIILetter && byte.asciiLowercased <= UInt8(ascii: "f")) {
        if digits == 0 { groups += 1 }
        digits += 1
        if digits > 4 { return nil }
      } else {
        return nil
      }
      end += 1
    }
    guard text.byte(end) == UInt8(ascii: "]"), groups == 8 && gaps == 0 || gaps == 1 && groups < 8
    else { return nil }
    return Host(range: start..<end + 1, topLevel: start..<end + 1, isAddress: true)
  }
}
