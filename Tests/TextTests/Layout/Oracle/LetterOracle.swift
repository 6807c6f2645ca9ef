import CPango
import PlatenText

/// Sets texts by Pango itself and draws each of their letters alone, so that every pixel's owner is
/// known; nothing of a layout is taken over but where its lines stand.
@safe struct LetterOracle: ~Copyable {
  struct NoSurface: Error {}

  /// What belongs together as a letter with its marks, or as a ligature.
  struct Letter {
    /// The bytes that it stands for, in the text with the marks that isolate tokens.
    var bytes: Range<Int>
    var line: Int
    /// Where it begins and ends by its advance, in units of the layout.
    var left, right: Double
    /// Whether it is a picture, whose edges are a pixel or two apart at another size.
    var isColoured: Bool
    /// Whether it is a mark that joins, parts or isolates others, and has no room of its own.
    var isEmpty: Bool { right - left < 0.01 && ink.isEmpty }
    /// The pixels with ink of it, each by its number in the picture.
    var ink: [Int32]
    /// Of these: the first column, the one after the last, the first row, and the one after it.
    var columns = 0..<0
    var rows = 0..<0
  }

  /// A line as Pango sets it.
  struct Line {
    var bytes: Range<Int>
    var x, width: Double
    /// From left to right.
    var letters: Range<Int>
  }

  private let context: OpaquePointer

  init() throws {
    guard let map = unsafe pango_cairo_font_map_new(),
      let context = unsafe pango_font_map_create_context(map)
    else { throw NoSurface() }
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe self.context = context
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }

  /// A text's lines and letters, in a picture of the layout's size.
  func picture(
    of text: String, whole: [Range<Int>], columnWidth: Double, as layout: TextLayout, scale: Double
  ) throws -> LetterPages {
    guard let set = unsafe pango_layout_new(context) else { throw NoSurface() }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(set)) }
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, layout.style.font)
    unsafe pango_font_description_set_absolute_size(
      font, layout.style.size * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(set, font)
    unsafe pango_font_description_free(font)
    unsafe pango_layout_set_wrap(set, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_width(set, Int32(columnWidth * Double(PANGO_SCALE)))
    unsafe pango_layout_set_text(set, text, -1)
    let list = unsafe pango_attr_list_new()
    for range in whole {
      guard let attribute = unsafe pango_attr_insert_hyphens_new(0) else { throw NoSurface() }
      unsafe attribute.pointee.start_index = UInt32(range.lowerBound)
      unsafe attribute.pointee.end_index = UInt32(range.upperBound)
      unsafe pango_attr_list_insert(list, attribute)
    }
    unsafe pango_layout_set_attributes(set, list)
    unsafe pango_attr_list_unref(list)
    let pages = try LetterPages(layout, scale: scale)
    let iterator = unsafe pango_layout_get_iter(set)
    defer { unsafe pango_layout_iter_free(iterator) }
    repeat {
      guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { continue }
      var extents = PangoRectangle()
      unsafe pango_layout_iter_get_line_extents(iterator, nil, &extents)
      try unsafe pages.add(line, extents: extents, of: text)
    } while unsafe pango_layout_iter_next_line(iterator) != 0
    return pages
  }
}
