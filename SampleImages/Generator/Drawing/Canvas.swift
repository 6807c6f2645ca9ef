import CPango
import PlatenCore

/// A Cairo image with a Pango layout on it: the one owner of both.
///
/// Hinting and subpixel colours are off, so that letters don't depend on the machine's settings.
@safe struct Canvas: ~Copyable {
  enum Family: String {
    case sans = "DejaVu Sans"
    case serif = "DejaVu Serif"
    case mono = "DejaVu Sans Mono"
  }

  enum Alignment {
    case left, center, right
  }

  struct Style {
    var family = Family.sans
    var size = 11.0
    var isBold = false
    var color = Pixel.black
  }

  let width: Int
  let height: Int
  private let surface: OpaquePointer
  let context: OpaquePointer
  let layout: OpaquePointer

  /// A canvas of `width`×`height` pixels whose unit is `scale` pixels.
  init(width: Int, height: Int, scale: Double = 1, background: Pixel = .white)
    throws(PlatenError)
  {
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let context = unsafe cairo_create(surface),
      let layout = unsafe pango_cairo_create_layout(context)
    else { throw PlatenError(.libraryFailure, message: "no canvas") }
    self.width = width
    self.height = height
    unsafe self.surface = surface
    unsafe self.context = context
    unsafe self.layout = layout
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    let pango = unsafe pango_layout_get_context(layout)
    unsafe pango_cairo_context_set_font_options(pango, options)
    unsafe pango_cairo_context_set_resolution(pango, 72)
    unsafe pango_context_set_round_glyph_positions(pango, 0)
    unsafe cairo_font_options_destroy(options)
    set(background)
    unsafe cairo_paint(context)
    unsafe cairo_scale(context, scale, scale)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  func set(_ color: Pixel) {
    unsafe cairo_set_source_rgba(
      context, Double(color.r) / 255, Double(color.g) / 255, Double(color.b) / 255,
      Double(color.a) / 255)
  }

  /// Draws one line of text with its baseline at `y`, and returns its width.
  @discardableResult
  func text(
    _ string: String, x: Double, y: Double, style: Style = Style(), align: Alignment = .left
  ) -> Double {
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, style.family.rawValue)
    unsafe pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(
      font, style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
    unsafe pango_layout_set_text(layout, string, -1)
    unsafe pango_cairo_update_layout(context, layout)
    var rect = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &rect)
    let width = Double(rect.width) / Double(PANGO_SCALE)
    let baseline = unsafe Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    let left =
      switch align {
      case .left: x
      case .center: x - width / 2
      case .right: x - width
      }
    set(style.color)
    unsafe cairo_move_to(context, left, y - baseline)
    unsafe pango_cairo_show_layout(context, layout)
    return width
  }

  /// What has been drawn, straight alpha.
  func raster() -> Raster {
    unsafe cairo_surface_flush(surface)
    var result = Raster(width: width, height: height)
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return result }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    for y in 0..<height {
      for x in 0..<width {
        let at = y * stride + x * 4
        let alpha = unsafe Int(data[at + 3])
        if alpha == 0 { continue }
        let straight = { (value: UInt8) in UInt8(min(255, (Int(value) * 255 + alpha / 2) / alpha)) }
        result[x, y] = unsafe Pixel(
          r: straight(data[at + 2]), g: straight(data[at + 1]), b: straight(data[at]),
          a: UInt8(alpha))
      }
    }
    return result
  }

  /// What has been drawn, as grey.
  func gray() -> Plane { raster().gray }
}
