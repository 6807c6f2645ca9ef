#include <stdbool.h>
#include <string.h>

#include <leptonica/allheaders.h>

#include "levels.h"
#include "../replacements.h"

// Paper is of one colour for long stretches: a block of equal pixels is one addition. Other blocks
// are counted in four tables by turns, since an addition has to wait for the one before it if both
// are to the same number.

typedef void (*histogram_of)(
    PIX *pix, int channel, int left, int top, int width, int height, int *histogram);

enum { block_words = 16, tables = 4, values = 256 };

struct counts {
  uint32_t of[tables][values];
};

/// Whether the bits under the mask are the same in all words of a block.
SHARED bool is_even(const uint32_t *words, uint32_t mask) {
  uint32_t difference = 0;
  for (size_t i = 0; i < block_words; i++) difference |= words[i] ^ words[0];
  return !(difference & mask);
}

/// Counts the bytes of whole words.
SHARED void count_words(struct counts *counts, const uint32_t *words, size_t count) {
  size_t i = 0;
  for (; i + block_words <= count; i += block_words) {
    uint32_t first = words[i];
    if (first == (first & 255) * 0x01010101u && is_even(words + i, UINT32_MAX)) {
      counts->of[0][first & 255] += 4 * block_words;
      continue;
    }
    for (size_t k = i; k < i + block_words; k++) {
      counts->of[0][words[k] & 255]++;
      counts->of[1][words[k] >> 8 & 255]++;
      counts->of[2][words[k] >> 16 & 255]++;
      counts->of[3][words[k] >> 24]++;
    }
  }
  for (; i < count; i++) {
    for (unsigned shift = 0; shift < 32; shift += 8) counts->of[0][words[i] >> shift & 255]++;
  }
}

/// Counts one byte of each word.
SHARED void count_channel(
    struct counts *counts, const uint32_t *words, size_t count, unsigned shift) {
  size_t i = 0;
  for (; i + block_words <= count; i += block_words) {
    if (is_even(words + i, (uint32_t)255 << shift)) {
      counts->of[0][words[i] >> shift & 255] += block_words;
      continue;
    }
    for (size_t k = i; k < i + block_words; k += tables) {
      for (size_t table = 0; table < tables; table++) {
        counts->of[table][words[k + table] >> shift & 255]++;
      }
    }
  }
  for (; i < count; i++) counts->of[0][words[i] >> shift & 255]++;
}

#define COUNT(level, attribute)                                                                \
  attribute static void words_##level(                                                         \
      struct counts *counts, const uint32_t *words, size_t count) {                            \
    count_words(counts, words, count);                                                         \
  }                                                                                            \
  attribute static void channel_##level(                                                       \
      struct counts *counts, const uint32_t *words, size_t count, unsigned shift) {            \
    count_channel(counts, words, count, shift);                                                \
  }
FOR_EACH_LEVEL(COUNT)

/// Counts the pixels of a row of bytes: the first of a word is its highest byte.
static void count_gray(struct counts *counts, const uint32_t *row, size_t left, size_t right) {
  while (left < right && left % 4) {
    counts->of[0][row[left / 4] >> (24 - 8 * (left % 4)) & 255]++;
    left++;
  }
  if (left < right) {
    AT_LEVEL(words)(counts, row + left / 4, (right - left) / 4);
    for (left += (right - left) & ~(size_t)3; left < right; left++) {
      counts->of[0][row[left / 4] >> (24 - 8 * (left % 4)) & 255]++;
    }
  }
}

void platen_HistogramRect(
    PIX *pix, int channel, int left, int top, int width, int height, int *histogram) {
  l_int32 depth = pixGetDepth(pix);
  bool is_inside = left >= 0 && top >= 0 && width > 0 && height > 0 &&
                   (int64_t)left + width <= pixGetWidth(pix) &&
                   (int64_t)top + height <= pixGetHeight(pix);
  if (!in_use(part_histogram) || !is_inside || (depth != 8 && depth != 32)) {
    histogram_of original =
        ORIGINAL(histogram_of, "_ZN9tesseract13HistogramRectENS_5ImageEiiiiiPi");
    if (original) original(pix, channel, left, top, width, height, histogram);
    return;
  }
  struct counts counts = {0};
  const uint32_t *data = pixGetData(pix);
  size_t step = (size_t)pixGetWpl(pix), begin = (size_t)left, end = begin + (size_t)width;
  unsigned shift = 24 - 8 * (unsigned)(channel < 0 ? 0 : channel > 3 ? 3 : channel);
  for (size_t y = (size_t)top; y < (size_t)top + (size_t)height; y++) {
    const uint32_t *row = data + y * step;
    if (depth == 8) {
      count_gray(&counts, row, begin, end);
    } else {
      AT_LEVEL(channel)(&counts, row + begin, (size_t)width, shift);
    }
  }
  for (size_t i = 0; i < values; i++) {
    histogram[i] = (int)(counts.of[0][i] + counts.of[1][i] + counts.of[2][i] + counts.of[3][i]);
  }
}
