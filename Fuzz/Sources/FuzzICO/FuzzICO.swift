import FuzzSupport

/// Any bytes as icons or cursors.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe decode(input(start, count), beginningWith: ["\0\0\u{1}\0", "\0\0\u{2}\0"])
  return 0
}
