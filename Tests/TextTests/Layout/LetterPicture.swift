import CPango
import PlatenImaging
import PlatenText

/// Some letters of a layout alone, drawn by Pango itself from the text, at the places of the
/// layout's lines.
struct LetterPicture {
  private struct NoSurface: Error {}

  let width, height: Int
  let scale: Double
  private let levels: [UInt8]

  /// Draws the letters of a text outside of some ranges of its UTF-8; those have no colour.
  ///
  /// - Parameters:
  ///   - text: What is set, with the marks that isolate tokens where it runs from right to left.
  ///   - hidden: What is not drawn.
  ///   - whole: Ranges that get no hyphen.
  ///   - layout: Where its lines stand.
  init(
    _ text: String, hiding hidden: [Range<Int>], whole: [Range<Int>], as layout: TextLayout,
    scale: Double
  ) throws {
    self.scale = scale
    width = Int((layout.size.width * scale).rounded(.up))
    height = Int((layout.size.height * scale).rounded(.up))
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { unsafe cairo_surface_destroy(surface) }
    let cairo = unsafe cairo_create(surface)
    defer { unsafe cairo_destroy(cairo) }
    unsafe cairo_scale(cairo, scale, scale)
    guard let map = unsafe pango_cairo_font_map_new(),
      let context = unsafe pango_font_map_create_context(map)
    else { throw NoSurface() }
    defer {
      unsafe g_object_unref(UnsafeMutableRawPointer(context))
      unsafe g_object_unref(UnsafeMutableRawPointer(map))
    }
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    guard let lines = unsafe pango_layout_new(context) else { throw NoSurface() }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(lines)) }
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, layout.style.font)
    unsafe pango_font_description_set_absolute_size(
      font, layout.style.size * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(lines, font)
    unsafe pango_font_description_free(font)
    unsafe pango_layout_set_wrap(lines, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_width(
      lines, Int32((layout.size.width - 2 * layout.style.margin) * Double(PANGO_SCALE)))
    unsafe pango_layout_set_text(lines, text, -1)
    let list = unsafe pango_attr_list_new()
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      guard let attribute = unsafe attribute else { return }
      unsafe attribute.pointee.start_index = UInt32(range.lowerBound)
      unsafe attribute.pointee.end_index = UInt32(range.upperBound)
      unsafe pango_attr_list_insert(list, attribute)
    }
    for range in whole { unsafe insert(pango_attr_insert_hyphens_new(0), range) }
    for range in hidden { unsafe insert(pango_attr_foreground_alpha_new(1), range) }
    unsafe pango_layout_set_attributes(lines, list)
    unsafe pango_attr_list_unref(list)
    guard Int(unsafe pango_layout_get_line_count(lines)) == layout.lines.count else {
      throw NoSurface()
    }
    for (number, line) in layout.lines.enumerated() {
      unsafe cairo_move_to(cairo, line.rect.x, line.baseline)
      unsafe pango_cairo_show_layout_line(
        cairo, pango_layout_get_line_readonly(lines, Int32(number)))
    }
    unsafe cairo_surface_flush(surface)
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    guard let data = unsafe cairo_image_surface_get_data(surface) else { throw NoSurface() }
    var levels: [UInt8] = []
    for y in 0..<height { for x in 0..<width { levels.append(unsafe data[y * stride + x]) } }
    self.levels = levels
  }

  /// The middles of pixels that are more than half covered by ink, in units of the layout.
  var ink: [TextLayout.Point] {
    levels.indices.filter { levels[$0] > 140 }.map { index in
      TextLayout.Point(
        x: (Double(index % width) + 0.5) / scale, y: (Double(index / width) + 0.5) / scale)
    }
  }
}
