import CPango
import PlatenText

/// Letters at the places of a layout's lines, each drawn alone on a page of one byte a pixel.
@safe final class LetterPages {
  private let layout: TextLayout
  let scale: Double
  let width, height: Int
  private(set) var lines: [LetterOracle.Line] = []
  private(set) var letters: [LetterOracle.Letter] = []
  private let surface, cairo: OpaquePointer

  /// Coverage below this, of 255, is no ink.
  private static let least: UInt8 = 12

  init(_ layout: TextLayout, scale: Double) throws {
    self.layout = layout
    self.scale = scale
    // As the renderer does.
    width = Int((layout.width * scale - 0.001).rounded(.up))
    height = Int((layout.height * scale - 0.001).rounded(.up))
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(width), Int32(height)), let cairo = unsafe cairo_create(surface)
    else { throw LetterOracle.NoSurface() }
    unsafe cairo_scale(cairo, scale, scale)
    unsafe (self.surface, self.cairo) = (surface, cairo)
  }

  deinit {
    unsafe cairo_destroy(cairo)
    unsafe cairo_surface_destroy(surface)
  }

  /// Adds a line, drawn where the layout has the line of the same number.
  func add(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, extents: PangoRectangle, of text: String
  ) throws {
    let number = lines.count
    let start = Int(unsafe line.pointee.start_index)
    let first = letters.count
    if number < layout.lines.count {
      var x = layout.lines[number].rect.x
      var next = unsafe line.pointee.runs
      while let node = unsafe next {
        unsafe next = node.pointee.next
        guard let run = unsafe node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
        else { continue }
        try unsafe add(run, of: text, line: number, x: &x)
      }
    }
    lines.append(
      LetterOracle.Line(
        bytes: start..<start + Int(unsafe line.pointee.length), x: units(extents.x),
        width: units(extents.width), letters: first..<letters.count))
  }

  private func add(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, of text: String, line: Int, x: inout Double
  ) throws {
    guard let glyphs = unsafe run.pointee.glyphs,
      let font = unsafe run.pointee.item.pointee.analysis.font
    else { return }
    x += units(unsafe run.pointee.start_x_offset)
    let baseline = layout.lines[line].baseline - units(unsafe run.pointee.y_offset)
    let face = unsafe hb_font_get_face(pango_font_get_hb_font(font))
    let isColoured = unsafe hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
    // Glyphs lie from left to right; those of one letter say the same first byte.
    let start = Int(unsafe run.pointee.item.pointee.offset)
    let end = start + Int(unsafe run.pointee.item.pointee.length)
    let count = Int(unsafe glyphs.pointee.num_glyphs)
    let firsts = (0..<count).map { unsafe Int(glyphs.pointee.log_clusters[$0]) }
    let sorted = Set(firsts).sorted()
    var glyph = 0
    while glyph < count {
      var behind = glyph + 1
      while behind < count, firsts[behind] == firsts[glyph] { behind += 1 }
      let next = sorted.first { $0 > firsts[glyph] }
      let part = unsafe pango_glyph_string_new()
      defer { unsafe pango_glyph_string_free(part) }
      unsafe pango_glyph_string_set_size(part, Int32(behind - glyph))
      guard let part = unsafe part else { throw LetterOracle.NoSurface() }
      var advance = 0.0
      for index in glyph..<behind {
        unsafe part.pointee.glyphs[index - glyph] = glyphs.pointee.glyphs[index]
        unsafe part.pointee.log_clusters[index - glyph] = 0
        advance += units(unsafe glyphs.pointee.glyphs[index].geometry.width)
      }
      unsafe cairo_move_to(cairo, x, baseline)
      unsafe pango_cairo_show_glyph_string(cairo, font, part)
      var letter = LetterOracle.Letter(
        bytes: start + firsts[glyph]..<(next.map { start + $0 } ?? end), line: line, left: x,
        right: x + advance, isColoured: isColoured, ink: [])
      try collect(into: &letter, baseline: baseline)
      letters.append(letter)
      x += advance
      glyph = behind
    }
    x += units(unsafe run.pointee.end_x_offset)
  }

  /// Takes the ink that was drawn from the page.
  private func collect(into letter: inout LetterOracle.Letter, baseline: Double) throws {
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface) else {
      throw LetterOracle.NoSurface()
    }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    // No glyph reaches further.
    let far = 6 * layout.style.size
    func clamped(_ from: Double, _ to: Double, _ most: Int) -> Range<Int> {
      let lower = min(max(0, Int((from * scale).rounded(.down))), most)
      return lower..<max(lower, min(most, Int((to * scale).rounded(.up))))
    }
    let columns = clamped(letter.left - far, letter.right + far, stride)
    let rows = clamped(baseline - far, baseline + far, height)
    var bounds = (left: Int.max, right: 0, top: Int.max, bottom: 0)
    for y in rows {
      var x = columns.lowerBound & ~7
      let row = unsafe data + y * stride
      while x < columns.upperBound {
        // Rows are multiples of four bytes long.
        let length = min(8, stride - x)
        var isBlank = false
        if length == 8 {
          unsafe isBlank =
            UnsafeRawPointer(row + x).loadUnaligned(as: UInt64.self) == 0
        }
        if !isBlank {
          for column in x..<x + length {
            if unsafe row[column] >= Self.least, column < width {
              letter.ink.append(Int32(y * width + column))
              bounds.left = min(bounds.left, column)
              bounds.right = max(bounds.right, column + 1)
              bounds.top = min(bounds.top, y)
              bounds.bottom = max(bounds.bottom, y + 1)
            }
            unsafe row[column] = 0
          }
        }
        x += 8
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
    guard !letter.ink.isEmpty else { return }
    letter.columns = bounds.left..<bounds.right
    letter.rows = bounds.top..<bounds.bottom
  }

  private func units(_ value: Int32) -> Double { Double(value) / Double(PANGO_SCALE) }
}
