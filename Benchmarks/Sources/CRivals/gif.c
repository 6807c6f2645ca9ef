#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

#include "CRivals.h"

#define TEXT(x) #x
#define NUMBERS(a, b, c) TEXT(a) "." TEXT(b) "." TEXT(c)

const char *rival_gif_version(void) {
  return NUMBERS(GIFLIB_MAJOR, GIFLIB_MINOR, GIFLIB_RELEASE);
}

typedef struct {
  const uint8_t *bytes;
  size_t count, position;
} source;

static int read_bytes(GifFileType *gif, GifByteType *out, int length) {
  source *from = gif->UserData;
  size_t rest = from->count - from->position;
  size_t part = (size_t)length < rest ? (size_t)length : rest;
  memcpy(out, from->bytes + from->position, part);
  from->position += part;
  return (int)part;
}

typedef struct {
  int x, y, width, height;
} area;

static area clipped(const GifImageDesc *image, int width, int height) {
  area part = {image->Left, image->Top, image->Width, image->Height};
  if (part.x > width) part.x = width;
  if (part.y > height) part.y = height;
  if (part.width > width - part.x) part.width = width - part.x;
  if (part.height > height - part.y) part.height = height - part.y;
  return part;
}

static void clear(uint32_t *canvas, int width, area part) {
  for (int y = part.y; y < part.y + part.height; y++)
    memset(canvas + (size_t)y * width + part.x, 0, (size_t)part.width * 4);
}

/// One row of indices onto the canvas.
static void draw(uint32_t *to, const GifByteType *indices, int count, const uint32_t *palette,
                 int transparent) {
  if (transparent < 0) {
    for (int x = 0; x < count; x++) to[x] = palette[indices[x]];
  } else {
    for (int x = 0; x < count; x++)
      if (indices[x] != transparent) to[x] = palette[indices[x]];
  }
}

static int draw_image(GifFileType *gif, uint32_t *canvas, int transparent) {
  const GifImageDesc *image = &gif->Image;
  const ColorMapObject *colors = image->ColorMap ? image->ColorMap : gif->SColorMap;
  uint32_t palette[256];
  for (int i = 0; i < 256; i++) palette[i] = 0xFF000000;
  for (int i = 0; colors && i < colors->ColorCount; i++) {
    GifColorType c = colors->Colors[i];
    palette[i] = 0xFF000000 | (uint32_t)c.Blue << 16 | (uint32_t)c.Green << 8 | c.Red;
  }
  area part = clipped(image, gif->SWidth, gif->SHeight);
  GifByteType *row = malloc((size_t)image->Width);
  if (!row) return -1;
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  int passes = image->Interlace ? 4 : 1, done = 0;
  for (int pass = 0; pass < passes && done == 0; pass++) {
    int y = image->Interlace ? starts[pass] : 0, step = image->Interlace ? steps[pass] : 1;
    for (; y < image->Height; y += step) {
      if (DGifGetLine(gif, row, image->Width) != GIF_OK) {
        done = -1;
        break;
      }
      if (y < part.height)
        draw(canvas + (size_t)(part.y + y) * gif->SWidth + part.x, row, part.width, palette,
             transparent);
    }
  }
  free(row);
  return done;
}

/// Reads the blocks of an extension; a graphics control block is taken over.
static int read_extension(GifFileType *gif, GraphicsControlBlock *control) {
  int code;
  GifByteType *block;
  if (DGifGetExtension(gif, &code, &block) != GIF_OK) return -1;
  while (block) {
    if (code == GRAPHICS_EXT_FUNC_CODE) DGifExtensionToGCB(block[0], block + 1, control);
    if (DGifGetExtensionNext(gif, &block) != GIF_OK) return -1;
  }
  return 0;
}

static const GraphicsControlBlock no_control = {DISPOSAL_UNSPECIFIED, false, 0,
                                                NO_TRANSPARENT_COLOR};

static long composite(GifFileType *gif, uint32_t *canvas, uint32_t *saved, uint8_t *frames) {
  size_t size = (size_t)gif->SWidth * gif->SHeight * 4;
  GraphicsControlBlock control = no_control;
  long count = 0;
  memset(canvas, 0, size);
  for (;;) {
    GifRecordType type;
    if (DGifGetRecordType(gif, &type) != GIF_OK) return -1;
    if (type == TERMINATE_RECORD_TYPE) return count;
    if (type == EXTENSION_RECORD_TYPE && read_extension(gif, &control) != 0) return -1;
    if (type != IMAGE_DESC_RECORD_TYPE) continue;
    if (DGifGetImageDesc(gif) != GIF_OK) return -1;
    if (control.DisposalMode == DISPOSE_PREVIOUS) memcpy(saved, canvas, size);
    if (draw_image(gif, canvas, control.TransparentColor) != 0) return -1;
    if (frames) memcpy(frames + size * (size_t)count, canvas, size);
    count += 1;
    if (control.DisposalMode == DISPOSE_PREVIOUS) memcpy(canvas, saved, size);
    if (control.DisposalMode == DISPOSE_BACKGROUND)
      clear(canvas, gif->SWidth, clipped(&gif->Image, gif->SWidth, gif->SHeight));
    control = no_control;
  }
}

long rival_gif(const uint8_t *file, size_t count, uint8_t *frames) {
  source from = {file, count, 0};
  GifFileType *gif = DGifOpen(&from, read_bytes, NULL);
  if (!gif) return -1;
  size_t size = (size_t)gif->SWidth * gif->SHeight * 4;
  uint32_t *canvas = malloc(size), *saved = malloc(size);
  long result = canvas && saved ? composite(gif, canvas, saved, frames) : -1;
  free(canvas);
  free(saved);
  DGifCloseFile(gif, NULL);
  return result;
}
