import FuzzSupport
import PlatenCore
import PlatenText

/// Any text redacted, whatever codes and marks it holds: what goes becomes full blocks, and lines
/// stay lines.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: input(start, count), as: UTF8.self)
  do throws(PlatenError) {
    let redacted = try Redactor().redact(text)
    precondition(redacted.counts.isEmpty == (redacted.string == text))
    precondition(redacted.string.utf8.count { $0 == 10 } == text.utf8.count { $0 == 10 })
  } catch {
    precondition(!error.message.isEmpty)
  }
  return 0
}
