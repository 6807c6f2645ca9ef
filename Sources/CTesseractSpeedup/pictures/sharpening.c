#include <stdbool.h>
#include <stdlib.h>

#include <leptonica/allheaders.h>

#include "bytes.h"
#include "../replacements.h"

// Leptonica sharpens a line of text by adding to each pixel a part of its difference from the mean
// of the 3 by 3 or 5 by 5 pixels around it. The sums are small whole numbers, so their order
// doesn't matter; the rest is in single precision, each operation rounded, and half added in
// double precision. With a compiler that joins products and sums, the library would differ from one
// machine to the next, so only x86-64 is served: its baseline has no such instruction.

typedef PIX *(*sharpen)(PIX *pix, l_int32 half, l_float32 fraction);

#if defined(__x86_64__)

enum { most_rows = 5 };

/// The rows around the one that is computed: each as pixels, and as sums of pixels side by side.
struct rows {
  const uint8_t *pixels;
  const uint16_t *sums[most_rows];
};

/// The sums of 2 half + 1 pixels side by side.
SHARED void add_across(
    const uint8_t *restrict row, size_t width, size_t half, uint16_t *restrict sums) {
  for (size_t x = half; x + half < width; x++) {
    uint32_t sum = (uint32_t)row[x - 1] + row[x] + row[x + 1];
    if (half == 2) sum += (uint32_t)row[x - 2] + row[x + 2];
    sums[x] = (uint16_t)sum;
  }
}

SHARED void sharpen_row(
    const struct rows *rows, size_t width, size_t half, float fraction, uint8_t *restrict out) {
#pragma STDC FP_CONTRACT OFF
  const float mean = half == 1 ? (float)(1.0 / 9.0) : (float)(1.0 / 25.0);
  const uint16_t *const *sums = rows->sums;
  memcpy(out, rows->pixels, width);
  for (size_t x = half; x + half < width; x++) {
    int32_t sum = sums[0][x] + sums[1][x] + sums[2][x];
    if (half == 2) sum += sums[3][x] + sums[4][x];
    float pixel = (float)rows->pixels[x];
    float difference = pixel - mean * (float)sum;
    float value = pixel + fraction * difference;
    // Below zero all is cut to zero; above, what is cut off is exact, and so is the comparison.
    value = value > 0 ? value : 0;
    int32_t whole = (int32_t)value;
    whole += value - (float)whole >= 0.5f;
    out[x] = (uint8_t)(whole < 255 ? whole : 255);
  }
}

#define SHARPEN(level, attribute)                                                            \
  attribute static void load_##level(                                                        \
      const uint32_t *row, size_t width, size_t half, uint8_t *pixels, uint16_t *sums) {     \
    swap_words(pixels, row, (width + 3) / 4);                                                \
    add_across(pixels, width, half, sums);                                                   \
  }                                                                                          \
  attribute static void row_##level(                                                         \
      const struct rows *rows, size_t width, size_t half, float fraction, uint8_t *pixels,   \
      uint32_t *out) {                                                                       \
    if (half == 1) {                                                                         \
      sharpen_row(rows, width, 1, fraction, pixels);                                         \
    } else {                                                                                 \
      sharpen_row(rows, width, 2, fraction, pixels);                                         \
    }                                                                                        \
    store_row(out, pixels, width);                                                           \
  }
FOR_EACH_LEVEL(SHARPEN)

/// Sharpens all but the outermost rows and columns, which `out` has from the start.
static bool sharpen_picture(PIX *pix, PIX *out, size_t half, float fraction) {
  size_t width = (size_t)pixGetWidth(pix), height = (size_t)pixGetHeight(pix);
  size_t count = 2 * half + 1, room = (width + 7) & ~(size_t)3;
  uint16_t *sums = malloc(room * (count * (sizeof *sums + 1) + 1));
  if (!sums) return false;
  uint8_t *pixels = (uint8_t *)(sums + count * room), *row = pixels + count * room;
  size_t in_step = (size_t)pixGetWpl(pix), out_step = (size_t)pixGetWpl(out);
  for (size_t y = 0; y < height; y++) {
    size_t slot = y % count;
    AT_LEVEL(load)(pixGetData(pix) + y * in_step, width, half, pixels + slot * room,
                   sums + slot * room);
    if (y + 1 < count) continue;
    size_t middle = y - half;
    struct rows rows = {.pixels = pixels + middle % count * room};
    for (size_t i = 0; i < count; i++) rows.sums[i] = sums + i * room;
    AT_LEVEL(row)(&rows, width, half, fraction, row, pixGetData(out) + middle * out_step);
  }
  free(sums);
  return true;
}

#endif

PIX *platen_pixUnsharpMaskingGray2D(PIX *pix, int32_t half, float fraction) {
#if defined(__x86_64__)
  if (in_use(part_scaling) && pix && pixGetDepth(pix) == 8 && !pixGetColormap(pix) &&
      pixGetData(pix) && fraction > 0 && (half == 1 || half == 2)) {
    PIX *out = pixCopyBorder(NULL, pix, half, half, half, half);
    if (out && sharpen_picture(pix, out, (size_t)half, fraction)) return out;
    pixDestroy(&out);
  }
#endif
  sharpen original = ORIGINAL(sharpen, "pixUnsharpMaskingGray2D");
  return original ? original(pix, half, fraction) : NULL;
}
