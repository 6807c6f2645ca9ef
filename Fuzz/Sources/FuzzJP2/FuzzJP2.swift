import FuzzSupport

/// Any bytes as a JPEG 2000, bare or in boxes.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let boxes = "\0\0\0\u{C}jP  \r\n\u{87}\n\0\0\0\u{14}ftypjp2 \0\0\0\0jp2 "
  unsafe decode(input(start, count), beginningWith: ["\u{FF}O\u{FF}Q", boxes])
  return 0
}
