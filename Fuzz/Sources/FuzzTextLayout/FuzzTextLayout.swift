import FuzzSupport
import PlatenCore
import PlatenText

/// Any text set in a width and a size that its first two bytes give, with its tokens, and drawn:
/// every line and box lies where it can be drawn, in the order of the text.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe input(start, count)
  guard bytes.count > 2 else { return -1 }
  let text = String(decoding: bytes.dropFirst(2), as: UTF8.self)
  let style = TextStyle(size: 4 + Double(bytes[1]) / 4, margin: 10)
  do throws(PlatenError) {
    let tokens = DataDetector().tokens(in: text)
    let layout = try TextLayout(
      text, highlighting: tokens, width: 40 + 2 * Double(bytes[0]), style: style)
    var end = 0
    for line in layout.lines {
      precondition(line.range.lowerBound >= end && line.range.upperBound <= text.utf8.count)
      end = line.range.upperBound
    }
    for token in layout.tokens {
      for rect in layout.rects(for: token) {
        precondition(rect.width >= 0 && rect.height > 0 && rect.maxY <= layout.height)
      }
    }
    let limits = Limits(pixels: 1 << 18)
    _ = try TokenRenderer(showsLegend: true).render(layout, scale: 0.5, limits: limits)
  } catch {
    precondition(!error.message.isEmpty)
  }
  return 0
}
