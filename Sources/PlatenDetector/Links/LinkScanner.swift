/// Finds links: URLs with a scheme at their `:`, host names without one at their first dot, and
/// `//localhost` at its slashes.
enum LinkScanner: TokenScanner {
  static func triggers(_ kinds: KindSet) -> [UInt8] {
    [UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "/")]
  }

  static func scan(_ text: Span<UInt8>, at offset: Int, _ state: inout ScanState) {
    guard offset >= state.linkStart else { return }
    if text.byte(offset) == UInt8(ascii: "/") {
      if text.byte(offset + 1) == UInt8(ascii: "/") { localHost(text, at: offset, &state) }
      return
    }
    if text.byte(offset) == UInt8(ascii: ":") {
      guard text.byte(offset + 1) == UInt8(ascii: "/") || text.byte(offset + 1) == 0x20 else {
        return
      }
      if let match = SchemeLink(text: text, isRecognized: state.options.isRecognized)
        .match(at: offset, from: state.linkStart)
      {
        state.linkStart = match.range.upperBound
        // Numbers within a link are its own.
        if match.score > 0.9 { state.resume = max(state.resume, match.range.upperBound) }
        state.matches.append(match)
      }
      return
    }
    let next = text.byte(offset + 1)
    guard next.isAlphanumeric || next >= 0x80 else { return }
    let (match, end) = BareLink(
      text: text, isRecognized: state.options.isRecognized, lastEnd: state.linkEnd
    ).match(at: offset, from: state.linkStart, &state.suffixes)
    if let match {
      state.linkEnd = match.range.upperBound
      state.matches.append(match)
    }
    state.linkStart = end
  }

  /// `//localhost:8080/x`: the one name without a dot that needs no scheme (RFC 6761, 6.3).
  private static func localHost(_ text: Span<UInt8>, at offset: Int, _ state: inout ScanState) {
    let before = text.byte(offset - 1)
    guard text.hasCaseless("localhost", at: offset + 2), before != UInt8(ascii: "/"),
      before != UInt8(ascii: ":"), !text.hasWordCharacter(before: offset)
    else { return }
    let end = offset + 11
    guard !text.hasWordCharacter(at: end), text.byte(end) != UInt8(ascii: "-") else { return }
    let tail = LinkTail(text: text, from: end, of: offset)
    state.add(
      .link, offset..<tail.end, "https://localhost\(tail.normalized(scheme: "https"))", score: 0.9)
    state.linkStart = tail.end
  }
}
