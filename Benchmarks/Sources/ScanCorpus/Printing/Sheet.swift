private import CPangoCairo

/// A sheet on which type is set and lines are drawn, and what has been written on it.
///
/// Lengths are points, and y goes down. Letters don't depend on the settings of the machine.
@safe struct Sheet: ~Copyable {
  enum Alignment {
    case left, center, right
  }

  let width: Double
  let height: Double
  /// Pixels per inch.
  let dpi: Double
  private(set) var words: [Scan.Word] = []
  private(set) var lines: [String] = []
  private var line: [String] = []
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let layout: OpaquePointer

  /// A blank sheet.
  ///
  /// - Parameter isDotted: whether letters are to consist of whole pixels, as the dots of a needle
  ///   printer.
  init(width: Double, height: Double, dpi: Double, isDotted: Bool = false) {
    (self.width, self.height, self.dpi) = (width, height, dpi)
    let size = (Int32(width * dpi / 72), Int32(height * dpi / 72))
    guard let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_RGB24, size.0, size.1),
      let context = unsafe cairo_create(surface),
      let layout = unsafe pango_cairo_create_layout(context)
    else { preconditionFailure("Cairo gives no canvas") }
    unsafe (self.surface, self.context, self.layout) = (surface, context, layout)
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(
      options, isDotted ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(
      options, isDotted ? CAIRO_HINT_STYLE_FULL : CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(
      options, isDotted ? CAIRO_HINT_METRICS_ON : CAIRO_HINT_METRICS_OFF)
    let pango = unsafe pango_layout_get_context(layout)
    unsafe pango_cairo_context_set_font_options(pango, options)
    unsafe pango_cairo_context_set_resolution(pango, 72)
    unsafe pango_context_set_round_glyph_positions(pango, isDotted ? 1 : 0)
    unsafe cairo_font_options_destroy(options)
    unsafe cairo_set_source_rgb(context, 1, 1, 1)
    unsafe cairo_paint(context)
    unsafe cairo_scale(context, dpi / 72, dpi / 72)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// What has been written, a line for each.
  var text: String { (lines + [line.joined(separator: " ")]).joined(separator: "\n") }

  /// The width that a line takes, in points.
  func width(of string: String, _ style: TypeStyle) -> Double {
    prepare(string, style)
    var rect = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &rect)
    return Double(rect.width) / Double(PANGO_SCALE)
  }

  /// Sets type with its baseline at `y`; it goes on with the line of text that is open.
  ///
  /// - Parameter isWritten: false for what readers aren't asked for, as the word in a stamp.
  /// - Returns: its width.
  @discardableResult
  mutating func set(
    _ string: String, x: Double, y: Double, _ style: TypeStyle, align: Alignment = .left,
    isWritten: Bool = true
  ) -> Double {
    let width = width(of: string, style)
    let left =
      switch align {
      case .left: x
      case .center: x - width / 2
      case .right: x - width
      }
    let baseline = unsafe Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    color(style.tone)
    unsafe cairo_move_to(context, left, y - baseline)
    unsafe pango_cairo_show_layout(context, layout)
    if isWritten { record(string, left, y, style) }
    return width
  }

  /// Ends the line of text that is open.
  mutating func endLine() {
    if !line.isEmpty { lines.append(line.joined(separator: " ")) }
    line = []
  }

  func rule(_ x: Double, _ y: Double, toX: Double, toY: Double, width: Double, _ tone: Tone) {
    color(tone)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_move_to(context, x, y)
    unsafe cairo_line_to(context, toX, toY)
    unsafe cairo_stroke(context)
  }

  func fill(_ x: Double, _ y: Double, width: Double, height: Double, _ tone: Tone) {
    color(tone)
    unsafe cairo_rectangle(context, x, y, width, height)
    unsafe cairo_fill(context)
  }

  func ring(_ x: Double, _ y: Double, radius: Double, width: Double, _ tone: Tone) {
    color(tone)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(context, x, y, radius, 0, 2 * Double.pi)
    unsafe cairo_stroke(context)
  }

  /// What is drawn from now on is turned about a point, clockwise in degrees.
  func turn(about x: Double, _ y: Double, degrees: Double) {
    unsafe cairo_translate(context, x, y)
    unsafe cairo_rotate(context, degrees * .pi / 180)
    unsafe cairo_translate(context, -x, -y)
  }

  /// What has been drawn.
  func raster() -> Raster {
    unsafe cairo_surface_flush(surface)
    let width = unsafe Int(cairo_image_surface_get_width(surface))
    let height = unsafe Int(cairo_image_surface_get_height(surface))
    var result = Raster(width: width, height: height)
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return result }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    result.change { x, y, tone in
      let at = y * stride + x * 4
      tone = unsafe Tone(Float(data[at + 2]), Float(data[at + 1]), Float(data[at])) / 255
    }
    return result
  }

  private func color(_ tone: Tone) {
    unsafe cairo_set_source_rgb(context, Double(tone.x), Double(tone.y), Double(tone.z))
  }

  private func prepare(_ string: String, _ style: TypeStyle) {
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, style.face)
    let size = style.isCapitals ? style.size * 0.85 : style.size
    unsafe pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(
      font, style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    unsafe pango_font_description_set_style(
      font, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
    unsafe pango_layout_set_text(layout, style.isCapitals ? string.uppercased() : string, -1)
    unsafe pango_cairo_update_layout(context, layout)
  }

  /// Notes the words of the line that was just set.
  private mutating func record(_ string: String, _ left: Double, _ y: Double, _ style: TypeStyle) {
    let scale = dpi / 72
    func place(_ offset: Int) -> Double {
      var rect = PangoRectangle()
      unsafe pango_layout_index_to_pos(layout, Int32(offset), &rect)
      return (left + Double(rect.x) / Double(PANGO_SCALE)) * scale
    }
    let string = style.isCapitals ? string.uppercased() : string
    for word in string.split(separator: " ") {
      let text = String(word)
      line.append(text)
      let start = string.utf8.distance(from: string.startIndex, to: word.startIndex)
      words.append(
        Scan.Word(
          text: text, left: place(start), top: (y - 0.7 * style.size) * scale,
          right: place(start + word.utf8.count), bottom: y * scale))
    }
  }
}
