#if !__has_include(<jxl/decode.h>)
#error "jxl/decode.h is missing; on Debian: apt-get install libjxl-dev"
#endif
#include <dlfcn.h>
#include <jxl/decode.h>
#include <jxl/version.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"

#define TEXT(word) #word
#define NAME(major, minor) "libjxl.so." TEXT(major) "." TEXT(minor)
const char *const platen_jxl_file = NAME(JPEGXL_MAJOR_VERSION, JPEGXL_MINOR_VERSION);

#define FUNCTIONS(each)               \
  each(JxlDecoderCreate)              \
  each(JxlDecoderDestroy)             \
  each(JxlDecoderRewind)              \
  each(JxlDecoderSkipFrames)          \
  each(JxlDecoderSubscribeEvents)     \
  each(JxlDecoderSetInput)            \
  each(JxlDecoderCloseInput)          \
  each(JxlDecoderProcessInput)        \
  each(JxlDecoderGetBasicInfo)        \
  each(JxlDecoderGetColorAsEncodedProfile) \
  each(JxlDecoderGetICCProfileSize)   \
  each(JxlDecoderGetColorAsICCProfile) \
  each(JxlDecoderGetFrameHeader)      \
  each(JxlDecoderImageOutBufferSize)  \
  each(JxlDecoderSetImageOutBuffer)

#define DECLARE(name) static __typeof__(&name) f_##name;
FUNCTIONS(DECLARE)

