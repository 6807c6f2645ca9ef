#include "png_stream.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "CRivals.h"

const char *rival_png_version(void) { return png_get_libpng_ver(NULL); }

static void read_bytes(png_structp png, png_bytep out, size_t length) {
  png_stream *from = png_get_io_ptr(png);
  if (length > from->count - from->position) png_error(png, "too short");
  memcpy(out, from->bytes + from->position, length);
  from->position += length;
}

int png_stream_decode(png_stream *from, uint32_t width, uint32_t height, uint8_t *pixels) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return -1;
  }
  png_set_read_fn(png, from, read_bytes);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "another size");
  png_set_expand(png);
  png_set_strip_16(png);
  png_set_gray_to_rgb(png);
  png_set_filler(png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + (size_t)y * width * 4, NULL);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 0;
}

int rival_png_decode(const uint8_t *file, size_t count, uint32_t width, uint32_t height,
                     uint8_t *pixels) {
  png_stream from = {file, count, 0};
  return png_stream_decode(&from, width, height, pixels);
}

typedef struct {
  uint8_t *bytes;
  size_t capacity, count;
} sink;

static void write_bytes(png_structp png, png_bytep bytes, size_t length) {
  sink *to = png_get_io_ptr(png);
  if (length > to->capacity - to->count) png_error(png, "no room");
  memcpy(to->bytes + to->count, bytes, length);
  to->count += length;
}

static void flush(png_structp png) { (void)png; }

long rival_png_encode(const uint8_t *pixels, uint32_t width, uint32_t height, int level,
                      uint8_t *file, size_t capacity) {
  sink to = {file, capacity, 0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return -1;
  }
  png_set_write_fn(png, &to, write_bytes, flush);
  png_set_compression_level(png, level);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * width * 4);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return (long)to.count;
}
