#include "bits.h"
#include "levels.h"
#include "replacements.h"

// Leptonica looks each byte up in a table, which it makes anew for each picture.

typedef l_int32 (*count_pixels)(PIX *pix, l_int32 *count, l_int32 *table);

SHARED uint32_t count_bits(const struct bits *bits) {
  uint32_t count = 0;
  for (size_t y = 0; y < bits->height; y++) {
    const uint32_t *row = bits->data + y * bits->words_per_line;
    for (size_t i = 0; i + 1 < bits->words; i++) count += (uint32_t)__builtin_popcount(row[i]);
    count += (uint32_t)__builtin_popcount(row[bits->words - 1] & bits->last);
  }
  return count;
}

#define COUNT(level, attribute) \
  attribute static uint32_t count_##level(const struct bits *bits) { return count_bits(bits); }
FOR_EACH_LEVEL(COUNT)

l_int32 platen_pixCountPixels(PIX *pix, l_int32 *count, l_int32 *table) {
  if (in_use(part_pixel_count) && count && !table && pix && pixGetDepth(pix) == 1 &&
      pixGetData(pix)) {
    struct bits bits = bits_of(pix);
    *count = (l_int32)AT_LEVEL(count)(&bits);
    return 0;
  }
  count_pixels original = ORIGINAL(count_pixels, "pixCountPixels");
  return original ? original(pix, count, table) : 1;
}
