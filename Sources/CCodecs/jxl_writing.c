#include <jxl/encode.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"

#define FUNCTIONS(each)                \
  each(JxlEncoderCreate)               \
  each(JxlEncoderDestroy)              \
  each(JxlEncoderGetError)             \
  each(JxlEncoderInitBasicInfo)        \
  each(JxlEncoderSetBasicInfo)         \
  each(JxlColorEncodingSetToSRGB)      \
  each(JxlEncoderSetColorEncoding)     \
  each(JxlEncoderSetICCProfile)        \
  each(JxlEncoderFrameSettingsCreate)  \
  each(JxlEncoderFrameSettingsSetOption) \
  each(JxlEncoderSetFrameDistance)     \
  each(JxlEncoderSetFrameLossless)     \
  each(JxlEncoderInitFrameHeader)      \
  each(JxlEncoderInitBlendInfo)        \
  each(JxlEncoderSetFrameHeader)       \
  each(JxlEncoderSetExtraChannelBlendInfo) \
  each(JxlEncoderAddImageFrame)        \
  each(JxlEncoderUseBoxes)             \
  each(JxlEncoderAddBox)               \
  each(JxlEncoderCloseBoxes)           \
  each(JxlEncoderCloseInput)           \
  each(JxlEncoderProcessOutput)

FUNCTIONS(DECLARE)

bool platen_jxl_link_writing(void *library) {
  FUNCTIONS(LINK)
  return true;
}

static int fail(platen_codec_writer *writer, char *message, size_t size) {
  switch (f_JxlEncoderGetError(writer->handle)) {
    case JXL_ENC_ERR_OOM: return PLATEN_CODEC_NO_MEMORY;
    case JXL_ENC_ERR_NOT_SUPPORTED:
      platen_codec_say(message, size, "libjxl does not support it");
      return PLATEN_CODEC_UNSUPPORTED;
    default:
      platen_codec_say(message, size, "libjxl refuses it");
      return PLATEN_CODEC_MALFORMED;
  }
}

/// An EXIF block as its box has it: after four bytes that say where its byte order stands.
static JxlEncoderStatus add_exif(platen_codec_writer *writer) {
  size_t count = writer->settings.exif_count + 4;
  uint8_t *box = calloc(count, 1);
  if (!box) return JXL_ENC_ERROR;
  memcpy(box + 4, writer->settings.exif, count - 4);
  JxlEncoderStatus status = f_JxlEncoderAddBox(writer->handle, "Exif", box, count, JXL_FALSE);
  free(box);
  return status;
}

static bool add_metadata(platen_codec_writer *writer) {
  const platen_codec_settings *settings = &writer->settings;
  if (!settings->exif && !settings->xmp) return true;
  JxlEncoderStatus status = f_JxlEncoderUseBoxes(writer->handle);
  if (status == JXL_ENC_SUCCESS && settings->exif) status = add_exif(writer);
  if (status == JXL_ENC_SUCCESS && settings->xmp) {
    status = f_JxlEncoderAddBox(writer->handle, "xml ", settings->xmp, settings->xmp_count,
                                JXL_FALSE);
  }
  f_JxlEncoderCloseBoxes(writer->handle);
  return status == JXL_ENC_SUCCESS;
}

int platen_jxl_write(platen_codec_writer *writer, char *message, size_t size) {
  const platen_codec_settings *settings = &writer->settings;
  JxlEncoder *encoder = f_JxlEncoderCreate(NULL);
  if (!encoder) return PLATEN_CODEC_NO_MEMORY;
  writer->handle = encoder;
  JxlBasicInfo info;
  f_JxlEncoderInitBasicInfo(&info);
  info.xsize = settings->width;
  info.ysize = settings->height;
  info.bits_per_sample = settings->depth;
  info.num_color_channels = settings->is_gray ? 1 : 3;
  info.num_extra_channels = settings->has_alpha ? 1 : 0;
  info.alpha_bits = settings->has_alpha ? settings->depth : 0;
  info.uses_original_profile = settings->is_lossless;
  info.have_animation = settings->is_animated;
  if (settings->is_animated) {
    info.animation.tps_numerator = PLATEN_CODEC_TICKS;
    info.animation.tps_denominator = 1;
    info.animation.num_loops = settings->plays;
  }
  if (f_JxlEncoderSetBasicInfo(encoder, &info) != JXL_ENC_SUCCESS) {
    return fail(writer, message, size);
  }
  if (!add_metadata(writer)) return fail(writer, message, size);
  JxlEncoderStatus status;
  if (settings->profile) {
    status = f_JxlEncoderSetICCProfile(encoder, settings->profile, settings->profile_count);
  } else {
    JxlColorEncoding color;
    f_JxlColorEncodingSetToSRGB(&color, settings->is_gray);
    status = f_JxlEncoderSetColorEncoding(encoder, &color);
  }
  return status == JXL_ENC_SUCCESS ? PLATEN_CODEC_OK : fail(writer, message, size);
}

