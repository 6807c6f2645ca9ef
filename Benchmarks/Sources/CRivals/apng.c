#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "CRivals.h"
#include "png_stream.h"

typedef struct {
  uint32_t x, y, width, height;
  int disposal, is_over;
} control;

/// What is kept while the chunks are walked.
typedef struct {
  uint32_t width, height;
  uint8_t *stream;
  size_t head, length;
  uint32_t *canvas, *saved, *patch;
  uint8_t *frames;
  control frame;
  long count;
} animation;

static uint32_t load(const uint8_t *at) {
  return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static void store(uint8_t *at, uint32_t value) {
  for (int i = 0; i < 4; i++) at[i] = (uint8_t)(value >> (24 - 8 * i));
}

static void append_chunk(animation *a, const char *type, const uint8_t *data, uint32_t length) {
  uint8_t *at = a->stream + a->length;
  store(at, length);
  memcpy(at + 4, type, 4);
  if (length > 0) memcpy(at + 8, data, length);
  store(at + 8 + length, (uint32_t)crc32(0, at + 4, length + 4));
  a->length += length + 12;
}

/// Straight alpha over straight alpha, rounded as the APNG note's formula says.
static uint32_t over(uint32_t top, uint32_t bottom) {
  uint32_t alpha = top >> 24, below = bottom >> 24;
  if (alpha == 255 || below == 0) return top;
  if (alpha == 0) return bottom;
  uint32_t u = alpha * 255, v = (255 - alpha) * below, sum = u + v, result = 0;
  for (int shift = 0; shift < 24; shift += 8) {
    uint32_t a = top >> shift & 255, b = bottom >> shift & 255;
    result |= (a * u + b * v + sum / 2) / sum << shift;
  }
  return result | (sum + 127) / 255 << 24;
}

static void draw(animation *a) {
  const control *f = &a->frame;
  for (uint32_t y = 0; y < f->height; y++) {
    uint32_t *to = a->canvas + (size_t)(f->y + y) * a->width + f->x;
    const uint32_t *from = a->patch + (size_t)y * f->width;
    if (!f->is_over) {
      memcpy(to, from, (size_t)f->width * 4);
    } else {
      for (uint32_t x = 0; x < f->width; x++) to[x] = over(from[x], to[x]);
    }
  }
}

static void dispose(animation *a) {
  const control *f = &a->frame;
  for (uint32_t y = f->y; f->disposal > 0 && y < f->y + f->height; y++) {
    size_t start = (size_t)y * a->width + f->x;
    if (f->disposal == 1) memset(a->canvas + start, 0, (size_t)f->width * 4);
    if (f->disposal == 2) memcpy(a->canvas + start, a->saved + start, (size_t)f->width * 4);
  }
}

/// Decodes the frame whose data has been gathered, shows it, and clears up after it.
static int finish(animation *a) {
  if (a->length <= a->head) return 0;
  append_chunk(a, "IEND", NULL, 0);
  store(a->stream + 16, a->frame.width);
  store(a->stream + 20, a->frame.height);
  store(a->stream + 29, (uint32_t)crc32(0, a->stream + 12, 17));
  png_stream from = {a->stream, a->length, 0};
  if (png_stream_decode(&from, a->frame.width, a->frame.height, (uint8_t *)a->patch)) return -1;
  size_t size = (size_t)a->width * a->height * 4;
  if (a->frame.disposal == 2) memcpy(a->saved, a->canvas, size);
  draw(a);
  if (a->frames) memcpy(a->frames + size * (size_t)a->count, a->canvas, size);
  a->count += 1;
  dispose(a);
  a->length = a->head;
  return 0;
}

static int take_control(animation *a, const uint8_t *data) {
  control f = {load(data + 12), load(data + 16), load(data + 4), load(data + 8), data[24],
               data[25]};
  if (f.x > a->width || f.width > a->width - f.x || f.y > a->height ||
      f.height > a->height - f.y)
    return -1;
  if (a->count == 0 && f.disposal == 2) f.disposal = 1;
  a->frame = f;
  return 0;
}

static int walk(animation *a, const uint8_t *file, size_t count) {
  int has_control = 0;
  for (size_t at = 8; at + 12 <= count;) {
    uint32_t length = load(file + at);
    const uint8_t *type = file + at + 4, *data = file + at + 8;
    if (length > count - at - 12) return -1;
    if (memcmp(type, "fcTL", 4) == 0) {
      if (finish(a) != 0 || take_control(a, data) != 0) return -1;
      has_control = 1;
    } else if (memcmp(type, "IDAT", 4) == 0) {
      if (has_control) append_chunk(a, "IDAT", data, length);
    } else if (memcmp(type, "fdAT", 4) == 0) {
      append_chunk(a, "IDAT", data + 4, length - 4);
    } else if (memcmp(type, "IEND", 4) == 0) {
      return finish(a);
    } else if (memcmp(type, "IHDR", 4) == 0 || memcmp(type, "PLTE", 4) == 0 ||
               memcmp(type, "tRNS", 4) == 0) {
      append_chunk(a, (const char *)type, data, length);
      a->head = a->length;
    }
    at += length + 12;
  }
  return -1;
}

long rival_apng(const uint8_t *file, size_t count, uint8_t *frames) {
  if (count < 33) return -1;
  animation a = {.width = load(file + 16), .height = load(file + 20), .frames = frames};
  size_t size = (size_t)a.width * a.height * 4;
  a.stream = malloc(count + 64);
  a.canvas = calloc(size, 1);
  a.saved = malloc(size);
  a.patch = malloc(size);
  int result = -1;
  if (a.stream && a.canvas && a.saved && a.patch) {
    memcpy(a.stream, file, 8);
    a.length = 8;
    result = walk(&a, file, count);
  }
  free(a.stream);
  free(a.canvas);
  free(a.saved);
  free(a.patch);
  return result == 0 ? a.count : -1;
}
