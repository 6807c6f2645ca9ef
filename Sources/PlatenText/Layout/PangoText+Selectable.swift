import CPango

extension PangoText {
  /// Draws a line into a document whose text can be selected.
  ///
  /// pango_cairo_show_layout_line writes what is seen from left to right; here the runs come in the
  /// order of the text, which is what readers that follow the structure go by. The marks that
  /// isolate tokens are left out. A coloured glyph, which cairo draws as a picture, and a letter
  /// that no font has, whose box shows other letters, have their text in a font that is not seen,
  /// as large as the letters: readers part lines by that.
  func drawSelectable(
    _ line: Line, x: Double, baseline: Double, size: Double, on context: OpaquePointer,
    unseen: borrowing UnseenFont
  ) {
    guard let pointer = unsafe UnsafeMutablePointer<PangoLayoutLine>(bitPattern: line.pointer)
    else { return }
    let text = unsafe pango_layout_get_text(pointer.pointee.layout)
    var runs: [(offset: Int32, x: Double, run: UInt)] = []
    var edge = x
    var next = unsafe pointer.pointee.runs
    while let node = unsafe next {
      if let run = unsafe node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        edge += Self.units(unsafe run.pointee.start_x_offset)
        runs.append((unsafe run.pointee.item.pointee.offset, edge, UInt(bitPattern: run)))
        edge += Self.units(
          unsafe pango_glyph_string_get_width(run.pointee.glyphs) + run.pointee.end_x_offset)
      }
      unsafe next = node.pointee.next
    }
    runs.sort { $0.offset < $1.offset }
    for (_, x, address) in runs {
      guard let run = unsafe UnsafeMutablePointer<PangoGlyphItem>(bitPattern: address),
        let text = unsafe text
      else { continue }
      let y = baseline - Self.units(unsafe run.pointee.y_offset)
      let glyphs = unsafe RunGlyphs(run, text: text, x: x, y: y)
      if unsafe Self.isColoured(run) {
        unsafe glyphs.showUnseen(unseen, size: size, on: context)
        unsafe cairo_move_to(context, x, y)
        unsafe pango_cairo_show_glyph_item(context, text, run)
      } else if glyphs.isKnown {
        unsafe glyphs.show(run, on: context)
      } else {
        unsafe glyphs.showUnseen(unseen, size: size, on: context)
        unsafe glyphs.showOutlines(run, x: x, on: context)
      }
    }
  }

  /// Whether the glyphs of a run are pictures or have layers of colours.
  private static func isColoured(_ run: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
    guard let font = unsafe run.pointee.item.pointee.analysis.font else { return false }
    let face = unsafe hb_font_get_face(pango_font_get_hb_font(font))
    return unsafe hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
  }
}
