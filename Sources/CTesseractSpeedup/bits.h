#ifndef PLATEN_BITS_H
#define PLATEN_BITS_H

#include <leptonica/allheaders.h>
#include <stddef.h>
#include <stdint.h>

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

#endif
