import FuzzSupport

/// Any bytes as a JPEG XL, bare or in boxes.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let boxes = "\0\0\0\u{C}JXL \r\n\u{87}\n\0\0\0\u{14}ftypjxl \0\0\0\0jxl "
  unsafe decode(input(start, count), beginningWith: ["\u{FF}\n", boxes])
  return 0
}
