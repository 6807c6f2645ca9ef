import CPango

extension Canvas {
  func line(from: (Double, Double), to: (Double, Double), width: Double = 0.6, color: Pixel) {
    set(color)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_move_to(context, from.0, from.1)
    unsafe cairo_line_to(context, to.0, to.1)
    unsafe cairo_stroke(context)
  }

  func rectangle(
    x: Double, y: Double, width: Double, height: Double, fill: Pixel? = nil,
    stroke: Pixel? = nil, lineWidth: Double = 0.6
  ) {
    unsafe cairo_rectangle(context, x, y, width, height)
    paint(fill: fill, stroke: stroke, lineWidth: lineWidth)
  }

  func circle(
    x: Double, y: Double, radius: Double, fill: Pixel? = nil, stroke: Pixel? = nil,
    lineWidth: Double = 1
  ) {
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(context, x, y, radius, 0, 2 * Double.pi)
    paint(fill: fill, stroke: stroke, lineWidth: lineWidth)
  }

  func polygon(
    _ points: [(Double, Double)], fill: Pixel? = nil, stroke: Pixel? = nil, lineWidth: Double = 1
  ) {
    for (x, y) in points { unsafe cairo_line_to(context, x, y) }
    unsafe cairo_close_path(context)
    paint(fill: fill, stroke: stroke, lineWidth: lineWidth)
  }

  /// Switches smooth edges off, for pictures whose colours are counted.
  func disableSmoothing() { unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }

  private func paint(fill: Pixel?, stroke: Pixel?, lineWidth: Double) {
    if let fill {
      set(fill)
      unsafe cairo_fill_preserve(context)
    }
    if let stroke {
      set(stroke)
      unsafe cairo_set_line_width(context, lineWidth)
      unsafe cairo_stroke_preserve(context)
    }
    unsafe cairo_new_path(context)
  }
}
