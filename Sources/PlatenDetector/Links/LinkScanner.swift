/// Finds links: URLs with a scheme at their `:`, host names without one at their first dot.
enum LinkScanner: TokenScanner {
  static func triggers(_ kinds: KindSet) -> [UInt8] { [UInt8(ascii: ":"), UInt8(ascii: ".")] }

  static func scan(_ text: Span<UInt8>, at offset: Int, _ state: inout ScanState) {
    guard offset >= state.linkStart else { return }
    if text.byte(offset) == UInt8(ascii: ":") {
      guard text.byte(offset + 1) == UInt8(ascii: "/") || text.byte(offset + 1) == 0x20 else {
        return
      }
      if let match = SchemeLink(text: text).match(at: offset, from: state.linkStart) {
        state.matches.append(match)
        state.linkStart = match.range.upperBound
        // Numbers within a link are its own.
        if match.score > 0.9 { state.resume = max(state.resume, match.range.upperBound) }
      }
      return
    }
    let next = text.byte(offset + 1)
    guard next.isAlphanumeric || next >= 0x80 else { return }
    let (match, end) = BareLink(text: text).match(at: offset, from: state.linkStart)
    if let match { state.matches.append(match) }
    state.linkStart = end
  }
}
