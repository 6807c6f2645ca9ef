#include <stdbool.h>
#include <stdlib.h>

#include <leptonica/allheaders.h>

#include "levels.h"
#include "../replacements.h"

// The weighted sum of a pixel's colours as Leptonica takes it: in single precision, red first,
// each product rounded; half is added in double precision and the rest cut off. With a compiler
// that joins products and sums, the library would differ from one machine to the next, so only
// x86-64 is served: its baseline has no such instruction.

typedef PIX *(*convert)(PIX *pix, float red, float green, float blue);

#if defined(__x86_64__)

struct weights {
  float red, green, blue;
};

/// The grey levels of a row, four to a word, the first the highest byte. `levels` has room for the
/// row.
SHARED void gray_row(
    const uint32_t *restrict in, size_t width, struct weights weights, uint8_t *restrict levels,
    uint32_t *restrict out) {
#pragma STDC FP_CONTRACT OFF
  for (size_t x = 0; x < width; x++) {
    uint32_t pixel = in[x];
    float sum = weights.red * (float)(int32_t)(pixel >> L_RED_SHIFT & 255);
    sum = sum + weights.green * (float)(int32_t)(pixel >> L_GREEN_SHIFT & 255);
    sum = sum + weights.blue * (float)(int32_t)(pixel >> L_BLUE_SHIFT & 255);
    // The sum is exact in double precision, and so is what is cut off: the comparison is the same.
    int32_t whole = (int32_t)sum;
    levels[x] = (uint8_t)(whole + (sum - (float)whole >= 0.5f));
  }
  for (size_t i = 0; i < width / 4; i++) {
    uint32_t word;
    __builtin_memcpy(&word, levels + 4 * i, 4);
    out[i] = __builtin_bswap32(word);
  }
  uint32_t last = 0;
  for (size_t x = width & ~(size_t)3; x < width; x++) {
    last |= (uint32_t)levels[x] << (24 - 8 * (x & 3));
  }
  if (width & 3) out[width / 4] = last;
}

#define GRAY(level, attribute)                                                               \
  attribute static void gray_##level(                                                        \
      const uint32_t *in, size_t width, struct weights weights, uint8_t *levels,             \
      uint32_t *out) {                                                                       \
    gray_row(in, width, weights, levels, out);                                               \
  }
FOR_EACH_LEVEL(GRAY)

/// The weights that Leptonica would take without having to correct or to refuse them.
static bool make_weights(float red, float green, float blue, struct weights *weights) {
  if (!(red >= 0 && green >= 0 && blue >= 0)) return false;
  if (red == 0 && green == 0 && blue == 0) {
    red = L_RED_WEIGHT;
    green = L_GREEN_WEIGHT;
    blue = L_BLUE_WEIGHT;
  }
  double excess = (double)(red + green + blue) - 1;
  *weights = (struct weights){red, green, blue};
  return excess <= 0.0001 && excess >= -0.0001;
}

static PIX *make_gray(PIX *pix, const struct weights *weights) {
  size_t width = (size_t)pixGetWidth(pix), height = (size_t)pixGetHeight(pix);
  uint8_t *levels = malloc(width);
  PIX *gray = levels ? pixCreate((l_int32)width, (l_int32)height, 8) : NULL;
  if (gray) {
    pixCopyResolution(gray, pix);
    pixCopyInputFormat(gray, pix);
    size_t in_step = (size_t)pixGetWpl(pix), out_step = (size_t)pixGetWpl(gray);
    const uint32_t *in = pixGetData(pix);
    uint32_t *out = pixGetData(gray);
    for (size_t y = 0; y < height; y++) {
      AT_LEVEL(gray)(in + y * in_step, width, *weights, levels, out + y * out_step);
    }
  }
  free(levels);
  return gray;
}

#endif

PIX *platen_pixConvertRGBToGray(PIX *pix, float red, float green, float blue) {
#if defined(__x86_64__)
  struct weights weights;
  if (in_use(part_gray) && pix && pixGetDepth(pix) == 32 && pixGetData(pix) &&
      make_weights(red, green, blue, &weights)) {
    PIX *gray = make_gray(pix, &weights);
    if (gray) return gray;
  }
#endif
  convert original = ORIGINAL(convert, "pixConvertRGBToGray");
  return original ? original(pix, red, green, blue) : NULL;
}
