import CPango
import PlatenCore

/// A font whose glyphs hide nothing and stand for any character, and its only owner.
///
/// A picture in a PDF has no text. A glyph of this font over it has: it is a box that is painted
/// all but transparent, since cairo leaves out glyphs without ink. It is half an em wide, by which
/// Poppler guesses how large such a font is.
@safe struct UnseenFont: ~Copyable {
  private let face: OpaquePointer

  init() throws(PlatenError) {
    guard let face = unsafe cairo_user_font_face_create() else { throw .noText }
    unsafe self.face = face
    unsafe cairo_user_font_face_set_render_glyph_func(face) { _, _, context, extents in
      unsafe extents?.pointee.x_advance = 0.5
      unsafe cairo_rectangle(context, 0, -0.75, 0.5, 1)
      unsafe cairo_fill(context)
      return CAIRO_STATUS_SUCCESS
    }
  }

  deinit { unsafe cairo_font_face_destroy(face) }

  /// Lays a character over a place.
  ///
  /// Its glyph has the number of the character: so each has one of its own, and readers find it by
  /// the font's table (ISO 32000-1, 9.10.3), not by marks around it.
  func show(
    _ scalar: Unicode.Scalar, x: Double, y: Double, width: Double, height: Double,
    on context: OpaquePointer
  ) {
    unsafe cairo_save(context)
    unsafe cairo_set_source_rgba(context, 0, 0, 0, 1.0 / 250)
    unsafe cairo_set_font_face(context, face)
    var matrix = cairo_matrix_t()
    unsafe cairo_matrix_init(&matrix, 2 * width, 0, 0, height, 0, 0)
    unsafe cairo_set_font_matrix(context, &matrix)
    var glyph = cairo_glyph_t(index: UInt(scalar.value), x: x, y: y)
    let bytes = Array(String(scalar).utf8CString)
    let count = Int32(bytes.count - 1)
    var cluster = cairo_text_cluster_t(num_bytes: count, num_glyphs: 1)
    unsafe cairo_show_text_glyphs(
      context, bytes, count, &glyph, 1, &cluster, 1, cairo_text_cluster_flags_t(0))
    unsafe cairo_restore(context)
  }
}
