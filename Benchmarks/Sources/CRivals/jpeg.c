#include <turbojpeg.h>

#include "CRivals.h"

int rival_jpeg_decode(const uint8_t *file, size_t count, uint8_t *pixels) {
  tjhandle handle = tjInitDecompress();
  if (!handle) return -1;
  int result = tjDecompress2(handle, file, count, pixels, 0, 0, 0, TJPF_RGBA, 0);
  tjDestroy(handle);
  return result;
}

long rival_jpeg_encode(const uint8_t *pixels, int width, int height, int quality, int is_halved,
                       uint8_t *file, size_t capacity) {
  tjhandle handle = tjInitCompress();
  int sampling = is_halved ? TJSAMP_420 : TJSAMP_444;
  unsigned long count = capacity;
  if (!handle) return -1;
  int result = -1;
  if (tjBufSize(width, height, sampling) <= capacity)
    result = tjCompress2(handle, pixels, width, 0, height, TJPF_RGBX, &file, &count, sampling,
                         quality, TJFLAG_NOREALLOC);
  tjDestroy(handle);
  return result == 0 ? (long)count : -1;
}
