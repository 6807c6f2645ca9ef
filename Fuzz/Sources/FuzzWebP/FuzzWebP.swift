import FuzzSupport

/// Any bytes as a WebP of their length, still or animated.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = unsafe input(start, count)
  guard bytes.count >= 12 else { return -1 }
  let length = UInt32(truncatingIfNeeded: bytes.count - 8)
  let size = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) }
  bytes.replaceSubrange(0..<12, with: Array("RIFF".utf8) + size + Array("WEBP".utf8))
  decode(bytes)
  return 0
}
