#include <stdlib.h>
#include <string.h>

#include "codecs.h"

static uint8_t *copy(const uint8_t *bytes, size_t count) {
  uint8_t *result = malloc(count + 1);
  if (result && count > 0) memcpy(result, bytes, count);
  return result;
}

int platen_codec_write(int kind, const platen_codec_settings *settings,
                       platen_codec_writer **result, char *message, size_t message_size) {
  *result = NULL;
  platen_codec_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return PLATEN_CODEC_NO_MEMORY;
  writer->kind = kind;
  writer->settings = *settings;
  writer->settings.profile = writer->settings.exif = writer->settings.xmp = NULL;
  if (settings->profile) {
    writer->settings.profile = copy(settings->profile, settings->profile_count);
  }
  if (settings->exif) writer->settings.exif = copy(settings->exif, settings->exif_count);
  if (settings->xmp) writer->settings.xmp = copy(settings->xmp, settings->xmp_count);
  int status = PLATEN_CODEC_NO_MEMORY;
  if (!settings->profile == !writer->settings.profile &&
      !settings->exif == !writer->settings.exif && !settings->xmp == !writer->settings.xmp) {
    status = kind == PLATEN_CODEC_AVIF ? platen_avif_write(writer)
                                       : platen_jxl_write(writer, message, message_size);
  }
  if (status != PLATEN_CODEC_OK) {
    platen_codec_discard(writer);
    return status;
  }
  *result = writer;
  return PLATEN_CODEC_OK;
}

int platen_codec_add(platen_codec_writer *writer, const uint8_t *pixels, uint32_t ticks,
                     const uint32_t changed[4], char *message, size_t message_size) {
  int status = writer->kind == PLATEN_CODEC_AVIF
                   ? platen_avif_add(writer, pixels, ticks, message, message_size)
                   : platen_jxl_add(writer, pixels, ticks, changed, message, message_size);
  writer->frames++;
  return status;
}

int platen_codec_finish(platen_codec_writer *writer, const uint8_t **bytes, size_t *count,
                        char *message, size_t message_size) {
  int status = writer->kind == PLATEN_CODEC_AVIF
                   ? platen_avif_finish(writer, message, message_size)
                   : platen_jxl_finish(writer, message, message_size);
  *bytes = writer->bytes;
  *count = writer->count;
  return status;
}

void platen_codec_discard(platen_codec_writer *writer) {
  if (!writer) return;
  if (writer->kind == PLATEN_CODEC_AVIF) {
    platen_avif_discard(writer);
  } else {
    platen_jxl_discard(writer);
  }
  free((void *)writer->settings.profile);
  free((void *)writer->settings.exif);
  free((void *)writer->settings.xmp);
  free(writer);
}
