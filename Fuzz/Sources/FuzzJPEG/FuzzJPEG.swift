import FuzzSupport

/// Any bytes as a JPEG.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe decode(input(start, count), beginningWith: ["\u{FF}\u{D8}\u{FF}"])
  return 0
}
