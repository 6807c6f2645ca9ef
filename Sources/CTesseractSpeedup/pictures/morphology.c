#include <leptonica/allheaders.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "levels.h"
#include "../replacements.h"

// Leptonica combines the whole picture with itself once for each pixel of a structuring element.
// For a line of n pixels log2(n) times is enough: what holds for stretches of k pixels, combined
// with itself k pixels further on, holds for stretches of 2k.

typedef PIX *(*morphology)(PIX *destination, PIX *source, SEL *element);

/// The pixels of a picture of one bit each: rows of words, the first pixel the highest bit.
struct bits {
  uint32_t *data;
  size_t words_per_line, height;
  /// How many words of a row hold pixels.
  size_t words;
  /// The pixels of the last of them; its other bits may be anything.
  uint32_t last;
};

static inline struct bits bits_of(PIX *pix) {
  size_t width = (size_t)pixGetWidth(pix);
  return (struct bits){
      .data = pixGetData(pix),
      .words_per_line = (size_t)pixGetWpl(pix),
      .height = (size_t)pixGetHeight(pix),
      .words = (width + 31) / 32,
      .last = width % 32 ? ~(UINT32_MAX >> width % 32) : UINT32_MAX,
  };
}

/// What becomes of each pixel: a line of pixels around it is combined.
struct operation {
  /// Whether all pixels count (erosion) or any (dilation).
  bool all;
  bool is_vertical;
  /// The line's length, and how many of its pixels stand before the one that is computed.
  int count, before;
  /// 32 pixels of what lies outside of the picture.
  uint32_t outside;
};

/// Longer lines are left to the original: the loops keep that many more rows.
enum { longest_line = 4096, strip_words = 16 };

/// A word of the row as it is `shift` pixels further on.
SHARED uint32_t further_word(const uint32_t *row, size_t i, unsigned shift) {
  return shift ? row[i] << shift | row[i + 1] >> (32 - shift) : row[i];
}

/// Combines each pixel of a row, from `skipped` on, with the count - 1 ones after it. The result
/// is in one of two buffers, which is returned. All three go on for count / 32 + 2 words more.
SHARED const uint32_t *combine_row(
    const uint32_t *restrict row, unsigned skipped, uint32_t *restrict one,
    uint32_t *restrict other, size_t words, int count, bool all) {
  for (size_t i = 0; i < words; i++) one[i] = further_word(row, i, skipped);
  for (int done = 1; done < count;) {
    int shift = done <= count - done ? done : count - done;
    for (size_t i = 0; i < words; i++) {
      uint32_t word = further_word(one + shift / 32, i, (unsigned)shift % 32);
      other[i] = all ? one[i] & word : one[i] | word;
    }
    uint32_t *result = other;
    other = one;
    one = result;
    done += shift;
  }
  return one;
}

/// Combines each row of a strip with the count - 1 ones below it, in place.
SHARED void combine_strip(uint32_t *rows, size_t height, int count, bool all) {
  for (int done = 1; done < count;) {
    int shift = done <= count - done ? done : count - done;
    height -= (size_t)shift;
    for (size_t y = 0; y < height; y++) {
      uint32_t *restrict row = rows + y * strip_words;
      const uint32_t *restrict further = row + (size_t)shift * strip_words;
      for (size_t i = 0; i < strip_words; i++) {
        row[i] = all ? row[i] & further[i] : row[i] | further[i];
      }
    }
    done += shift;
  }
}

#define COMBINE(level, attribute)                                                              \
  attribute static const uint32_t *row_##level(                                                \
      const uint32_t *row, unsigned skipped, uint32_t *one, uint32_t *other, size_t words,     \
      int count, bool all) {                                                                   \
    return all ? combine_row(row, skipped, one, other, words, count, true)                     \
               : combine_row(row, skipped, one, other, words, count, false);                   \
  }                                                                                            \
  attribute static void strip_##level(uint32_t *rows, size_t height, int count, bool all) {    \
    if (all) {                                                                                 \
      combine_strip(rows, height, count, true);                                                \
    } else {                                                                                   \
      combine_strip(rows, height, count, false);                                               \
    }                                                                                          \
  }
FOR_EACH_LEVEL(COMBINE)

/// Loads words of a row; the bits beside the picture become those of what is outside. Returns
/// whether any pixel differs from what is outside.
static bool load(
    uint32_t *to, const struct bits *from, size_t y, size_t first, size_t count,
    uint32_t outside) {
  memcpy(to, from->data + y * from->words_per_line + first, count * sizeof *to);
  if (first + count == from->words) {
    to[count - 1] = (to[count - 1] & from->last) | (outside & ~from->last);
  }
  uint32_t difference = 0;
  for (size_t i = 0; i < count; i++) difference |= to[i] ^ outside;
  return difference != 0;
}

