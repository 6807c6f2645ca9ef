import FuzzSupport
import PlatenCore
@_spi(Instruments) import PlatenText

/// Any bytes as a language's data: refused with a reason, or a line is run through its network and
/// decoded, the way all lines are.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(PlatenError) {
    try RecognizeTextRequest.probe(languageData: unsafe input(start, count))
  } catch {
    precondition(!error.message.isEmpty)
  }
  return 0
}
