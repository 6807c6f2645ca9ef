// What the files of this target share.
#ifndef PLATEN_CODECS_H
#define PLATEN_CODECS_H

#include <dlfcn.h>

#include "CCodecs.h"

/// A library's function by a pointer of its own type, `f_` before its name.
#define DECLARE(name) static __typeof__(&name) f_##name;

/// Looks it up, and returns false where the library doesn't have it.
#define LINK(name) LINK_TO(f_##name, #name)
#define LINK_TO(pointer, name) \
  if (!((pointer) = (__typeof__(pointer))dlsym(library, name))) return false;

struct platen_codec {
  int kind;
  uint8_t *bytes;
  size_t count;
  platen_codec_info info;
  uint8_t *profile;
  double *delays;
  void *handle;   ///< The library's decoder, or its document.
  uint32_t next;  ///< The frame that decoding goes on with.
  int failure;    ///< How decoding `failed` ended; PLATEN_CODEC_OK before the first failure.
  uint32_t failed;
};

struct platen_codec_writer {
  int kind;
  platen_codec_settings settings;
  void *handle;   ///< The library's encoder.
  uint8_t *bytes;
  size_t count;
  size_t room;
  uint32_t frames;  ///< How many were added.
};

/// Copies words for the caller, cut where they are too long.
void platen_codec_say(char *message, size_t size, const char *words);

bool platen_avif_link(void *library);
int platen_avif_open(platen_codec *codec, uint32_t pixels, uint32_t side, uint32_t frames,
                     char *message, size_t size);
int platen_avif_decode(platen_codec *codec, uint32_t frame, uint32_t bits, uint8_t *pixels,
                       char *message, size_t size);
void platen_avif_close(platen_codec *codec);
extern const char *const platen_avif_file;

bool platen_avif_link_writing(void *library);
int platen_avif_write(platen_codec_writer *writer);
int platen_avif_add(platen_codec_writer *writer, const uint8_t *pixels, uint32_t ticks,
                    char *message, size_t size);
int platen_avif_finish(platen_codec_writer *writer, char *message, size_t size);
void platen_avif_discard(platen_codec_writer *writer);

bool platen_jxl_link(void *library);
int platen_jxl_open(platen_codec *codec, uint32_t pixels, uint32_t side, uint32_t frames,
                    char *message, size_t size);
int platen_jxl_decode(platen_codec *codec, uint32_t frame, uint32_t bits, uint8_t *pixels,
                      char *message, size_t size);
int platen_jxl_decode_reduced(platen_codec *codec, uint32_t bits, uint8_t *pixels, char *message,
                              size_t size);
void platen_jxl_close(platen_codec *codec);
extern const char *const platen_jxl_file;

bool platen_jxl_link_writing(void *library);
int platen_jxl_write(platen_codec_writer *writer, char *message, size_t size);
int platen_jxl_add(platen_codec_writer *writer, const uint8_t *pixels, uint32_t ticks,
                   const uint32_t changed[4], char *message, size_t size);
int platen_jxl_finish(platen_codec_writer *writer, char *message, size_t size);
void platen_jxl_discard(platen_codec_writer *writer);

bool platen_svg_link(void *library);
int platen_svg_open(platen_codec *codec, uint32_t pixels, uint32_t side, char *message,
                    size_t size);
int platen_svg_decode(platen_codec *codec, uint32_t width, uint32_t height, uint8_t *pixels,
                      char *message, size_t size);
void platen_svg_close(platen_codec *codec);
extern const char *const platen_svg_file;

bool platen_jp2_link(void *library);
int platen_jp2_open(platen_codec *codec, uint32_t pixels, uint32_t side, char *message,
                    size_t size);
int platen_jp2_decode(platen_codec *codec, uint32_t bits, uint32_t width, uint32_t height,
                      uint8_t *pixels, char *message, size_t size);
extern const char *const platen_jp2_file;

#endif
