import PlatenText

/// Any text through the detector: every token's range lies in the text, at whole characters.
///
/// Build as `FuzzImages` says. Seeds are texts with addresses, dates and numbers:
///
///     mkdir -p corpus/tokens
///     printf 'Pay EUR 1.234,50 to DE89 3704 0044 0532 0130 00 by 2026-11-21' > corpus/tokens/a
///     printf 'me@example.org, https://example.org/a?b=c, +44 20 7946 0958' > corpus/tokens/b
///     SWIFT_BACKTRACE=enable=no .build/release/FuzzTokens -max_len=4096 -timeout=10 corpus/tokens
@c(LLVMFuzzerTestOneInput)
public func fuzzTokens(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(
    decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let bytes = Array(text.utf8)
  for token in DataDetector().tokens(in: text) {
    precondition(token.range.lowerBound >= 0 && token.range.upperBound <= bytes.count)
    precondition(token.text == String(decoding: bytes[token.range], as: UTF8.self))
    precondition((0...1).contains(token.score))
  }
  return 0
}
