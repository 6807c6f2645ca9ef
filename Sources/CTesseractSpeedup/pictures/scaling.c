#include <stdbool.h>
#include <stdlib.h>

#include <leptonica/allheaders.h>

#include "bytes.h"
#include "../replacements.h"

// Lines of text are scaled to the network's height. Leptonica weighs each pixel of the result from
// the pixels of the source that it covers (area mapping) or from the four around it (linear
// interpolation), in sixteenths of a pixel and whole numbers. The weights are products of one for
// the row and one for the column, so here rows are summed first, whole rows at a time.

typedef PIX *(*scale)(PIX *pix, l_float32 x, l_float32 y);

/// What part of the source a pixel of the result covers, in one direction: a first and a last
/// pixel in part, and those between them, which weigh sixteen.
struct span {
  uint32_t first, last;
  uint32_t first_weight, last_weight;
};

/// sums = weight * row, or added to it, for each byte of whole words.
SHARED void weigh(
    uint32_t *restrict sums, const uint8_t *restrict row, size_t count, uint32_t weight,
    bool adds) {
  for (size_t i = 0; i < count; i++) sums[i] = (adds ? sums[i] : 0) + weight * row[i];
}

#define WEIGH(level, attribute)                                                             \
  attribute static void weigh_##level(                                                      \
      uint32_t *sums, const uint8_t *row, size_t count, uint32_t weight, bool adds) {       \
    if (adds) {                                                                             \
      weigh(sums, row, count, weight, true);                                                \
    } else {                                                                                \
      weigh(sums, row, count, weight, false);                                               \
    }                                                                                       \
  }
FOR_EACH_LEVEL(WEIGH)

/// The place of a pixel among the bytes of a row of words.
static size_t place(size_t x) { return x ^ 3; }

/// A picture of the scaled size with all that goes with it but the pixels.
static PIX *make_scaled(PIX *pix, float x, float y, bool has_text) {
  l_int32 width = (l_int32)(x * (float)pixGetWidth(pix) + 0.5);
  l_int32 height = (l_int32)(y * (float)pixGetHeight(pix) + 0.5);
  PIX *scaled = width > 0 && height > 0 ? pixCreate(width, height, 8) : NULL;
  if (!scaled) return NULL;
  if (has_text) pixCopyText(scaled, pix);
  pixCopyResolution(scaled, pix);
  pixCopyInputFormat(scaled, pix);
  pixScaleResolution(scaled, x, y);
  return scaled;
}

/// Sixteenths of the source's pixels to a pixel of the result.
static float step_of(l_int32 source, l_int32 result) {
  return (float)(16. * (double)(float)source / (double)(float)result);
}

static struct span area_span(float step, l_int32 index) {
  uint32_t begin = (uint32_t)(step * (float)index), end = (uint32_t)((double)step * (index + 1.0));
  return (struct span){begin / 16, end / 16, 16 - begin % 16, end % 16};
}

/// Both pixels that an interpolated one lies between; the last one of all is repeated.
static struct span linear_span(float step, l_int32 index, size_t count) {
  uint32_t begin = (uint32_t)(step * (float)index), first = begin / 16;
  uint32_t last = first + 1 < count ? first + 1 : first;
  return (struct span){first, last, 16 - begin % 16, begin % 16};
}

/// What a row of the result covers of the source, summed up.
static void sum_rows(uint32_t *sums, PIX *pix, const struct span *rows, size_t count) {
  size_t step = (size_t)pixGetWpl(pix);
  const uint32_t *row = pixGetData(pix) + rows->first * step;
  AT_LEVEL(weigh)(sums, (const uint8_t *)row, count, rows->first_weight, false);
  for (size_t y = rows->first + 1; y < rows->last; y++) {
    row += step;
    AT_LEVEL(weigh)(sums, (const uint8_t *)row, count, 16, true);
  }
  row = pixGetData(pix) + rows->last * step;
  AT_LEVEL(weigh)(sums, (const uint8_t *)row, count, rows->last_weight, true);
}

static uint32_t weight_of(const struct span *span) {
  return span->first_weight + 16 * (span->last - span->first - 1) + span->last_weight;
}

