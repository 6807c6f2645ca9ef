#include "CPNG.h"

#include <setjmp.h>
#include <string.h>

#include "setup.h"

typedef struct {
  failure failure;
  const uint8_t *bytes;
  size_t count;
  size_t position;
} reader;

static void read_bytes(png_structp png, png_bytep out, size_t length) {
  reader *source = (reader *)png_get_io_ptr(png);
  if (length > source->count - source->position) {
    source->failure.truncated = 1;
    png_error(png, "the file ends in the middle of a chunk");
  }
  memcpy(out, source->bytes + source->position, length);
  source->position += length;
}

int platen_png_decode(const uint8_t *bytes, size_t count, int layout, uint32_t width,
                      uint32_t height, uint8_t *pixels, size_t bytes_per_row,
                      bool (*stop)(const void *context), const void *context, char *message,
                      size_t message_size) {
  reader source = {{message, message_size, 0}, bytes, count, 0};
  png_structp volatile png = NULL;
  png_infop volatile info = NULL;
  if (message_size > 0) message[0] = 0;

  png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, platen_png_fail, platen_png_ignore);
  if (!png) return PLATEN_PNG_NO_MEMORY;
  info = png_create_info_struct(png);
  if (!info) {
    png_destroy_read_struct((png_structpp)&png, NULL, NULL);
    return PLATEN_PNG_NO_MEMORY;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct((png_structpp)&png, (png_infopp)&info, NULL);
    return source.failure.truncated ? PLATEN_PNG_TRUNCATED : PLATEN_PNG_MALFORMED;
  }

  png_set_read_fn(png, &source, read_bytes);
  int passes = platen_png_set_up(png, info, layout, width, height, bytes_per_row);

  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) {
      if (y % 32 == 0 && stop && stop(context)) {
        png_destroy_read_struct((png_structpp)&png, (png_infopp)&info, NULL);
        return PLATEN_PNG_STOPPED;
      }
      png_read_row(png, pixels + (size_t)y * bytes_per_row, NULL);
    }
  png_read_end(png, NULL);

  png_destroy_read_struct((png_structpp)&png, (png_infopp)&info, NULL);
  return PLATEN_PNG_OK;
}
