import FoundationEssentials
import Platen

/// Paints frames as pictures, by the graphics protocol of the terminal kitty.
///
/// Source: <https://sw.kovidgoyal.net/kitty/graphics-protocol/>. Each frame is a PNG in pieces of
/// 4096 bytes of base64; it is placed before the one it covers is taken away.
struct KittyPictures: FramePainter {
  private var shown: Image?
  private var size: TerminalSize?
  private var number = 1

  mutating func forget() { shown = nil }

  mutating func paint(_ image: Image, on size: TerminalSize) throws(PlatenError) -> [UInt8] {
    guard image != shown || size != self.size else { return [] }
    let small = try image.fitted(within: size.pixels)
    let png = try ImageDestination(format: .png, options: .init(pngCompression: 1)).encode(small)
    let cell = PixelSize(
      width: max(1, size.pixels.width / size.columns),
      height: max(1, size.pixels.height / size.rows))
    let left = (size.pixels.width - small.width) / 2 / cell.width
    let top = (size.pixels.height - small.height) / 2 / cell.height
    var text = "\u{1B}[\(max(0, top) + 1);\(max(0, left) + 1)H"
    let old = number
    number = 3 - number
    text += Self.command("a=T,f=100,i=\(number),p=1,q=2,C=1", Data(png).base64EncodedString())
    text += Self.command("a=d,d=I,i=\(old),q=2", "")
    shown = image
    self.size = size
    return Array(text.utf8)
  }

  private static func command(_ keys: String, _ payload: String) -> String {
    var rest = payload.utf8[...]
    var text = ""
    var keys = keys + ","
    repeat {
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      text += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(Substring(piece))\u{1B}\\"
      keys = ""
    } while !rest.isEmpty
    return text
  }
}
