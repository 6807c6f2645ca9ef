import FuzzSupport

/// Any bytes as a drawing.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let tag = "<svg xmlns='http://www.w3.org/2000/svg' "
  unsafe decode(input(start, count), beginningWith: ["<svg ", tag])
  return 0
}