/// Stores words of a row. Beside the picture stands what a picture has whose every bit was set
/// (erosion) or cleared (dilation) before.
static void store(
    const struct bits *to, size_t y, size_t first, size_t count, const uint32_t *from, bool all) {
  uint32_t *row = to->data + y * to->words_per_line, beside = all ? UINT32_MAX : 0;
  memcpy(row + first, from, count * sizeof *row);
  if (first + count < to->words) return;
  row[to->words - 1] = (row[to->words - 1] & to->last) | (beside & ~to->last);
  for (size_t i = to->words; i < to->words_per_line; i++) row[i] = beside;
}

/// Row by row, with the row between two stretches of what lies outside of it.
static bool combine_rows(
    const struct bits *to, const struct bits *from, const struct operation *operation) {
  size_t lead = ((size_t)operation->before + 31) / 32, spread = (size_t)operation->count / 32 + 2;
  size_t words = from->words + spread, length = words + spread;
  uint32_t *row = malloc((lead + 3 * length) * sizeof *row);
  if (!row) return false;
  uint32_t *one = row + lead + length, *other = one + length;
  for (size_t i = 0; i < lead + 3 * length; i++) row[i] = operation->outside;
  unsigned skipped = (unsigned)(lead * 32) - (unsigned)operation->before;
  for (size_t y = 0; y < from->height; y++) {
    // A row that is as the outside stays so.
    const uint32_t *result = row + lead;
    if (load(row + lead, from, y, 0, from->words, operation->outside)) {
      result = AT_LEVEL(row)(row, skipped, one, other, words, operation->count, operation->all);
    }
    store(to, y, 0, to->words, result, operation->all);
  }
  free(row);
  return true;
}

/// Strip by strip of some words' width, which the cache can hold.
static bool combine_columns(
    const struct bits *to, const struct bits *from, const struct operation *operation) {
  size_t before = (size_t)operation->before, height = from->height + (size_t)operation->count - 1;
  uint32_t *rows = malloc(height * strip_words * sizeof *rows);
  if (!rows) return false;
  for (size_t first = 0; first < from->words; first += strip_words) {
    size_t count = from->words - first < strip_words ? from->words - first : strip_words;
    for (size_t i = 0; i < height * strip_words; i++) rows[i] = operation->outside;
    bool any = false;
    for (size_t y = 0; y < from->height; y++) {
      any |= load(rows + (before + y) * strip_words, from, y, first, count, operation->outside);
    }
    if (any) AT_LEVEL(strip)(rows, height, operation->count, operation->all);
    for (size_t y = 0; y < to->height; y++) {
      store(to, y, first, count, rows + y * strip_words, operation->all);
    }
  }
  free(rows);
  return true;
}

/// Whether an element is a line, all of whose pixels count, with its origin on it.
static bool is_line(SEL *element, bool erodes, struct operation *operation) {
  l_int32 height, width, y, x;
  if (!element || selGetParameters(element, &height, &width, &y, &x)) return false;
  if (width < 1 || height < 1 || (width > 1 && height > 1)) return false;
  if (x < 0 || x >= width || y < 0 || y >= height) return false;
  operation->is_vertical = height > 1;
  operation->count = height > 1 ? height : width;
  if (operation->count > longest_line) return false;
  for (l_int32 i = 0; i < operation->count; i++) {
    l_int32 type = SEL_DONT_CARE;
    selGetElement(element, height > 1 ? i : 0, height > 1 ? 0 : i, &type);
    if (type != SEL_HIT) return false;
  }
  // Dilation carries pixels to where erosion looks for them, so it takes the line backwards.
  l_int32 origin = height > 1 ? y : x;
  operation->before = erodes ? origin : operation->count - 1 - origin;
  operation->all = erodes;
  operation->outside = erodes && getMorphBorderPixelColor(L_MORPH_ERODE, 1) ? UINT32_MAX : 0;
  return true;
}

/// Pictures with colours are left to the original, which may refuse to set their bits.
static bool is_plain(PIX *pix) { return pixGetData(pix) && !pixGetColormap(pix); }

static PIX *run(PIX *destination, PIX *source, SEL *element, bool erodes, morphology original) {
  struct operation operation;
  if (in_use(part_morphology) && source && pixGetDepth(source) == 1 && is_plain(source) &&
      (!destination || is_plain(destination)) && is_line(element, erodes, &operation)) {
    PIX *result = destination;
    if (!result) {
      result = pixCreateTemplate(source);
    } else if (pixResizeImageData(result, source)) {
      result = NULL;
    }
    if (result) {
      struct bits to = bits_of(result), from = bits_of(source);
      if (operation.is_vertical ? combine_columns(&to, &from, &operation)
                                : combine_rows(&to, &from, &operation)) {
        return result;
      }
      if (!destination) pixDestroy(&result);
    }
  }
  return original ? original(destination, source, element) : NULL;
}

PIX *platen_pixErode(PIX *destination, PIX *source, SEL *element) {
  return run(destination, source, element, true, ORIGINAL(morphology, "pixErode"));
}

PIX *platen_pixDilate(PIX *destination, PIX *source, SEL *element) {
  return run(destination, source, element, false, ORIGINAL(morphology, "pixDilate"));
}
