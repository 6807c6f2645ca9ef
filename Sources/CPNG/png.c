#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t position;
  int truncated;
  char *message;
  size_t message_size;
} reader;

static void keep_message(reader *source, const char *text) {
  if (source->message_size == 0) return;
  size_t length = strlen(text);
  if (length >= source->message_size) length = source->message_size - 1;
  memcpy(source->message, text, length);
  source->message[length] = 0;
}

static void fail(png_structp png, png_const_charp text) {
  keep_message((reader *)png_get_error_ptr(png), text);
  png_longjmp(png, 1);
}

// What libpng passes over by itself (a misplaced or unknown extra chunk) needs no word here: the
// chunks that Platen uses are checked before decoding begins.
static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void read_bytes(png_structp png, png_bytep out, size_t length) {
  reader *source = (reader *)png_get_io_ptr(png);
  if (length > source->count - source->position) {
    source->truncated = 1;
    png_error(png, "the file ends in the middle of a chunk");
  }
  memcpy(out, source->bytes + source->position, length);
  source->position += length;
}

int platen_png_decode(const uint8_t *bytes, size_t count, int layout, uint32_t width,
                      uint32_t height, uint8_t *pixels, size_t bytes_per_row, char *message,
                      size_t message_size) {
  reader source = {bytes, count, 0, 0, message, message_size};
  png_structp volatile png = NULL;
  png_infop volatile info = NULL;
  if (message_size > 0) message[0] = 0;

  png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, fail, ignore);
  if (!png) return PLATEN_PNG_NO_MEMORY;
  info = png_create_info_struct(png);
  if (!info) {
    png_destroy_read_struct((png_structpp)&png, NULL, NULL);
    return PLATEN_PNG_NO_MEMORY;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct((png_structpp)&png, (png_infopp)&info, NULL);
    return source.truncated ? PLATEN_PNG_TRUNCATED : PLATEN_PNG_MALFORMED;
  }

  png_set_read_fn(png, &source, read_bytes);
  png_set_user_limits(png, width, height);
  png_set_chunk_cache_max(png, 128);
  png_set_chunk_malloc_max(png, 8 << 20);
  // Nothing but IHDR, PLTE, tRNS, IDAT and IEND bears on the pixels.
  static const png_byte unused[] = "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0"
                                   "pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0sTER\0tEXt\0tIME\0zTXt";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, unused, sizeof unused / 5);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_read_info(png, info);

  int depth = png_get_bit_depth(png, info);
  int color = png_get_color_type(png, info);
  int has_transparency = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "the picture's size is not the announced one");

  if (layout == PLATEN_PNG_GRAY8) {
    if (color != PNG_COLOR_TYPE_GRAY || depth == 16) png_error(png, "the picture is not grey");
    png_set_expand_gray_1_2_4_to_8(png);
  } else {
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    int opaque = layout == PLATEN_PNG_RGBA16 ? 0xFFFF : 0xFF;
    if (!(color & PNG_COLOR_MASK_ALPHA) && !has_transparency)
      png_set_add_alpha(png, opaque, PNG_FILLER_AFTER);
    if (layout == PLATEN_PNG_RGBA8 && depth == 16) png_set_scale_16(png);
    if (layout == PLATEN_PNG_RGBA16) {
      png_set_expand_16(png);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
      png_set_swap(png);
#endif
    }
  }
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) > bytes_per_row)
    png_error(png, "the rows are longer than announced");

  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++)
      png_read_row(png, pixels + (size_t)y * bytes_per_row, NULL);
  png_read_end(png, NULL);

  png_destroy_read_struct((png_structpp)&png, (png_infopp)&info, NULL);
  return PLATEN_PNG_OK;
}
