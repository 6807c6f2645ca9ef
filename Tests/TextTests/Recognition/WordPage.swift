import CPango
import Glibc
import PlatenImaging
import TestSupport

/// A page of random words, each drawn by itself, so that the place of its ink is known.
struct WordPage {
  struct NoSurface: Error {}

  struct Word {
    var text: String
    /// The smallest rectangle around its ink along the writing, in pixels of the picture.
    var quad: Quad
  }

  private(set) var image: Image
  private(set) var words: [Word] = []
  /// Where a point of the page lies before it was turned.
  private let place: (PixelPoint) -> PixelPoint

  /// Draws lines of words across a page, turned by degrees clockwise about its middle.
  init(
    size: PixelSize, column: PixelSize, pixels: Double, degrees: Double, seed: UInt64
  ) throws {
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(size.width), Int32(size.height))
    defer { unsafe cairo_surface_destroy(surface) }
    let context = unsafe cairo_create(surface)
    defer { unsafe cairo_destroy(context) }
    let (middleX, middleY) = (Double(size.width) / 2, Double(size.height) / 2)
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    place = { point in
      let x = point.x - Double(column.width) / 2
      let y = point.y - Double(column.height) / 2
      return PixelPoint(x: middleX + x * cosine - y * sine, y: middleY + x * sine + y * cosine)
    }
    unsafe cairo_translate(context, middleX, middleY)
    unsafe cairo_rotate(context, degrees * .pi / 180)
    unsafe cairo_translate(context, -Double(column.width) / 2, -Double(column.height) / 2)
    let layout = unsafe pango_cairo_create_layout(context)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    let font = unsafe pango_font_description_from_string("DejaVu Sans")
    defer { unsafe pango_font_description_free(font) }
    unsafe pango_font_description_set_absolute_size(font, pixels * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, font)
    var random = SeededRandom(seed: seed)
    var (x, y) = (0.0, 0.0)
    while true {
      let text = Self.vocabulary[random.int(0...Self.vocabulary.count - 1)]
      unsafe pango_layout_set_text(layout, text, -1)
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      unsafe pango_layout_get_extents(layout, &ink, &logical)
      let unit = Double(PANGO_SCALE)
      let width = Double(logical.width) / unit
      if x + width > Double(column.width) { (x, y) = (0, y + (pixels * 1.5).rounded()) }
      if y + Double(logical.height) / unit > Double(column.height) { break }
      unsafe cairo_move_to(context, x, y)
      unsafe pango_cairo_show_layout(context, layout)
      let left = x + Double(ink.x) / unit
      let top = y + Double(ink.y) / unit
      let right = left + Double(ink.width) / unit
      let bottom = top + Double(ink.height) / unit
      words.append(
        Word(
          text: text,
          quad: Quad(
            topLeft: place(PixelPoint(x: left, y: top)),
            topRight: place(PixelPoint(x: right, y: top)),
            bottomRight: place(PixelPoint(x: right, y: bottom)),
            bottomLeft: place(PixelPoint(x: left, y: bottom)))))
      x += width + pixels * 0.35
    }
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
  }

  private static let vocabulary = [
    "harbour", "the", "ledger", "of", "every", "vessel", "that", "calls", "here", "tonnage",
    "draught", "and", "flag", "evening", "figures", "added", "total", "painted", "board", "gate",
    "pilots", "below", "Nobody", "found", "mistake", "quay", "Captain", "sounding", "moon", "to",
  ]
}

extension Quad {
  /// The area that two convex quads share, as a part of the area that either covers.
  func overlap(_ other: Quad) -> Double {
    var shared = corners
    for (a, b) in zip(other.corners, other.corners[1...] + other.corners[..<1]) {
      func side(_ p: PixelPoint) -> Double {
        (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
      }
      var cut: [PixelPoint] = []
      for (p, q) in zip(shared, shared.dropFirst() + shared.prefix(1)) {
        let (here, there) = (side(p), side(q))
        if here >= 0 { cut.append(p) }
        if here * there < 0 {
          let share = here / (here - there)
          cut.append(PixelPoint(x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share))
        }
      }
      shared = cut
    }
    let both = Self.area(shared)
    return both / (Self.area(corners) + Self.area(other.corners) - both)
  }

  private static func area(_ corners: [PixelPoint]) -> Double {
    zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
  }
}
