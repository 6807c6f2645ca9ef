#if !__has_include(<jxl/decode.h>)
#error "jxl/decode.h is missing; on Debian: apt-get install libjxl-dev"
#endif
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
  each(JxlDecoderSkipCurrentFrame)    \
  each(JxlDecoderSubscribeEvents)     \
  each(JxlDecoderSetInput)            \
  each(JxlDecoderReleaseInput)        \
  each(JxlDecoderProcessInput)        \
  each(JxlDecoderGetBasicInfo)        \
  each(JxlDecoderGetColorAsEncodedProfile) \
  each(JxlDecoderGetICCProfileSize)   \
  each(JxlDecoderGetColorAsICCProfile) \
  each(JxlDecoderGetFrameHeader)      \
  each(JxlDecoderImageOutBufferSize)  \
  each(JxlDecoderSetImageOutBuffer)        \
  each(JxlDecoderSetProgressiveDetail)     \
  each(JxlDecoderFlushImage)

FUNCTIONS(DECLARE)

bool platen_jxl_link(void *library) {
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
  return true;
}

/// The next event; JXL_DEC_NEED_MORE_INPUT where the file ends before it. libjxl is not told that
/// no more comes: it would write to the standard error what is missing.
static JxlDecoderStatus process(const platen_codec *codec) {
  return f_JxlDecoderProcessInput(codec->handle);
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

/// Blocks of 8 by 8 pixels store their means apart, which come first.
enum { HALVINGS = 3, BLOCK = 1 << HALVINGS };

/// Whether a frame can be decoded.
static bool is_whole(platen_codec *codec, uint32_t frame) {
  uint8_t *pixels = malloc((size_t)codec->info.width * codec->info.height * 4);
  bool whole = pixels && platen_jxl_decode(codec, frame, 8, pixels, NULL, 0) == PLATEN_CODEC_OK;
  free(pixels);
  codec->failure = PLATEN_CODEC_OK;
  return whole;
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
    JxlDecoderStatus status = process(codec);
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
      // Alpha isn't a part of them.
      if (!basic.have_animation && basic.alpha_bits == 0) {
        info->levels = HALVINGS;
        info->takes_all_levels = true;
      }
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
      bool is_cut = status == JXL_DEC_NEED_MORE_INPUT;
      // A frame is told of before its data is there.
      info->frames = is_cut && count > 0 && !is_whole(codec, count - 1) ? count - 1 : count;
      info->end = codec->count - (is_cut ? 0 : f_JxlDecoderReleaseInput(codec->handle));
      info->ending = fail(status, message, size);
      return info->frames > 0 ? PLATEN_CODEC_OK : info->ending;
    }
  }
}

/// Decodes the frame that comes next; where it may be coarse, from the means of blocks alone, if it
/// has any.
static int decode(platen_codec *codec, uint32_t bits, bool is_coarse, void *pixels, char *message,
                  size_t size) {
  JxlDecoder *decoder = codec->handle;
  JxlPixelFormat format = {4, bits == 16 ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  size_t room = (size_t)codec->info.width * codec->info.height * 4 * (bits / 8);
  while (true) {
    JxlDecoderStatus status = process(codec);
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
    } else if (status == JXL_DEC_FRAME_PROGRESSION && is_coarse) {
      if (f_JxlDecoderFlushImage(decoder) != JXL_DEC_SUCCESS) continue;
      // What follows is not decoded, and has to be there.
      if (f_JxlDecoderSkipCurrentFrame(decoder) != JXL_DEC_SUCCESS) {
        return fail(JXL_DEC_ERROR, message, size);
      }
      status = process(codec);
      return status == JXL_DEC_SUCCESS ? PLATEN_CODEC_OK : fail(status, message, size);
    } else if (status == JXL_DEC_FULL_IMAGE) {
      return PLATEN_CODEC_OK;
    } else {
      return fail(status, message, size);
    }
  }
}

int platen_jxl_decode(platen_codec *codec, uint32_t frame, uint32_t bits, uint8_t *pixels,
                      char *message, size_t size) {
  // Frames are mostly drawn upon those before them.
  if (codec->failure != PLATEN_CODEC_OK && frame > codec->failed) {
    platen_codec_say(message, size, "a frame before it is damaged");
    return codec->failure;
  }
  if (codec->next == 0 || frame != codec->next) {
    if (!begin(codec, JXL_DEC_FULL_IMAGE)) return PLATEN_CODEC_MALFORMED;
    if (frame > 0) f_JxlDecoderSkipFrames(codec->handle, frame);
  }
  codec->next = 0;
  int ending = decode(codec, bits, false, pixels, message, size);
  if (ending == PLATEN_CODEC_OK) {
    codec->next = frame + 1;
  } else {
    codec->failed = frame;
    codec->failure = ending;
  }
  return ending;
}

/// The means of the blocks that are stored as RGBA of `type`, rounded; those at the right and at
/// the bottom may be cut.
#define MEANS(type)                                                                        \
  static void means_##type(const type *stored, uint32_t width, uint32_t height, type *means) { \
    for (uint32_t top = 0; top < height; top += BLOCK) {                                   \
      uint32_t rows = height - top < BLOCK ? height - top : BLOCK;                         \
      for (uint32_t left = 0; left < width; left += BLOCK) {                               \
        uint32_t columns = width - left < BLOCK ? width - left : BLOCK;                    \
        uint32_t sums[4] = {0};                                                            \
        for (uint32_t y = top; y < top + rows; y++) {                                      \
          const type *row = stored + ((size_t)y * width + left) * 4;                       \
          for (uint32_t i = 0; i < columns * 4; i++) sums[i & 3] += row[i];                \
        }                                                                                  \
        uint32_t count = rows * columns;                                                   \
        for (int i = 0; i < 4; i++) *means++ = (type)((sums[i] + count / 2) / count);      \
      }                                                                                    \
    }                                                                                      \
  }
MEANS(uint8_t)
MEANS(uint16_t)

int platen_jxl_decode_reduced(platen_codec *codec, uint32_t bits, uint8_t *pixels, char *message,
                              size_t size) {
  // The library makes them as large as the picture.
  uint32_t width = codec->info.width, height = codec->info.height;
  void *stored = calloc((size_t)width * height, 4 * (bits / 8));
  if (!stored) return PLATEN_CODEC_NO_MEMORY;
  int ending = PLATEN_CODEC_MALFORMED;
  if (begin(codec, JXL_DEC_FULL_IMAGE | JXL_DEC_FRAME_PROGRESSION) &&
      f_JxlDecoderSetProgressiveDetail(codec->handle, kDC) == JXL_DEC_SUCCESS) {
    ending = decode(codec, bits, true, stored, message, size);
  }
  if (ending == PLATEN_CODEC_OK && bits == 16) {
    means_uint16_t(stored, width, height, (uint16_t *)pixels);
  } else if (ending == PLATEN_CODEC_OK) {
    means_uint8_t(stored, width, height, pixels);
  }
  free(stored);
  return ending;
}

void platen_jxl_close(platen_codec *codec) {
  if (codec->handle) f_JxlDecoderDestroy(codec->handle);
}
