import PlatenImaging
import PlatenQueue

/// Any bytes as a file: told by content, headers read, every picture decoded, under small limits.
///
///     cd Fuzz
///     swift build -c release --sanitize=address --sanitize=fuzzer \
///       -Xswiftc -use-ld=lld -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table
///     mkdir -p corpus/images
///     find ../SampleImages ../Tests/Fixtures -type f -size -64k ! -name '*.swift' \
///       ! -name '*.md' ! -name '*.tsv' -exec cp {} corpus/images \;
///     SWIFT_BACKTRACE=enable=no .build/release/FuzzImages -rss_limit_mb=2048 -timeout=10 corpus/images
@c(LLVMFuzzerTestOneInput)
public func fuzzImages(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let limits = Limits(
    pixels: 1 << 20, side: 1 << 14, frames: 64, fileBytes: 1 << 20, totalPixels: 1 << 22)
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  do throws(PlatenError) {
    let source = try ImageSource(bytes: bytes, limits: limits)
    for index in 0..<source.count {
      let image = try source.frame(at: index).image
      precondition(image.width > 0 && image.height > 0)
      precondition(image.byteCount == image.bytesPerRow * image.height)
    }
  } catch {
    precondition(!error.message.isEmpty)
  }
  return 0
}
