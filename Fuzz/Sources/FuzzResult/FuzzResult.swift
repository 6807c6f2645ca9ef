import FuzzSupport
import Platen
import PlatenCore

/// Any bytes as a line of `results.jsonl`: what can be read is written as it reads.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe input(start, count)
  do throws(PlatenError) {
    let line = try BatchResult(json: bytes).json()
    let again = try BatchResult(json: line).json()
    precondition(again == line)
  } catch {
    precondition(!error.message.isEmpty)
  }
  return 0
}
