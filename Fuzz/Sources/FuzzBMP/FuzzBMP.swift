import FuzzSupport

/// Any bytes as a BMP.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe decode(input(start, count), beginningWith: ["BM"])
  return 0
}
