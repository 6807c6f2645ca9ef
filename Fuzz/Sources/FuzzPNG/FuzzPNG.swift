import FuzzSupport

/// Any bytes as a PNG with right checksums, still or animated.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe decode(pngFile(input(start, count)))
  return 0
}