bool platen_jxl_link(void *library) {
#define LINK(name) \
  if (!(f_##name = (__typeof__(&name))dlsym(library, #name))) return false;
  FUNCTIONS(LINK)
  return platen_jxl_link_writing(library);
}

// A parameter without a use went with version 0.8.
#if JPEGXL_MAJOR_VERSION == 0 && JPEGXL_MINOR_VERSION < 8
#define FORMAT NULL,
#else
#define FORMAT
#endif

static int fail(JxlDecoderStatus status, char *message, size_t size) {
  if (status == JXL_DEC_NEED_MORE_INPUT) {
    platen_codec_say(message, size, "the file ends before its picture does");
    return PLATEN_CODEC_TRUNCATED;
  }
  platen_codec_say(message, size, "libjxl finds an error in its data");
  return PLATEN_CODEC_MALFORMED;
}

/// From the beginning, with the events that are wanted.
static bool begin(platen_codec *codec, int events) {
  JxlDecoder *decoder = codec->handle;
  f_JxlDecoderRewind(decoder);
  codec->next = 0;
  if (f_JxlDecoderSubscribeEvents(decoder, events) != JXL_DEC_SUCCESS) return false;
  if (f_JxlDecoderSetInput(decoder, codec->bytes, codec->count) != JXL_DEC_SUCCESS) return false;
  f_JxlDecoderCloseInput(decoder);
  return true;
}

static int read_color(platen_codec *codec) {
  JxlDecoder *decoder = codec->handle;
  JxlColorEncoding color;
  if (f_JxlDecoderGetColorAsEncodedProfile(decoder, FORMAT JXL_COLOR_PROFILE_TARGET_DATA,
                                           &color) == JXL_DEC_SUCCESS &&
      color.transfer_function == JXL_TRANSFER_FUNCTION_SRGB &&
      color.white_point == JXL_WHITE_POINT_D65 &&
      (color.color_space == JXL_COLOR_SPACE_GRAY || color.primaries == JXL_PRIMARIES_SRGB)) {
    codec->info.primaries = 1;
    codec->info.transfer = 13;
    return PLATEN_CODEC_OK;
  }
  size_t count = 0;
  if (f_JxlDecoderGetICCProfileSize(decoder, FORMAT JXL_COLOR_PROFILE_TARGET_DATA, &count) !=
          JXL_DEC_SUCCESS ||
      count == 0 || count > (16 << 20)) {
    return PLATEN_CODEC_OK;
  }
  codec->profile = malloc(count);
  if (!codec->profile) return PLATEN_CODEC_NO_MEMORY;
  if (f_JxlDecoderGetColorAsICCProfile(decoder, FORMAT JXL_COLOR_PROFILE_TARGET_DATA,
                                       codec->profile, count) == JXL_DEC_SUCCESS) {
    codec->info.profile_count = count;
  }
  return PLATEN_CODEC_OK;
}

/// Room for one more frame's delay.
static bool reserve(platen_codec *codec, uint32_t count) {
  if (count & (count - 1)) return true;
  double *larger = realloc(codec->delays, sizeof(double) * (count ? count * 2 : 1));
  if (larger) codec->delays = larger;
  return larger != NULL;
}

int platen_jxl_open(platen_codec *codec, uint32_t pixels, uint32_t side, uint32_t frames,
                    char *message, size_t size) {
  codec->handle = f_JxlDecoderCreate(NULL);
  if (!codec->handle) return PLATEN_CODEC_NO_MEMORY;
  if (!begin(codec, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FRAME)) {
    return PLATEN_CODEC_MALFORMED;
  }
  platen_codec_info *info = &codec->info;
  JxlBasicInfo basic;
  memset(&basic, 0, sizeof basic);
  uint32_t count = 0;
  while (true) {
    JxlDecoderStatus status = f_JxlDecoderProcessInput(codec->handle);
    if (status == JXL_DEC_BASIC_INFO) {
      if (f_JxlDecoderGetBasicInfo(codec->handle, &basic) != JXL_DEC_SUCCESS) {
        return fail(JXL_DEC_ERROR, message, size);
      }
      info->width = basic.xsize;
      info->height = basic.ysize;
      info->depth = basic.bits_per_sample;
      info->is_gray = basic.num_color_channels == 1;
      info->has_alpha = basic.alpha_bits > 0;
      info->is_premultiplied = basic.alpha_premultiplied;
      info->is_animated = basic.have_animation;
      info->plays = basic.have_animation ? basic.animation.num_loops : 1;
      if (basic.xsize > side || basic.ysize > side ||
          (uint64_t)basic.xsize * basic.ysize > pixels) {
        return PLATEN_CODEC_TOO_LARGE;
      }
    } else if (status == JXL_DEC_COLOR_ENCODING) {
      int ending = read_color(codec);
      if (ending != PLATEN_CODEC_OK) return ending;
      if (!basic.have_animation) return PLATEN_CODEC_OK;
    } else if (status == JXL_DEC_FRAME) {
      JxlFrameHeader header;
      if (f_JxlDecoderGetFrameHeader(codec->handle, &header) != JXL_DEC_SUCCESS) {
        return fail(JXL_DEC_ERROR, message, size);
      }
      if (count >= frames) return PLATEN_CODEC_TOO_LARGE;
      if (!reserve(codec, count)) return PLATEN_CODEC_NO_MEMORY;
      double ticks = basic.animation.tps_numerator;
      codec->delays[count] =
          ticks > 0 ? header.duration * (double)basic.animation.tps_denominator / ticks : 0;
      info->frames = ++count;
    } else if (status == JXL_DEC_SUCCESS && count > 0) {
      return PLATEN_CODEC_OK;
    } else {
      // What of an animation is there can be shown.
      if (status == JXL_DEC_NEED_MORE_INPUT && count > 1) {
        info->frames = count - 1;
        return PLATEN_CODEC_OK;
      }
      return fail(status, message, size);
    }
  }
}

int platen_jxl_decode(platen_codec *codec, uint32_t frame, uint32_t bits, uint8_t *pixels,
                      char *message, size_t size) {
  JxlDecoder *decoder = codec->handle;
  if (codec->next == 0 || frame != codec->next) {
    if (!begin(codec, JXL_DEC_FULL_IMAGE)) return PLATEN_CODEC_MALFORMED;
    if (frame > 0) f_JxlDecoderSkipFrames(decoder, frame);
  }
  codec->next = 0;
  JxlPixelFormat format = {4, bits == 16 ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  size_t room = (size_t)codec->info.width * codec->info.height * 4 * (bits / 8);
  while (true) {
    JxlDecoderStatus status = f_JxlDecoderProcessInput(decoder);
    if (status == JXL_DEC_NEED_IMAGE_OUT_BUFFER) {
      size_t needed = 0;
      if (f_JxlDecoderImageOutBufferSize(decoder, &format, &needed) != JXL_DEC_SUCCESS ||
          needed != room) {
        platen_codec_say(message, size, "its headers contradict each other");
        return PLATEN_CODEC_MALFORMED;
      }
      if (f_JxlDecoderSetImageOutBuffer(decoder, &format, pixels, room) != JXL_DEC_SUCCESS) {
        return fail(JXL_DEC_ERROR, message, size);
      }
    } else if (status == JXL_DEC_FULL_IMAGE) {
      codec->next = frame + 1;
      return PLATEN_CODEC_OK;
    } else {
      return fail(status, message, size);
    }
  }
}

void platen_jxl_close(platen_codec *codec) {
  if (codec->handle) f_JxlDecoderDestroy(codec->handle);
}
