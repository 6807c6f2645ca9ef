import FuzzSupport

/// Any bytes as a HEIC: the first box is there, and the programs of libheif read the others.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = unsafe input(start, count)
  guard bytes.count >= 24 else { return -1 }
  let box = [0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8)
  bytes.replaceSubrange(0..<24, with: box)
  decode(bytes)
  return 0
}