/// Takes over what the library has ready.
static int drain(platen_codec_writer *writer, char *message, size_t size) {
  while (true) {
    if (writer->room - writer->count < 4096) {
      size_t room = writer->room * 2 + 65536;
      uint8_t *larger = realloc(writer->bytes, room);
      if (!larger) return PLATEN_CODEC_NO_MEMORY;
      writer->bytes = larger;
      writer->room = room;
    }
    uint8_t *next = writer->bytes + writer->count;
    size_t left = writer->room - writer->count;
    JxlEncoderStatus status = f_JxlEncoderProcessOutput(writer->handle, &next, &left);
    writer->count = writer->room - left;
    if (status == JXL_ENC_SUCCESS) return PLATEN_CODEC_OK;
    if (status != JXL_ENC_NEED_MORE_OUTPUT) return fail(writer, message, size);
  }
}

/// The channels that are stored, of a rectangle of RGBA.
static uint8_t *packed(const platen_codec_settings *settings, const uint8_t *pixels,
                       const uint32_t rect[4], size_t channels, size_t *count) {
  size_t sample = settings->bits / 8, pixel = channels * sample;
  // The pixels given are four channels of the same rectangle or more: this can't overflow.
  *count = (size_t)rect[2] * rect[3] * pixel;
  uint8_t *result = malloc(*count + 1), *to = result;
  if (!result) return NULL;
  for (uint32_t y = rect[1]; y < rect[1] + rect[3]; y++) {
    const uint8_t *from = pixels + ((size_t)y * settings->width + rect[0]) * 4 * sample;
    if (channels == 4) {
      memcpy(to, from, rect[2] * pixel);
      to += rect[2] * pixel;
      continue;
    }
    for (uint32_t x = 0; x < rect[2]; x++, from += 4 * sample) {
      for (size_t byte = 0; byte < pixel; byte++) *to++ = from[byte];
    }
  }
  return result;
}

/// Of an animation: how long the frame is shown, and where it is laid over the one before.
static bool set_header(platen_codec_writer *writer, JxlEncoderFrameSettings *frame, uint32_t ticks,
                       const uint32_t rect[4]) {
  JxlFrameHeader header;
  f_JxlEncoderInitFrameHeader(&header);
  header.duration = ticks;
  JxlLayerInfo *layer = &header.layer_info;
  layer->have_crop = rect[2] != writer->settings.width || rect[3] != writer->settings.height;
  layer->crop_x0 = (int32_t)rect[0];
  layer->crop_y0 = (int32_t)rect[1];
  layer->xsize = rect[2];
  layer->ysize = rect[3];
  // The canvas is kept in one of the four places for frames, and what a frame leaves out is there.
  layer->save_as_reference = 1;
  layer->blend_info.blendmode = JXL_BLEND_REPLACE;
  layer->blend_info.source = 1;
  if (f_JxlEncoderSetFrameHeader(frame, &header) != JXL_ENC_SUCCESS) return false;
  if (!writer->settings.has_alpha) return true;
  JxlBlendInfo blend;
  f_JxlEncoderInitBlendInfo(&blend);
  blend.blendmode = JXL_BLEND_REPLACE;
  blend.source = 1;
  return f_JxlEncoderSetExtraChannelBlendInfo(frame, 0, &blend) == JXL_ENC_SUCCESS;
}

int platen_jxl_add(platen_codec_writer *writer, const uint8_t *pixels, uint32_t ticks,
                   const uint32_t changed[4], char *message, size_t size) {
  const platen_codec_settings *settings = &writer->settings;
  // The frame before goes first: the library would hold all of them, as floating-point numbers.
  if (writer->frames > 0) {
    int status = drain(writer, message, size);
    if (status != PLATEN_CODEC_OK) return status;
  }
  size_t channels = (settings->is_gray ? 1 : 3) + (settings->has_alpha ? 1 : 0), count = 0;
  uint8_t *samples = packed(settings, pixels, changed, channels, &count);
  if (!samples) return PLATEN_CODEC_NO_MEMORY;
  JxlEncoderFrameSettings *frame = f_JxlEncoderFrameSettingsCreate(writer->handle, NULL);
  JxlPixelFormat format = {(uint32_t)channels,
                           settings->bits == 16 ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8,
                           JXL_NATIVE_ENDIAN, 0};
  bool is_added =
      frame &&
      f_JxlEncoderFrameSettingsSetOption(frame, JXL_ENC_FRAME_SETTING_EFFORT, settings->effort) ==
          JXL_ENC_SUCCESS &&
      (settings->is_lossless
           ? f_JxlEncoderSetFrameLossless(frame, JXL_TRUE)
           : f_JxlEncoderSetFrameDistance(frame, settings->distance)) == JXL_ENC_SUCCESS &&
      (!settings->is_animated || set_header(writer, frame, ticks, changed)) &&
      f_JxlEncoderAddImageFrame(frame, &format, samples, count) == JXL_ENC_SUCCESS;
  free(samples);
  return is_added ? PLATEN_CODEC_OK : fail(writer, message, size);
}

int platen_jxl_finish(platen_codec_writer *writer, char *message, size_t size) {
  f_JxlEncoderCloseInput(writer->handle);
  return drain(writer, message, size);
}

void platen_jxl_discard(platen_codec_writer *writer) {
  if (writer->handle) f_JxlEncoderDestroy(writer->handle);
  free(writer->bytes);
}
