#include <stdbool.h>

#include "bits.h"
#include "replacements.h"

// Leptonica looks at one pixel after the other, and from the sides column by column. Here a row's
// words are looked through, and from the sides only as far as a better pixel could still be.

typedef l_int32 (*scan)(PIX *pix, BOX *box, l_int32 direction, l_int32 *location);

/// A rectangle of pixels, and the words of a row that it covers.
struct area {
  const uint32_t *data;
  size_t words_per_line, top, bottom, first, last;
  /// The rectangle's pixels in the first and the last word.
  uint32_t first_mask, last_mask;
};

static uint32_t word_at(const struct area *area, size_t y, size_t i) {
  uint32_t word = area->data[y * area->words_per_line + i];
  if (i == area->first) word &= area->first_mask;
  if (i == area->last) word &= area->last_mask;
  return word;
}

static bool row_has_pixels(const struct area *area, size_t y) {
  for (size_t i = area->first; i <= area->last; i++) {
    if (word_at(area, y, i)) return true;
  }
  return false;
}

static bool from_left(const struct area *area, l_int32 *location) {
  size_t end = area->last + 1;
  uint32_t column = 0;
  for (size_t y = area->top; y < area->bottom; y++) {
    for (size_t i = area->first; i <= area->last && i <= end; i++) {
      uint32_t word = word_at(area, y, i);
      if (!word) continue;
      column = i < end ? word : column | word;
      end = i;
    }
  }
  if (column) *location = (l_int32)(end * 32) + __builtin_clz(column);
  return column;
}

static bool from_right(const struct area *area, l_int32 *location) {
  size_t end = area->first;
  uint32_t column = 0;
  for (size_t y = area->top; y < area->bottom; y++) {
    for (size_t i = area->last + 1; i > end;) {
      uint32_t word = word_at(area, y, --i);
      if (!word) continue;
      column = i > end ? word : column | word;
      end = i;
    }
  }
  if (column) *location = (l_int32)(end * 32) + 31 - __builtin_ctz(column);
  return column;
}

static bool from_top(const struct area *area, l_int32 *location) {
  for (size_t y = area->top; y < area->bottom; y++) {
    if (!row_has_pixels(area, y)) continue;
    *location = (l_int32)y;
    return true;
  }
  return false;
}

static bool from_bottom(const struct area *area, l_int32 *location) {
  for (size_t y = area->bottom; y > area->top;) {
    if (!row_has_pixels(area, --y)) continue;
    *location = (l_int32)y;
    return true;
  }
  return false;
}

/// The part of a picture that lies in a box; false where the original has to say what is wrong.
static bool make_area(PIX *pix, BOX *box, struct area *area) {
  if (!pix || pixGetDepth(pix) != 1 || !pixGetData(pix)) return false;
  int64_t width = pixGetWidth(pix), height = pixGetHeight(pix);
  int64_t left = 0, top = 0, right = width, bottom = height;
  if (box) {
    l_int32 x, y, w, h;
    if (boxGetGeometry(box, &x, &y, &w, &h)) return false;
    if ((int64_t)x + w > INT32_MAX || (int64_t)y + h > INT32_MAX) return false;
    left = x > 0 ? x : 0;
    top = y > 0 ? y : 0;
    if (x + w < right) right = x + w;
    if (y + h < bottom) bottom = y + h;
  }
  if (left >= right || top >= bottom) return false;
  *area = (struct area){
      .data = pixGetData(pix),
      .words_per_line = (size_t)pixGetWpl(pix),
      .top = (size_t)top,
      .bottom = (size_t)bottom,
      .first = (size_t)left / 32,
      .last = (size_t)(right - 1) / 32,
      .first_mask = UINT32_MAX >> left % 32,
      .last_mask = UINT32_MAX << (31 - (right - 1) % 32),
  };
  return true;
}

l_int32 platen_pixScanForForeground(PIX *pix, BOX *box, l_int32 direction, l_int32 *location) {
  struct area area;
  if (in_use(part_foreground) && location && direction >= L_FROM_LEFT &&
      direction <= L_FROM_BOT && make_area(pix, box, &area)) {
    *location = 0;
    switch (direction) {
      case L_FROM_LEFT: return !from_left(&area, location);
      case L_FROM_RIGHT: return !from_right(&area, location);
      case L_FROM_TOP: return !from_top(&area, location);
      default: return !from_bottom(&area, location);
    }
  }
  scan original = ORIGINAL(scan, "pixScanForForeground");
  return original ? original(pix, box, direction, location) : 1;
}
