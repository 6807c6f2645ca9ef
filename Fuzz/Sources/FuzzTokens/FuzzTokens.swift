import FuzzSupport
import PlatenText

/// Any text through the detector: every token's range lies in the text, at whole characters.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: input(start, count), as: UTF8.self)
  let bytes = Array(text.utf8)
  for token in DataDetector().tokens(in: text) {
    precondition(token.range.lowerBound >= 0 && token.range.upperBound <= bytes.count)
    precondition(token.text == String(decoding: bytes[token.range], as: UTF8.self))
    precondition((0...1).contains(token.score))
  }
  return 0
}
