import CPango
import PlatenCore

/// The PangoLayouts of a text, one for every few hundred lines of it, and their only owner.
///
/// One layout for all would take time with the square of the number of paragraphs, and its 32-bit
/// units would overflow.
struct PangoText: ~Copyable {
  /// A PangoLayout by its address.
  struct Chunk: Sendable {
    var layout: UInt
    /// Its offset in the display text.
    var start: Int
    /// The space above it that others take up.
    var top: Double
  }

  private var chunks: [Chunk] = []

  /// Sets text in a column of a width; no hyphen is put into some ranges of it, in ascending order.
  init(
    _ text: DisplayText, style: TextStyle, width: Double, whole: [Range<Int>] = [],
    engine: borrowing TextEngine
  ) throws(PlatenError) {
    let key = TextEngine.Kept.Key(text: text, style: style, width: width, whole: whole)
    if let kept = engine.kept(for: key) {
      chunks = kept
      return
    }
    var top = 0.0
    var next = 0
    for range in Self.ranges(in: text.bytes, runsLeft: text.mayRunLeft) {
      do throws(PlatenError) {
        try Cancellation.current?.check()
      } catch {
        Self.release(&chunks)
        throw error
      }
      guard let layout = unsafe pango_layout_new(engine.context) else { throw .noText }
      chunks.append(
        Chunk(layout: UInt(bitPattern: layout), start: range.lowerBound, top: top))
      unsafe Self.set(text.bytes[range], style: style, width: width, in: layout)
      var inside: [Range<Int>] = []
      while next < whole.count, whole[next].lowerBound < range.upperBound {
        let part = whole[next].clamped(to: range)
        if Self.mayBreak(part, in: text.bytes[range], ems: width / style.size) {
          inside.append(part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound)
        }
        if whole[next].upperBound > range.upperBound { break }
        next += 1
      }
      unsafe Self.forbidHyphens(in: inside, of: layout)
      var logical = PangoRectangle()
      unsafe pango_layout_get_extents(layout, nil, &logical)
      top += Self.units(logical.height) + style.lineSpacing
    }
    engine.keep(chunks, for: key)
  }

  private static func set(
    _ bytes: ArraySlice<UInt8>, style: TextStyle, width: Double, in layout: OpaquePointer
  ) {
    let scale = Double(PANGO_SCALE)
    let description = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(description, style.font)
    unsafe pango_font_description_set_absolute_size(description, style.size * scale)
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_font_description_free(description)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_width(layout, Int32(width * scale))
    unsafe pango_layout_set_spacing(layout, Int32(style.lineSpacing * scale))
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
  }

