import FuzzSupport

/// Any bytes as an animated PNG with right checksums: its first two chunks are there, whatever is
/// in them.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = unsafe input(start, count)
  guard bytes.count >= 57 else { return -1 }
  bytes.replaceSubrange(8..<16, with: Array("\0\0\0\u{D}IHDR".utf8))
  bytes.replaceSubrange(33..<41, with: Array("\0\0\0\u{8}acTL".utf8))
  decode(pngFile(bytes))
  return 0
}
