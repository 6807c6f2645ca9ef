#include "codecs.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded[4];

void platen_codec_say(char *message, size_t size, const char *words) {
  if (message && size > 0) snprintf(message, size, "%s", words ? words : "");
}

const char *platen_codec_file(int codec) {
  switch (codec) {
    case PLATEN_CODEC_AVIF: return platen_avif_file;
    case PLATEN_CODEC_JXL: return platen_jxl_file;
    case PLATEN_CODEC_JP2: return platen_jp2_file;
    default: return platen_svg_file;
  }
}

static bool link_all(int codec, void *library) {
  switch (codec) {
    case PLATEN_CODEC_AVIF: return platen_avif_link(library);
    case PLATEN_CODEC_JXL: return platen_jxl_link(library);
    case PLATEN_CODEC_JP2: return platen_jp2_link(library);
    default: return platen_svg_link(library);
  }
}

int platen_codec_load(int codec, char *message, size_t message_size) {
  if (codec < 0 || codec > PLATEN_CODEC_JP2) return PLATEN_CODEC_MISSING;
  pthread_mutex_lock(&lock);
  if (!is_loaded[codec]) {
    // It stays: a library that is unloaded may leave threads and handlers behind.
    void *library = dlopen(platen_codec_file(codec), RTLD_NOW | RTLD_LOCAL);
    if (!library) {
      platen_codec_say(message, message_size, dlerror());
    } else if (link_all(codec, library)) {
      is_loaded[codec] = true;
    } else {
      platen_codec_say(message, message_size, "it lacks a function");
      dlclose(library);
    }
  }
  bool loaded = is_loaded[codec];
  pthread_mutex_unlock(&lock);
  return loaded ? PLATEN_CODEC_OK : PLATEN_CODEC_MISSING;
}

int platen_codec_open(int kind, const uint8_t *bytes, size_t count, uint32_t pixels, uint32_t side,
                      uint32_t frames, platen_codec **result, char *message,
                      size_t message_size) {
  *result = NULL;
  platen_codec *codec = calloc(1, sizeof *codec);
  if (!codec) return PLATEN_CODEC_NO_MEMORY;
  codec->kind = kind;
  codec->count = count;
  codec->bytes = malloc(count + 1);
  if (!codec->bytes) {
    free(codec);
    return PLATEN_CODEC_NO_MEMORY;
  }
  memcpy(codec->bytes, bytes, count);
  codec->info.orientation = 1;
  codec->info.frames = 1;
  codec->info.primaries = codec->info.transfer = 2;
  int status;
  switch (kind) {
    case PLATEN_CODEC_AVIF:
      status = platen_avif_open(codec, pixels, side, frames, message, message_size);
      break;
    case PLATEN_CODEC_JXL:
      status = platen_jxl_open(codec, pixels, side, frames, message, message_size);
      break;
    case PLATEN_CODEC_JP2:
      status = platen_jp2_open(codec, pixels, side, message, message_size);
      break;
    default: status = platen_svg_open(codec, pixels, side, message, message_size);
  }
  if (status != PLATEN_CODEC_OK) {
    platen_codec_close(codec);
    return status;
  }
  *result = codec;
  return PLATEN_CODEC_OK;
}

platen_codec_info platen_codec_describe(const platen_codec *codec) { return codec->info; }

void platen_codec_profile(const platen_codec *codec, uint8_t *bytes) {
  if (codec->profile) memcpy(bytes, codec->profile, codec->info.profile_count);
}

double platen_codec_delay(const platen_codec *codec, uint32_t frame) {
  return codec->delays && frame < codec->info.frames ? codec->delays[frame] : 0;
}

int platen_codec_decode(platen_codec *codec, uint32_t frame, uint32_t bits, uint32_t width,
                        uint32_t height, uint8_t *pixels, char *message, size_t message_size) {
  if (codec->kind == PLATEN_CODEC_SVG) {
    return platen_svg_decode(codec, width, height, pixels, message, message_size);
  }
  bool is_whole = width == codec->info.width && height == codec->info.height;
  bool is_reduced = false;
  uint32_t first = codec->info.takes_all_levels ? codec->info.levels : 1;
  for (uint32_t level = first; level <= codec->info.levels && level < 32; level++) {
    uint32_t rest = (1u << level) - 1;
    is_reduced |= width == ((uint64_t)codec->info.width + rest) >> level &&
                  height == ((uint64_t)codec->info.height + rest) >> level;
  }
  if ((!is_whole && !is_reduced) || frame >= codec->info.frames) {
    platen_codec_say(message, message_size, "its headers contradict each other");
    return PLATEN_CODEC_MALFORMED;
  }
  if (codec->kind == PLATEN_CODEC_JP2) {
    return platen_jp2_decode(codec, bits, width, height, pixels, message, message_size);
  }
  if (codec->kind == PLATEN_CODEC_AVIF) {
    return platen_avif_decode(codec, frame, bits, pixels, message, message_size);
  }
  return is_whole ? platen_jxl_decode(codec, frame, bits, pixels, message, message_size)
                  : platen_jxl_decode_reduced(codec, bits, pixels, message, message_size);
}

void platen_codec_close(platen_codec *codec) {
  if (!codec) return;
  switch (codec->kind) {
    case PLATEN_CODEC_AVIF: platen_avif_close(codec); break;
    case PLATEN_CODEC_JXL: platen_jxl_close(codec); break;
    case PLATEN_CODEC_SVG: platen_svg_close(codec); break;
    default: break;
  }
  free(codec->profile);
  free(codec->delays);
  free(codec->bytes);
  free(codec);
}
