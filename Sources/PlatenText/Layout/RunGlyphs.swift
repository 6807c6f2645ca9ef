import CPango

/// The glyphs of a run with the text that each stands for, in the order of the text.
struct RunGlyphs {
  private struct Cluster {
    var text: [CChar]
    var glyphs: [cairo_glyph_t]
    var x, width: Double

    /// Whether it is a space, a tab or U+2028, of which a reader sees room between words.
    var isSpace: Bool {
      let bytes = text.map { UInt8(bitPattern: $0) }
      return bytes == [0x20] || bytes == [0x09] || bytes == [0xE2, 0x80, 0xA8]
    }
  }

  private var clusters: [Cluster] = []
  private let y: Double
  /// Whether the font has all of them: others are boxes that Pango draws.
  private(set) var isKnown = true

  /// Takes a run of a layout's text, whose left edge and baseline are at a place.
  @unsafe init(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, text: UnsafePointer<CChar>, x: Double, y: Double
  ) {
    self.y = y
    guard let glyphs = unsafe run.pointee.glyphs else { return }
    let count = Int(unsafe glyphs.pointee.num_glyphs)
    // Each glyph's left edge: they lie from left to right whatever the direction.
    var edges = [x]
    for index in 0..<count {
      edges.append(
        edges[index] + PangoText.units(unsafe glyphs.pointee.glyphs[index].geometry.width))
    }
    let space = unsafe Self.spaceGlyph(of: run)
    var place = unsafe PangoGlyphItemIter()
    var isValid = unsafe pango_glyph_item_iter_init_start(&place, run, text) != 0
    while isValid {
      let (a, b) = unsafe (Int(place.start_glyph), Int(place.end_glyph))
      let range = a < b ? a..<b : b + 1..<a + 1
      var cluster = Cluster(
        text: unsafe (Int(place.start_index)..<Int(place.end_index)).map { unsafe text[$0] },
        glyphs: [], x: edges[range.lowerBound],
        width: edges[range.upperBound] - edges[range.lowerBound])
      for index in range {
        let info = unsafe glyphs.pointee.glyphs[index]
        // PANGO_GLYPH_EMPTY has no ink; the bit above marks a glyph that no font has.
        if info.glyph == 0x0FFF_FFFF { continue }
        if info.glyph & 0x1000_0000 != 0 { isKnown = false }
        cluster.glyphs.append(
          cairo_glyph_t(
            index: UInt(info.glyph), x: edges[index] + PangoText.units(info.geometry.x_offset),
            y: y + PangoText.units(info.geometry.y_offset)))
      }
      // Pango draws neither a tab nor the space at which a line is broken, but words on both sides
      // of them are two (ISO 32000-1, 14.8.2.5).
      if cluster.glyphs.isEmpty, cluster.isSpace, let space {
        cluster.text = [0x20]
        cluster.glyphs = [cairo_glyph_t(index: space, x: cluster.x, y: y)]
      }
      // What else is not drawn is no text either: the marks that isolate a token's direction.
      if !cluster.glyphs.isEmpty { clusters.append(cluster) }
      isValid = unsafe pango_glyph_item_iter_next_cluster(&place) != 0
    }
  }

  private static func spaceGlyph(of run: UnsafeMutablePointer<PangoGlyphItem>) -> UInt? {
    var glyph: hb_codepoint_t = 0
    guard let font = unsafe run.pointee.item.pointee.analysis.font,
      unsafe hb_font_get_nominal_glyph(pango_font_get_hb_font(font), 0x20, &glyph) != 0
    else { return nil }
    return UInt(glyph)
  }

  /// Draws the run as outlines, which are no text.
  @unsafe func showOutlines(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, x: Double, on context: OpaquePointer
  ) {
    unsafe cairo_move_to(context, x, y)
    unsafe pango_cairo_glyph_string_path(
      context, run.pointee.item.pointee.analysis.font, run.pointee.glyphs)
    unsafe cairo_fill(context)
  }

  /// cairo_show_text_glyphs in the run's font.
  @unsafe func show(_ run: UnsafeMutablePointer<PangoGlyphItem>, on context: OpaquePointer) {
    guard !clusters.isEmpty, let font = unsafe run.pointee.item.pointee.analysis.font else {
      return
    }
    unsafe cairo_set_scaled_font(
      context, pango_cairo_font_get_scaled_font(OpaquePointer(font)))
    let text = clusters.flatMap(\.text)
    let glyphs = clusters.flatMap(\.glyphs)
    let parts = clusters.map {
      cairo_text_cluster_t(num_bytes: Int32($0.text.count), num_glyphs: Int32($0.glyphs.count))
    }
    unsafe cairo_show_text_glyphs(
      context, text, Int32(text.count), glyphs, Int32(glyphs.count), parts, Int32(parts.count),
      cairo_text_cluster_flags_t(0))
  }

  /// Lays the characters of the run over it, in a font that is not seen.
  func showUnseen(_ font: borrowing UnseenFont, size: Double, on context: OpaquePointer) {
    for cluster in clusters {
      let text = String(decoding: cluster.text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let room = max(cluster.width, cluster.isSpace ? size / 4 : 0)
      let width = room / Double(max(1, text.unicodeScalars.count))
      var x = cluster.x
      for scalar in text.unicodeScalars where width > 0 {
        unsafe font.show(
          scalar, x: x, y: y, width: width, height: size, on: context)
        x += width
      }
    }
  }
}
