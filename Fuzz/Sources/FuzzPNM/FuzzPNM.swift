import FuzzSupport

/// Any bytes as a PBM, PGM, PPM or PAM.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe decode(input(start, count), beginningWith: (1...7).map { "P\($0)\n" })
  return 0
}
