#define _GNU_SOURCE
#include "CLeptonicaSpeedup.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// Leptonica's own declarations, so that its headers aren't needed here.
typedef struct Pix Pix;
enum { png_format = 3 };
typedef int32_t (*write_mem)(uint8_t **data, size_t *size, Pix *pix, int32_t format);
typedef int32_t (*write_spix)(uint8_t **data, size_t *size, Pix *pix);

__attribute__((visibility("default"), used))
int32_t pixWriteMem(uint8_t **data, size_t *size, Pix *pix, int32_t format) {
  if (format == png_format) {
    write_spix spix = (write_spix)dlsym(RTLD_DEFAULT, "pixWriteMemSpix");
    if (spix && spix(data, size, pix) == 0) return 0;
  }
  write_mem original = (write_mem)dlsym(RTLD_NEXT, "pixWriteMem");
  return original ? original(data, size, pix, format) : 1;
}

int platen_leptonica_speedup_is_active(void) {
  return dlsym(RTLD_DEFAULT, "pixWriteMem") == (void *)pixWriteMem;
}
