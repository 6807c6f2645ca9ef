#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "CRivals.h"

const char *rival_page_version(void) { return pango_version_string(); }

// A rectangle with round corners.
static void box(cairo_t *cairo, double x, double y, double width, double height, double radius) {
  const double right = x + width - radius, bottom = y + height - radius;
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, right, y + radius, radius, -M_PI / 2, 0);
  cairo_arc(cairo, right, bottom, radius, 0, M_PI / 2);
  cairo_arc(cairo, x + radius, bottom, radius, M_PI / 2, M_PI);
  cairo_arc(cairo, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(cairo);
  cairo_fill(cairo);
}

// What a line has of a span, behind its letters.
static void mark(cairo_t *cairo, PangoLayoutIter *lines, size_t start, size_t end, double margin,
                 double scale) {
  PangoRectangle place;
  int *ranges, count;
  pango_layout_iter_get_line_extents(lines, NULL, &place);
  pango_layout_line_get_x_ranges(pango_layout_iter_get_line_readonly(lines), (int)start, (int)end,
                                 &ranges, &count);
  for (int index = 0; index < count; index++) {
    const double left = ranges[2 * index] / (double)PANGO_SCALE;
    const double right = ranges[2 * index + 1] / (double)PANGO_SCALE;
    box(cairo, margin + left - 4 * scale, margin + place.y / (double)PANGO_SCALE,
        right - left + 8 * scale, place.height / (double)PANGO_SCALE, 6 * scale);
  }
  g_free(ranges);
}

static void set(PangoLayout *layout, const char *text, double width, double scale) {
  PangoFontDescription *font = pango_font_description_from_string("DejaVu Sans");
  pango_font_description_set_absolute_size(font, 14 * scale * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_spacing(layout, (int)(7 * scale * PANGO_SCALE));
  pango_layout_set_text(layout, text, -1);
}

static void draw(cairo_t *cairo, const char *text, const size_t *spans, size_t count, int width,
                 double scale) {
  const double margin = 28 * scale;
  PangoLayout *layout = pango_cairo_create_layout(cairo);
  set(layout, text, width - 2 * margin, scale);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_set_source_rgb(cairo, .53, .68, .94);
  PangoLayoutIter *lines = pango_layout_get_iter(layout);
  size_t next = 0;
  do {
    PangoLayoutLine *line = pango_layout_iter_get_line_readonly(lines);
    const size_t start = line->start_index, end = start + line->length;
    while (next < count && spans[2 * next + 1] <= start) next++;
    for (size_t span = next; span < count && spans[2 * span] < end; span++)
      mark(cairo, lines, spans[2 * span], spans[2 * span + 1], margin, scale);
  } while (pango_layout_iter_next_line(lines));
  pango_layout_iter_free(lines);
  cairo_set_source_rgb(cairo, .1, .11, .13);
  cairo_move_to(cairo, margin, margin);
  pango_cairo_show_layout(cairo, layout);
  g_object_unref(layout);
}

long rival_page(const char *text, const size_t *spans, size_t count, int width, int height,
                double scale, uint8_t *pixels, uint8_t *file, size_t capacity) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) return -1;
  cairo_t *cairo = cairo_create(surface);
  draw(cairo, text, spans, count, width, scale);
  const cairo_status_t status = cairo_status(cairo);
  cairo_destroy(cairo);
  cairo_surface_flush(surface);
  const int stride = cairo_image_surface_get_stride(surface);
  const uint8_t *rows = cairo_image_surface_get_data(surface);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      uint32_t pixel;
      memcpy(&pixel, rows + (size_t)y * stride + 4 * (size_t)x, 4);
      uint8_t *to = pixels + ((size_t)y * width + x) * 4;
      to[0] = pixel >> 16;
      to[1] = pixel >> 8;
      to[2] = pixel;
      to[3] = 255;
    }
  cairo_surface_destroy(surface);
  if (status != CAIRO_STATUS_SUCCESS) return -1;
  return rival_png_encode(pixels, width, height, 1, file, capacity);
}
