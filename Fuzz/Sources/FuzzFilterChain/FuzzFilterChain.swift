import PlatenImaging
import PlatenQueue

/// Any text as a filter chain: what can be read equals what its own text reads as, and applies to
/// a picture or says why not.
///
/// Build as `FuzzImages` says. Seeds are chains as text, one in a file:
///
///     mkdir -p corpus/chains
///     printf 'exposureAdjust(ev: 0.5) | gaussianBlur(radius: 2)' > corpus/chains/a
///     printf 'colorMonochrome(color: #804000) | crop(x: 1) | lanczosScale(0.5)' > corpus/chains/b
///     SWIFT_BACKTRACE=enable=no .build/release/FuzzFilterChain -max_len=400 -timeout=10 corpus/chains
@c(LLVMFuzzerTestOneInput)
public func fuzzFilterChain(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(
    decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do throws(PlatenError) {
    let chain = try Filter.chain(parsing: text)
    let again = try Filter.chain(parsing: chain.chainText)
    precondition(again == chain)
    let image = try Image(
      size: PixelSize(width: 17, height: 5), format: .rgba8, alpha: .straight)
    _ = try image.filtered(chain, limits: Limits(pixels: 1 << 14))
  } catch {
    precondition(!error.message.isEmpty)
  }
  return 0
}
