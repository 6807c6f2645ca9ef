import FuzzSupport

/// Any bytes as a file: told by content, headers read, every picture decoded.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe decode(input(start, count))
  return 0
}
