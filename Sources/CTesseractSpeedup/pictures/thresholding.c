#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <leptonica/allheaders.h>

#include "levels.h"
#include "../replacements.h"

// Tesseract asks pixel by pixel, and within a pixel channel by channel, whether it is ink. Here a
// row's pixels are compared first, to one byte each, and eight bytes become bits at a time.

/// The std::vector<int> of libstdc++ and of libc++.
struct vector {
  const int *begin, *end, *end_of_storage;
};

typedef void (*threshold_rect)(
    const void *thresholder, PIX *pix, int channels, const struct vector *thresholds,
    const struct vector *high_values, PIX **result);
typedef void (*get_sizes)(
    const void *thresholder, int *left, int *top, int *width, int *height, int *image_width,
    int *image_height);

enum { most_channels = 4 };

/// What makes a channel's value ink: `lowest` or more, or anything less than it.
struct limit {
  bool counts, is_above;
  uint8_t lowest;
};

/// Eight bytes of 0 or 1 become a byte, the first its highest bit.
SHARED uint32_t pack(const uint8_t *ink) {
  uint64_t bytes;
  memcpy(&bytes, ink, sizeof bytes);
  return (uint32_t)(bytes * 0x8040201008040201u >> 56);
}

/// `ink` goes on for 32 bytes.
SHARED void pack_row(uint8_t *ink, size_t width, uint32_t *out) {
  memset(ink + width, 0, 32);
  for (size_t x = 0; x < width; x += 32) {
    *out++ = pack(ink + x) << 24 | pack(ink + x + 8) << 16 | pack(ink + x + 16) << 8 |
             pack(ink + x + 24);
  }
}

/// One byte a pixel, the first of a word its highest. `ink` goes on for 36 bytes.
SHARED void gray_row(
    const uint32_t *row, size_t left, size_t width, const struct limit *limit, uint8_t *ink,
    uint32_t *out) {
  const uint32_t *words = row + left / 4;
  uint8_t *pixels = ink + left % 4, lowest = limit->lowest;
  bool is_below = !limit->is_above;
  for (size_t i = 0; i < (left % 4 + width + 3) / 4; i++) {
    uint32_t word = __builtin_bswap32(words[i]);
    memcpy(ink + 4 * i, &word, sizeof word);
  }
  for (size_t x = 0; x < width; x++) pixels[x] = (pixels[x] >= lowest) ^ is_below;
  pack_row(pixels, width, out);
}

/// Four bytes a pixel: ink in any channel makes the pixel ink.
SHARED void color_row(
    const uint32_t *restrict row, size_t width, const struct limit *limits,
    uint8_t *restrict ink, uint32_t *out) {
  uint32_t lowest[most_channels], is_below[most_channels], counts[most_channels];
  for (size_t i = 0; i < most_channels; i++) {
    lowest[i] = limits[i].lowest;
    is_below[i] = !limits[i].is_above;
    counts[i] = limits[i].counts;
  }
  for (size_t x = 0; x < width; x++) {
    uint32_t pixel = row[x], any = 0;
    any |= (((pixel >> 24) >= lowest[0]) ^ is_below[0]) & counts[0];
    any |= (((pixel >> 16 & 255) >= lowest[1]) ^ is_below[1]) & counts[1];
    any |= (((pixel >> 8 & 255) >= lowest[2]) ^ is_below[2]) & counts[2];
    any |= (((pixel & 255) >= lowest[3]) ^ is_below[3]) & counts[3];
    ink[x] = (uint8_t)any;
  }
  pack_row(ink, width, out);
}

#define THRESHOLD(level, attribute)                                                            \
  attribute static void row_##level(                                                           \
      const uint32_t *row, size_t left, size_t width, int channels,                            \
      const struct limit *limits, uint8_t *ink, uint32_t *out) {                               \
    if (channels == 1) {                                                                       \
      gray_row(row, left, width, limits, ink, out);                                            \
    } else {                                                                                   \
      color_row(row + left, width, limits, ink, out);                                          \
    }                                                                                          \
  }
FOR_EACH_LEVEL(THRESHOLD)

/// False where the original has to do it.
static bool make_limits(
    int channels, const struct vector *thresholds, const struct vector *high_values,
    struct limit limits[most_channels]) {
  if (thresholds->end - thresholds->begin != channels) return false;
  if (high_values->end - high_values->begin != channels) return false;
  for (int i = 0; i < channels; i++) {
    int threshold = thresholds->begin[i], high = high_values->begin[i];
    limits[i] = (struct limit){.counts = high >= 0};
    if (high < 0) continue;
    if (threshold < 0 || threshold > 254) return false;
    limits[i].is_above = high == 0;
    limits[i].lowest = (uint8_t)(threshold + 1);
  }
  // A gray picture's only channel counts.
  return channels == 4 || limits[0].counts;
}

static PIX *threshold(
    PIX *pix, int channels, int left, int top, int width, int height,
    const struct limit limits[most_channels]) {
  PIX *result = pixCreate(width, height, 1);
  uint8_t *ink = malloc((size_t)width + 36);
  if (result && ink) {
    pixSetXRes(result, pixGetXRes(pix));
    pixSetYRes(result, pixGetYRes(pix));
    size_t in_step = (size_t)pixGetWpl(pix), out_step = (size_t)pixGetWpl(result);
    const uint32_t *in = pixGetData(pix) + (size_t)top * in_step;
    uint32_t *out = pixGetData(result);
    for (int y = 0; y < height; y++, in += in_step, out += out_step) {
      AT_LEVEL(row)(in, (size_t)left, (size_t)width, channels, limits, ink, out);
    }
  } else {
    pixDestroy(&result);
  }
  free(ink);
  return result;
}

void platen_ThresholdRectToPix(
    const void *thresholder, PIX *pix, int channels, const struct vector *thresholds,
    const struct vector *high_values, PIX **result) {
  get_sizes sizes =
      ORIGINAL(get_sizes, "_ZN9tesseract16ImageThresholder13GetImageSizesEPiS1_S1_S1_S1_S1_");
  struct limit limits[most_channels];
  if (in_use(part_histogram) && sizes && pix && (channels == 1 || channels == 4) &&
      pixGetDepth(pix) == 8 * channels && pixGetData(pix) &&
      make_limits(channels, thresholds, high_values, limits)) {
    int left, top, width, height, image_width, image_height;
    sizes(thresholder, &left, &top, &width, &height, &image_width, &image_height);
    bool is_inside = left >= 0 && top >= 0 && width > 0 && height > 0 &&
                     (int64_t)left + width <= pixGetWidth(pix) &&
                     (int64_t)top + height <= pixGetHeight(pix);
    PIX *binary = is_inside
                      ? threshold(pix, channels, left, top, width, height, limits) : NULL;
    if (binary) {
      *result = binary;
      return;
    }
  }
  threshold_rect original = ORIGINAL(
      threshold_rect,
      "_ZNK9tesseract16ImageThresholder18ThresholdRectToPixENS_5ImageEiRKSt6vectorIiSaIiEES6_PS1_");
  if (original) original(thresholder, pix, channels, thresholds, high_values, result);
}
