#define _GNU_SOURCE
#include <dlfcn.h>

#include "../replacements.h"

// Tesseract keeps every line of a page as a PNG in memory, which it packs and unpacks at once: up
// to a sixth of its time. This one stores the pixels as they are, in Leptonica's own format, where
// PNG is asked for. pixReadMem tells the format by content, so nobody notices.

enum { png_format = 3 };
typedef int32_t (*write_mem)(uint8_t **data, size_t *size, Pix *pix, int32_t format);
typedef int32_t (*write_spix)(uint8_t **data, size_t *size, Pix *pix);

int32_t platen_pixWriteMem(uint8_t **data, size_t *size, Pix *pix, int32_t format) {
  if (format == png_format && in_use(part_picture_storage)) {
    write_spix spix = ORIGINAL(write_spix, "pixWriteMemSpix");
    if (spix && spix(data, size, pix) == 0) return 0;
  }
  write_mem original = ORIGINAL(write_mem, "pixWriteMem");
  return original ? original(data, size, pix, format) : 1;
}
