import CPango
import Glibc
import PlatenImaging
import PlatenCore

/// A page drawn for a test, with what it says.
struct DrawnPage {
  private struct NoSurface: Error {}

  var image: Image
  var text: String

  /// Draws black lines on white paper; `pixels` is the font size, `degrees` a slant clockwise about
  /// the middle of the page.
  init(
    _ text: String, size: PixelSize = PixelSize(width: 560, height: 360), pixels: Double = 22,
    at origin: (x: Double, y: Double) = (24, 24), degrees: Double = 0,
    font name: String = "DejaVu Sans"
  ) throws {
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(size.width), Int32(size.height))
    defer { unsafe cairo_surface_destroy(surface) }
    let context = unsafe cairo_create(surface)
    defer { unsafe cairo_destroy(context) }
    unsafe cairo_translate(context, Double(size.width) / 2, Double(size.height) / 2)
    unsafe cairo_rotate(context, degrees * .pi / 180)
    unsafe cairo_translate(
      context, origin.x - Double(size.width) / 2, origin.y - Double(size.height) / 2)
    let layout = unsafe pango_cairo_create_layout(context)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    let font = unsafe pango_font_description_from_string(name)
    defer { unsafe pango_font_description_free(font) }
    unsafe pango_font_description_set_absolute_size(font, pixels * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_layout_set_text(layout, text, -1)
    unsafe pango_cairo_show_layout(context, layout)
    unsafe cairo_surface_flush(surface)
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    guard let data = unsafe cairo_image_surface_get_data(surface) else { throw NoSurface() }
    image = try Image(size: size, format: .gray8, alpha: .opaque)
    unsafe image.withUnsafeMutableBytes { target in
      for y in 0..<size.height {
        for x in 0..<size.width {
          unsafe target[y * size.width + x] = 255 - data[y * stride + x]
        }
      }
    }
    self.text = text
  }

  static let sample = """
    The harbour master keeps a ledger
    of every vessel that calls here,
    with her tonnage, draught and flag.
    Each evening the figures are added
    and the total is painted on a board
    beside the gate, where the pilots
    look for it before they go below.
    Nobody has yet found a mistake.
    """
}

extension Image {
  /// A picture of the same size whose pixels are made from those of this one.
  func mapped(
    to size: PixelSize? = nil, _ level: (_ x: Int, _ y: Int, _ at: (Int, Int) -> Int) -> Int
  ) throws -> Image {
    let size = size ?? self.size
    var result = try Image(size: size, format: .gray8, alpha: .opaque)
    unsafe withUnsafeBytes { source in
      unsafe result.withUnsafeMutableBytes { target in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let value = level(x, y) { unsafe Int(source[$1 * width + $0]) }
            unsafe target[y * size.width + x] = UInt8(clamping: value)
          }
        }
      }
    }
    return result
  }

  /// The picture turned clockwise by quarters.
  func turned(quarters: Int) throws -> Image {
    let (w, h) = (width, height)
    let size = quarters % 2 == 0 ? size : PixelSize(width: h, height: w)
    return try mapped(to: size) { x, y, at in
      switch quarters {
      case 1: at(y, h - 1 - x)
      case 2: at(w - 1 - x, h - 1 - y)
      case 3: at(w - 1 - y, x)
      default: at(x, y)
      }
    }
  }
}

extension PixelRect {
  /// Where the rectangle lies after a picture of a size was turned clockwise by quarters.
  func turned(quarters: Int, in size: PixelSize) -> PixelRect {
    switch quarters {
    case 1: PixelRect(x: size.height - maxY, y: x, width: height, height: width)
    case 2: PixelRect(x: size.width - maxX, y: size.height - maxY, width: width, height: height)
    case 3: PixelRect(x: y, y: size.width - maxX, width: height, height: width)
    default: self
    }
  }

  /// The largest distance between two edges of the same side.
  func distance(to other: PixelRect) -> Int {
    max(
      max(abs(x - other.x), abs(y - other.y)),
      max(abs(maxX - other.maxX), abs(maxY - other.maxY)))
  }
}

/// The edits that turn what was read into what was written, as a part of its length.
func characterErrorRate(_ read: String, _ written: String) -> Double {
  let (a, b) = (words(read), words(written))
  var row = Array(0...b.count)
  for (i, left) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, right) in b.enumerated() {
      let replaced = diagonal + (left == right ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return Double(row[b.count]) / Double(max(1, b.count))
}

private func words(_ text: String) -> [Character] {
  Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
}

/// The box around what is darker than the middle grey.
func inkBox(_ image: Image) throws -> PixelRect {
  var box = PixelRect(x: 0, y: 0, width: 0, height: 0)
  _ = try image.mapped { x, y, at in
    if at(x, y) < 128 { box = box.union(PixelRect(x: x, y: y, width: 1, height: 1)) }
    return 0
  }
  return box
}
