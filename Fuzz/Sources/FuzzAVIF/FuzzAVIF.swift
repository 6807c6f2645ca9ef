import FuzzSupport

/// Any bytes as an AVIF, still or a sequence: the first box is there.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = unsafe input(start, count)
  guard bytes.count >= 24 else { return -1 }
  let brand = bytes[12] & 1 == 0 ? "avif" : "avis"
  let box = [0, 0, 0, 24] + Array("ftyp\(brand)\0\0\0\0\(brand)mif1".utf8)
  bytes.replaceSubrange(0..<24, with: box)
  decode(bytes)
  return 0
}