static uint8_t area_pixel(const uint32_t *sums, const struct span *span, uint32_t row_weight) {
  uint32_t sum = span->first_weight * sums[place(span->first)];
  for (size_t x = span->first + 1; x < span->last; x++) sum += 16 * sums[place(x)];
  sum += span->last_weight * sums[place(span->last)];
  return (uint8_t)((sum + 128) / (row_weight * weight_of(span)));
}

static uint8_t linear_pixel(const uint32_t *sums, const struct span *span) {
  uint32_t sum =
      span->first_weight * sums[place(span->first)] + span->last_weight * sums[place(span->last)];
  return (uint8_t)((sum + 128) / 256);
}

/// Fills the result; false if there is no memory for it.
static bool fill(PIX *result, PIX *pix, bool is_area) {
  l_int32 width = pixGetWidth(result), height = pixGetHeight(result);
  size_t source_width = (size_t)pixGetWidth(pix), source_height = (size_t)pixGetHeight(pix);
  size_t count = (source_width + 3) & ~(size_t)3;
  uint32_t *sums = malloc(count * sizeof *sums);
  struct span *columns = malloc((size_t)width * sizeof *columns);
  float across = step_of((l_int32)source_width, width);
  float down = step_of((l_int32)source_height, height);
  for (l_int32 x = 0; columns && x < width; x++) {
    columns[x] = is_area ? area_span(across, x) : linear_span(across, x, source_width);
  }
  for (l_int32 y = 0; sums && columns && y < height; y++) {
    struct span rows = is_area ? area_span(down, y) : linear_span(down, y, source_height);
    uint8_t *out = (uint8_t *)(pixGetData(result) + (size_t)y * (size_t)pixGetWpl(result));
    const uint8_t *row =
        (const uint8_t *)(pixGetData(pix) + (size_t)rows.first * (size_t)pixGetWpl(pix));
    // Near the right and the lower edge area mapping takes a pixel as it is.
    bool is_inside = !is_area || rows.last + 2 <= source_height;
    uint32_t row_weight = is_inside && is_area ? weight_of(&rows) : 0;
    if (is_inside) sum_rows(sums, pix, &rows, count);
    for (l_int32 x = 0; x < width; x++) {
      const struct span *span = &columns[x];
      uint8_t *pixel = out + place((size_t)x);
      if (!is_area) {
        *pixel = linear_pixel(sums, span);
      } else if (is_inside && span->last + 2 <= source_width) {
        *pixel = area_pixel(sums, span, row_weight);
      } else {
        *pixel = row[place(span->first)];
      }
    }
  }
  bool is_filled = sums && columns;
  free(columns);
  free(sums);
  return is_filled;
}

static PIX *run(PIX *pix, float x, float y, bool is_area) {
  if (!in_use(part_scaling) || !pix || pixGetDepth(pix) != 8 || pixGetColormap(pix) ||
      !pixGetData(pix)) {
    return NULL;
  }
  PIX *result = make_scaled(pix, x, y, !is_area);
  if (result && fill(result, pix, is_area)) return result;
  pixDestroy(&result);
  return NULL;
}

PIX *platen_pixScaleAreaMap(PIX *pix, float x, float y) {
  // Halves have a function of their own, and other factors other methods.
  bool is_halved = x == y && (x == 0.5f || x == 0.25f || x == 0.125f || x == 0.0625f);
  bool is_ours = x >= 0.02 && y >= 0.02 && x < 0.7 && y < 0.7 && !is_halved;
  PIX *result = is_ours ? run(pix, x, y, true) : NULL;
  if (result) return result;
  scale original = ORIGINAL(scale, "pixScaleAreaMap");
  return original ? original(pix, x, y) : NULL;
}

PIX *platen_pixScaleGrayLI(PIX *pix, float x, float y) {
  bool is_special = x == y && (x == 1 || x == 2 || x == 4);
  bool is_ours = x >= 0.7 && y >= 0.7 && x <= 64 && y <= 64 && !is_special;
  PIX *result = is_ours ? run(pix, x, y, false) : NULL;
  if (result) return result;
  scale original = ORIGINAL(scale, "pixScaleGrayLI");
  return original ? original(pix, x, y) : NULL;
}
