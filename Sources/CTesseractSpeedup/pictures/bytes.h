#ifndef PLATEN_BYTES_H
#define PLATEN_BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "levels.h"

/// Turns words of four pixels, the first the highest byte, into one byte for each pixel, or back.
/// Machines on which the highest byte comes last are the only ones that Swift runs on.
SHARED void swap_words(uint8_t *to, const void *from, size_t words) {
  for (size_t i = 0; i < words; i++) {
    uint32_t word;
    memcpy(&word, (const uint8_t *)from + 4 * i, sizeof word);
    word = __builtin_bswap32(word);
    memcpy(to + 4 * i, &word, sizeof word);
  }
}

/// Stores a row of pixels; the bytes beside them become zero.
SHARED void store_row(uint32_t *to, uint8_t *pixels, size_t width) {
  size_t words = (width + 3) / 4;
  memset(pixels + width, 0, 4 * words - width);
  swap_words((uint8_t *)to, pixels, words);
}

#endif
