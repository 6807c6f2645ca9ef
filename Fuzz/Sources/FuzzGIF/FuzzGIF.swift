import FuzzSupport

/// Any bytes as a GIF.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe decode(input(start, count), beginningWith: ["GIF89a", "GIF87a"])
  return 0
}
