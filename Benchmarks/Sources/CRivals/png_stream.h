#ifndef PLATEN_BENCH_PNG_STREAM_H
#define PLATEN_BENCH_PNG_STREAM_H

#include <png.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const uint8_t *bytes;
  size_t count, position;
} png_stream;

/// Decodes a PNG of a known size to RGBA.
int png_stream_decode(png_stream *from, uint32_t width, uint32_t height, uint8_t *pixels);

#endif
