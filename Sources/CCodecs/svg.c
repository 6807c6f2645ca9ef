#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"

// librsvg's headers want GLib's and cairo's, and all that is called takes pointers and numbers; so
// it is declared here (librsvg 2.46 and later).
const char *const platen_svg_file = "librsvg-2.so.2";

typedef struct {
  double x, y, width, height;
} rectangle;
typedef struct {
  double length;
  int unit;
} length;
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} failure;

static void *(*handle_new)(const uint8_t *, size_t, failure **);
static void (*handle_set_dpi)(void *, double);
static int (*handle_size)(void *, double *, double *);
static void (*handle_dimensions)(void *, int *, length *, int *, length *, int *, rectangle *);
static int (*handle_render)(void *, void *, const rectangle *, failure **);
static void (*object_unref)(void *);
static void (*error_free)(failure *);
static void *(*surface_create)(uint8_t *, int, int, int, int);
static void (*surface_destroy)(void *);
static void (*surface_flush)(void *);
static int (*surface_status)(void *);
static void *(*context_create)(void *);
static void (*context_destroy)(void *);

bool platen_svg_link(void *library) {
  // Of GLib and cairo those that librsvg itself has loaded.
  LINK_TO(handle_new, "rsvg_handle_new_from_data")
  LINK_TO(handle_set_dpi, "rsvg_handle_set_dpi")
  LINK_TO(handle_size, "rsvg_handle_get_intrinsic_size_in_pixels")
  LINK_TO(handle_dimensions, "rsvg_handle_get_intrinsic_dimensions")
  LINK_TO(handle_render, "rsvg_handle_render_document")
  LINK_TO(object_unref, "g_object_unref")
  LINK_TO(error_free, "g_error_free")
  LINK_TO(surface_create, "cairo_image_surface_create_for_data")
  LINK_TO(surface_destroy, "cairo_surface_destroy")
  LINK_TO(surface_flush, "cairo_surface_flush")
  LINK_TO(surface_status, "cairo_surface_status")
  LINK_TO(context_create, "cairo_create")
  LINK_TO(context_destroy, "cairo_destroy")
  return true;
}

static int fail(failure *error, char *message, size_t size) {
  platen_codec_say(message, size, error ? error->message : "librsvg can't draw it");
  if (error) error_free(error);
  return PLATEN_CODEC_MALFORMED;
}

int platen_svg_open(platen_codec *codec, uint32_t pixels, uint32_t side, char *message,
                    size_t size) {
  failure *error = NULL;
  // Without a base, nothing outside of the file is ever loaded.
  codec->handle = handle_new(codec->bytes, codec->count, &error);
  if (!codec->handle) return fail(error, message, size);
  handle_set_dpi(codec->handle, 96);
  double width = 0, height = 0;
  if (!handle_size(codec->handle, &width, &height)) {
    int has_width = 0, has_height = 0, has_box = 0;
    length own_width, own_height;
    rectangle box = {0, 0, 0, 0};
    handle_dimensions(codec->handle, &has_width, &own_width, &has_height, &own_height, &has_box,
                      &box);
    width = has_box ? box.width : 0;
    height = has_box ? box.height : 0;
  }
  if (!(width > 0 && height > 0)) {
    platen_codec_say(message, size, "it states no size");
    return PLATEN_CODEC_UNSUPPORTED;
  }
  width = ceil(width);
  height = ceil(height);
  if (width > side || height > side || width * height > pixels) return PLATEN_CODEC_TOO_LARGE;
  codec->info.width = (uint32_t)width;
  codec->info.height = (uint32_t)height;
  codec->info.depth = 8;
  codec->info.has_alpha = codec->info.is_premultiplied = true;
  codec->info.primaries = 1;
  codec->info.transfer = 13;
  return PLATEN_CODEC_OK;
}

int platen_svg_decode(platen_codec *codec, uint32_t width, uint32_t height, uint8_t *pixels,
                      char *message, size_t size) {
  memset(pixels, 0, (size_t)width * height * 4);
  void *surface = surface_create(pixels, 0, (int)width, (int)height, (int)width * 4);
  void *context = context_create(surface);
  rectangle place = {0, 0, width, height};
  failure *error = NULL;
  int drawn = surface_status(surface) == 0 &&
              handle_render(codec->handle, context, &place, &error);
  surface_flush(surface);
  context_destroy(context);
  surface_destroy(surface);
  if (!drawn) return fail(error, message, size);
  // cairo's words have blue in their low byte, in the machine's order.
  uint32_t *words = (uint32_t *)pixels;
  for (size_t index = 0; index < (size_t)width * height; index++) {
    uint32_t word = words[index];
    uint8_t *pixel = pixels + index * 4;
    pixel[0] = (uint8_t)(word >> 16);
    pixel[1] = (uint8_t)(word >> 8);
    pixel[2] = (uint8_t)word;
    pixel[3] = (uint8_t)(word >> 24);
  }
  return PLATEN_CODEC_OK;
}

void platen_svg_close(platen_codec *codec) {
  if (codec->handle) object_unref(codec->handle);
}
