#define _GNU_SOURCE
#include "network_io.h"

#include <dlfcn.h>

#include "parts.h"
#include "layout/private_layout.h"

typedef void (*resize)(struct network_io *, bool is_integer, int width, int features);

bool platen_network_io_picture(const void *network_io, struct platen_network_picture *picture) {
  if (!platen_private_layouts_fit()) return false;
  const struct network_io *io = network_io;
  const struct int8_array *array = &io->integers;
  const struct stride_map *map = &io->strides;
  int32_t batch = map->shape[0], height = map->shape[1], width = map->shape[2];
  if (!io->is_integer || !array->values || batch != 1 || height < 1 || width < 1) return false;
  int64_t steps = (int64_t)height * width;
  if (array->rows != steps || array->columns < 1 || array->allocated < steps * array->columns ||
      map->increments[0] != steps || map->increments[1] != width || map->increments[2] != 1) {
    return false;
  }
  *picture = (struct platen_network_picture){
      .values = array->values, .width = width, .height = height, .depth = array->columns};
  return true;
}

float *platen_network_io_rows(void *network_io, int32_t steps, int32_t features) {
  resize resize2d = ORIGINAL(resize, "_ZN9tesseract9NetworkIO8Resize2dEbii");
  if (!platen_private_layouts_fit() || !resize2d || steps < 1 || features < 1) return NULL;
  struct network_io *io = network_io;
  resize2d(io, false, steps, features);
  const struct float_array *array = &io->floats;
  bool is_sound = !io->is_integer && array->values && array->rows == steps &&
                  array->columns == features && array->allocated >= (int64_t)steps * features;
  return is_sound ? array->values : NULL;
}
