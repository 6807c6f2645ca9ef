import CPango

/// The height of a layout's lines, the same for all: what its font asks for, and what the highest
/// and the deepest letter of any script in it take.
struct LinePitch {
  /// Above the baseline.
  let ascent: Double
  /// Below the baseline.
  let descent: Double
  private let spacing: Double

  /// From ascent to descent.
  var height: Double { ascent + descent }
  /// From one line to the next.
  var distance: Double { height + spacing }

  init(_ lines: [PangoText.Line], style: TextStyle, engine: borrowing TextEngine) {
    let scale = Double(PANGO_SCALE)
    let description = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(description, style.font)
    unsafe pango_font_description_set_absolute_size(description, style.size * scale)
    let metrics = unsafe pango_context_get_metrics(engine.context, description, nil)
    let usual = (
      PangoText.units(unsafe pango_font_metrics_get_ascent(metrics)),
      PangoText.units(unsafe pango_font_metrics_get_descent(metrics))
    )
    unsafe pango_font_metrics_unref(metrics)
    unsafe pango_font_description_free(description)
    // Marks piled upon marks are no reason to tear all lines apart.
    let highest = lines.map(\.inkAscent).max() ?? 0
    let deepest = lines.map(\.inkDescent).max() ?? 0
    ascent = max(usual.0, min(highest, 1.7 * style.size))
    descent = max(usual.1, min(deepest, 1.2 * style.size))
    spacing = style.lineSpacing
  }
}