  /// Whether a line may end within one of the words that a range touches: where such a word may be
  /// wider than a line, or holds a mark that a line may end at (UAX #14), or a soft hyphen.
  ///
  /// Pango's time grows with the square of the number of attributes, so only these get one.
  private static func mayBreak(
    _ range: Range<Int>, in bytes: ArraySlice<UInt8>, ems: Double
  ) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }
    let start = bytes[..<range.lowerBound].lastIndex(where: isSpace).map { $0 + 1 }
    let end = bytes[range.upperBound...].firstIndex(where: isSpace)
    let words = bytes[(start ?? bytes.startIndex)..<(end ?? bytes.endIndex)]
    // No letter is much wider than an em.
    if words.split(whereSeparator: isSpace).contains(where: { Double($0.count) * 1.5 > ems }) {
      return true
    }
    return words.contains { $0 >= 0x80 || "/-?!%|+".utf8.contains($0) }
  }

  /// pango_attr_insert_hyphens_new: a hyphen at a line's end would look like part of an address.
  private static func forbidHyphens(in ranges: [Range<Int>], of layout: OpaquePointer) {
    guard !ranges.isEmpty, let list = unsafe pango_attr_list_new() else { return }
    for range in ranges {
      guard let attribute = unsafe pango_attr_insert_hyphens_new(0) else { continue }
      unsafe attribute.pointee.start_index = UInt32(range.lowerBound)
      unsafe attribute.pointee.end_index = UInt32(range.upperBound)
      unsafe pango_attr_list_insert(list, attribute)
    }
    unsafe pango_layout_set_attributes(layout, list)
    unsafe pango_attr_list_unref(list)
  }

  /// Whole paragraphs of at least 8 KiB or 128 line ends, without the line end after them; of less
  /// where everything is written from left to right: for each attribute Pango counts letters from
  /// the start, but only within a part may a paragraph take its direction from the one before.
  private static func ranges(in bytes: [UInt8], runsLeft: Bool) -> [Range<Int>] {
    let (lines, length) = runsLeft ? (128, 8192) : (16, 512)
    var ranges: [Range<Int>] = []
    var start = 0
    var count = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      count += 1
      guard count >= lines || index - start >= length else { continue }
      let hasReturn = index > start && bytes[index - 1] == UInt8(ascii: "\r")
      ranges.append(start..<index - (hasReturn ? 1 : 0))
      start = index + 1
      count = 0
    }
    return ranges + [start..<bytes.count]
  }

  deinit {
    var chunks = chunks
    Self.release(&chunks)
  }

  private static func release(_ chunks: inout [Chunk]) {
    for chunk in chunks {
      unsafe g_object_unref(UnsafeMutableRawPointer(bitPattern: chunk.layout))
    }
    chunks = []
  }

  /// Lines as they are set.
  var lineCount: Int {
    chunks.reduce(0) {
      unsafe $0 + Int(pango_layout_get_line_count(OpaquePointer(bitPattern: $1.layout)))
    }
  }

  /// Characters that no font on the machine has.
  var unknownGlyphs: Int {
    chunks.reduce(0) {
      unsafe $0 + Int(pango_layout_get_unknown_glyphs_count(OpaquePointer(bitPattern: $1.layout)))
    }
  }

  /// One line, while the text lives.
  struct Line {
    /// Offsets in the display text.
    var range: Range<Int>
    var rect: TextLayout.Rect
    var baseline: Double
    /// How far its ink reaches above and below the baseline.
    var inkAscent, inkDescent: Double
    /// From its leftmost ink to the rightmost; nil for spaces.
    var ink: ClosedRange<Double>?
    /// Whether the paragraph it belongs to runs from right to left.
    var runsRightToLeft: Bool
    var pointer: UInt
    /// The offset of its chunk in the display text.
    var start: Int

    /// Where the character set at a place of the line begins: pango_layout_line_x_to_index.
    func offset(at x: Double) -> Int? {
      guard let line = unsafe UnsafeMutablePointer<PangoLayoutLine>(bitPattern: pointer),
        let units = Int32(exactly: (x * Double(PANGO_SCALE)).rounded(.down))
      else { return nil }
      var (index, trailing): (Int32, Int32) = (0, 0)
      let isInside = unsafe pango_layout_line_x_to_index(line, units, &index, &trailing)
      return isInside != 0 ? start + Int(index) : nil
    }
  }

  /// The lines of the text that was set, from top to bottom.
  ///
  /// The newline at its end begins no other, but a form feed begins a page.
  func lines(of text: DisplayText) -> [Line] {
    var lines: [Line] = []
    for chunk in chunks {
      let iterator = unsafe pango_layout_get_iter(OpaquePointer(bitPattern: chunk.layout))
      repeat {
        guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { continue }
        var logical = PangoRectangle()
        var ink = PangoRectangle()
        unsafe pango_layout_iter_get_line_extents(iterator, &ink, &logical)
        let base = unsafe pango_layout_iter_get_baseline(iterator)
        let start = unsafe Int(line.pointee.start_index) + chunk.start
        let length = unsafe Int(line.pointee.length)
        lines.append(
          Line(
            range: start..<start + length,
            rect: TextLayout.Rect(
              x: Self.units(logical.x), y: Self.units(logical.y) + chunk.top,
              width: Self.units(logical.width), height: Self.units(logical.height)),
            baseline: Self.units(base) + chunk.top, inkAscent: Self.units(base - ink.y),
            inkDescent: Self.units(ink.y + ink.height - base),
            ink: ink.width > 0 ? Self.units(ink.x)...Self.units(ink.x + ink.width) : nil,
            runsRightToLeft: unsafe line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue,
            pointer: UInt(bitPattern: line), start: chunk.start))
      } while unsafe pango_layout_iter_next_line(iterator) != 0
      unsafe pango_layout_iter_free(iterator)
    }
    while lines.count > 1, let range = lines.last?.range, range.isEmpty,
      range.lowerBound == 0 || text.bytes[range.lowerBound - 1] != 0x0C
    {
      lines.removeLast()
    }
    return lines
  }

  /// pango_cairo_show_layout_line at a place of its left end and baseline.
  func draw(_ line: Line, x: Double, baseline: Double, on context: OpaquePointer) {
    let pointer = unsafe UnsafeMutablePointer<PangoLayoutLine>(bitPattern: line.pointer)
    unsafe cairo_move_to(context, x, baseline)
    unsafe pango_cairo_show_layout_line(context, pointer)
  }

  /// The scalars that no font has: Pango marks their glyphs with a bit above the code.
  func unknownScalars() -> [Unicode.Scalar] {
    var scalars: Set<UInt32> = []
    for chunk in chunks {
      let iterator = unsafe pango_layout_get_iter(OpaquePointer(bitPattern: chunk.layout))
      repeat {
        guard let run = unsafe pango_layout_iter_get_run_readonly(iterator),
          let glyphs = unsafe run.pointee.glyphs
        else { continue }
        for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
          let glyph = unsafe glyphs.pointee.glyphs[index].glyph
          if glyph & 0x1000_0000 != 0 { scalars.insert(glyph & 0x0FFF_FFFF) }
        }
      } while unsafe pango_layout_iter_next_run(iterator) != 0
      unsafe pango_layout_iter_free(iterator)
    }
    return scalars.sorted().compactMap(Unicode.Scalar.init)
  }

  static func units(_ value: Int32) -> Double { Double(value) / Double(PANGO_SCALE) }
}
