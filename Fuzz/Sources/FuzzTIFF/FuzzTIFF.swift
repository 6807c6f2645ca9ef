import FuzzSupport

/// Any bytes as a TIFF, of either byte order, classic or Big.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe decode(input(start, count), beginningWith: ["II*\0", "MM\0*", "II+\0", "MM\0+"])
  return 0
}
