import CPango
import PlatenCore

extension Canvas {
  /// Checks that the faces are installed: without them Pango would take others and say nothing.
  ///
  /// - Throws: `missingResource` naming the first that isn't there.
  static func requireFonts() throws(PlatenError) {
    let canvas = try Canvas(width: 1, height: 1)
    for family in [Family.sans, .serif, .mono] where !canvas.finds(family) {
      throw PlatenError(
        .missingResource, message: "the font \(family.rawValue) is missing",
        suggestion: "Install the package fonts-dejavu-core.")
    }
  }

  private func finds(_ family: Family) -> Bool {
    let wanted = unsafe pango_font_description_from_string(family.rawValue)
    defer { unsafe pango_font_description_free(wanted) }
    let context = unsafe pango_layout_get_context(layout)
    guard let font = unsafe pango_context_load_font(context, wanted) else { return false }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = unsafe pango_font_describe(font)
    defer { unsafe pango_font_description_free(found) }
    guard let name = unsafe pango_font_description_get_family(found) else { return false }
    return unsafe String(cString: name) == family.rawValue
  }
}
