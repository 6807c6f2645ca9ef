import FuzzSupport
import PlatenImaging
import PlatenCore

/// Any text as a filter chain: what can be read equals what its own text reads as, and applies to
/// a picture or says why not.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: input(start, count), as: UTF8.self)
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
