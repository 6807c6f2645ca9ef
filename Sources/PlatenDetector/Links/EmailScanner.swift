/// Finds e-mail addresses at their `@`.
enum EmailScanner: TokenScanner {
  static func triggers(_ kinds: KindSet) -> [UInt8] { [UInt8(ascii: "@")] }

  static func scan(_ text: Span<UInt8>, at offset: Int, _ state: inout ScanState) {
    guard offset >= state.emailStart,
      let match = EmailFinder(text: text).match(at: offset, from: state.emailStart)
    else { return }
    state.emailStart = match.range.upperBound
    if match.score > 0.9 { state.resume = max(state.resume, match.range.upperBound) }
    state.matches.append(match)
  }
}
