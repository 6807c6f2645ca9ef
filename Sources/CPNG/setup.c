#include "setup.h"

#include <string.h>

#include "CPNG.h"

void platen_png_fail(png_structp png, png_const_charp text) {
  failure *place = (failure *)png_get_error_ptr(png);
  if (place->message_size > 0) {
    size_t length = strlen(text);
    if (length >= place->message_size) length = place->message_size - 1;
    memcpy(place->message, text, length);
    place->message[length] = 0;
  }
  png_longjmp(png, 1);
}

// What libpng passes over by itself (a misplaced or unknown extra chunk) needs no word here: the
// chunks that Platen uses are checked before decoding begins.
void platen_png_ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

int platen_png_set_up(png_structp png, png_infop info, int layout, uint32_t width, uint32_t height,
               size_t bytes_per_row) {
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
  return passes;
}
