#if !__has_include(<avif/avif.h>)
#error "avif/avif.h is missing; on Debian: apt-get install libavif-dev"
#endif
#include <avif/avif.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"

// The structures below are those of the header; each version of the library has a name of its own.
#if AVIF_VERSION_MAJOR >= 1
const char *const platen_avif_file = "libavif.so.16";
#define MIRROR(image) ((image)->imir.axis)
#else
const char *const platen_avif_file = "libavif.so.15";
#define MIRROR(image) ((image)->imir.mode)
#endif

#define FUNCTIONS(each)         \
  each(avifDecoderCreate)       \
  each(avifDecoderDestroy)      \
  each(avifDecoderSetIOMemory)  \
  each(avifDecoderSetIO)        \
  each(avifDecoderParse)        \
  each(avifDecoderNthImage)     \
  each(avifDecoderNthImageMaxExtent) \
  each(avifDecoderNearestKeyframe) \
  each(avifDecoderNthImageTiming) \
  each(avifRGBImageSetDefaults) \
  each(avifImageYUVToRGB)       \
  each(avifCropRectConvertCleanApertureBox) \
  each(avifResultToString)

FUNCTIONS(DECLARE)

bool platen_avif_link(void *library) {
  FUNCTIONS(LINK)
  return platen_avif_link_writing(library);
}

static int fail(avifResult result, const avifDecoder *decoder, char *message, size_t size) {
  const char *words = decoder && decoder->diag.error[0] ? decoder->diag.error
                                                        : f_avifResultToString(result);
  platen_codec_say(message, size, words);
  switch (result) {
    case AVIF_RESULT_OUT_OF_MEMORY: return PLATEN_CODEC_NO_MEMORY;
    case AVIF_RESULT_TRUNCATED_DATA:
    case AVIF_RESULT_IO_ERROR: return PLATEN_CODEC_TRUNCATED;
    case AVIF_RESULT_NO_CODEC_AVAILABLE:
    case AVIF_RESULT_UNSUPPORTED_DEPTH:
    case AVIF_RESULT_NOT_IMPLEMENTED: return PLATEN_CODEC_UNSUPPORTED;
    // Data that is said to lie behind the end of the file.
    default: return strstr(words, "truncated") ? PLATEN_CODEC_TRUNCATED : PLATEN_CODEC_MALFORMED;
  }
}

/// Turning comes before mirroring (ISO/IEC 23008-12, 6.5.10 and 6.5.12).
static uint32_t orientation(const avifImage *image) {
  static const uint32_t turned[4] = {1, 8, 3, 6};
  static const uint32_t flipped[2][4] = {{4, 5, 2, 7}, {2, 7, 4, 5}};
  unsigned angle = image->transformFlags & AVIF_TRANSFORM_IROT ? image->irot.angle & 3u : 0;
  if (!(image->transformFlags & AVIF_TRANSFORM_IMIR)) return turned[angle];
  return flipped[MIRROR(image) & 1][angle];
}

static avifResult read_part(avifIO *io, uint32_t flags, uint64_t offset, size_t size,
                            avifROData *out) {
  const platen_codec *codec = io->data;
  (void)flags;
  if (offset > codec->count) return AVIF_RESULT_IO_ERROR;
  size_t left = codec->count - offset;
  out->data = codec->bytes + offset;
  out->size = size < left ? size : left;
  return AVIF_RESULT_OK;
}

static void destroy(avifIO *io) { free(io); }

/// Opens a sequence whose file ends before its last frame: libavif refuses it where it is told how
/// long the file is. Tables of frames come first.
static bool open_part(platen_codec *codec) {
  avifDecoder *decoder = codec->handle;
  avifIO *io = calloc(1, sizeof *io);
  if (!io) return false;
  io->read = read_part;
  io->destroy = destroy;
  io->persistent = AVIF_TRUE;
  io->data = codec;
  f_avifDecoderSetIO(decoder, io);
  // Of a still, libavif would ask for as much memory as a header claims.
  decoder->requestedSource = AVIF_DECODER_SOURCE_TRACKS;
  return f_avifDecoderParse(decoder) == AVIF_RESULT_OK && decoder->imageCount > 1;
}

/// How many frames at the beginning have all their data.
static uint32_t whole_frames(const platen_codec *codec) {
  const avifDecoder *decoder = codec->handle;
  uint32_t good = 0, bad = (uint32_t)decoder->imageCount + 1;
  while (bad - good > 1) {
    uint32_t count = good + (bad - good) / 2;
    avifExtent extent;
    if (f_avifDecoderNthImageMaxExtent(decoder, count - 1, &extent) == AVIF_RESULT_OK &&
        extent.offset <= codec->count && extent.size <= codec->count - extent.offset) {
      good = count;
    } else {
      bad = count;
    }
  }
  return good;
}

int platen_avif_open(platen_codec *codec, uint32_t pixels, uint32_t side, uint32_t frames,
                     char *message, size_t size) {
  avifDecoder *decoder = f_avifDecoderCreate();
  if (!decoder) return PLATEN_CODEC_NO_MEMORY;
  codec->handle = decoder;
  // One thread: whoever decodes is a worker among others, and in a sandbox there is no second.
  decoder->maxThreads = 1;
  if (pixels < decoder->imageSizeLimit) decoder->imageSizeLimit = pixels;
  decoder->imageDimensionLimit = side;
  decoder->imageCountLimit = frames;
  decoder->ignoreExif = decoder->ignoreXMP = AVIF_TRUE;
  // Files of older encoders lack what strict readers want (the pixi property).
  decoder->strictFlags = AVIF_STRICT_DISABLED;
  avifResult result = f_avifDecoderSetIOMemory(decoder, codec->bytes, codec->count);
  if (result == AVIF_RESULT_OK) result = f_avifDecoderParse(decoder);
  if (result != AVIF_RESULT_OK) {
    int ending = fail(result, decoder, message, size);
    codec->info.frames = open_part(codec) ? whole_frames(codec) : 0;
    if (codec->info.frames == 0) return ending;
    platen_codec_say(message, size, "the file ends before its last frame does");
    codec->info.ending = PLATEN_CODEC_TRUNCATED;
    codec->info.end = codec->count;
  }
  avifImage *image = decoder->image;
  if (decoder->imageCount < 1 || image->width == 0 || image->height == 0) {
    platen_codec_say(message, size, "it has no picture");
    return PLATEN_CODEC_MALFORMED;
  }
  platen_codec_info *info = &codec->info;
  info->width = image->width;
  info->height = image->height;
  info->depth = image->depth;
  if (info->ending == PLATEN_CODEC_OK) info->frames = (uint32_t)decoder->imageCount;
  info->is_animated = decoder->imageCount > 1;
  info->is_gray = image->yuvFormat == AVIF_PIXEL_FORMAT_YUV400;
  info->has_alpha = decoder->alphaPresent;
  info->orientation = orientation(image);
  info->primaries = image->colorPrimaries;
  info->transfer = image->transferCharacteristics;
  if (image->transformFlags & AVIF_TRANSFORM_CLAP) {
    avifCropRect rect;
    avifDiagnostics words;
    memset(&words, 0, sizeof words);
    if (f_avifCropRectConvertCleanApertureBox(&rect, &image->clap, image->width, image->height,
                                              image->yuvFormat, &words)) {
      info->crop[0] = rect.x;
      info->crop[1] = rect.y;
      info->crop[2] = rect.width;
      info->crop[3] = rect.height;
    }
  }
  if (image->icc.size > 0) {
    codec->profile = malloc(image->icc.size);
    if (!codec->profile) return PLATEN_CODEC_NO_MEMORY;
    memcpy(codec->profile, image->icc.data, image->icc.size);
    info->profile_count = image->icc.size;
  }
  if (info->is_animated) {
    codec->delays = calloc(info->frames, sizeof *codec->delays);
    if (!codec->delays) return PLATEN_CODEC_NO_MEMORY;
    for (uint32_t frame = 0; frame < info->frames; frame++) {
      avifImageTiming timing;
      if (f_avifDecoderNthImageTiming(decoder, frame, &timing) != AVIF_RESULT_OK) break;
      codec->delays[frame] = timing.duration;
    }
  }
  return PLATEN_CODEC_OK;
}

int platen_avif_decode(platen_codec *codec, uint32_t frame, uint32_t bits, uint8_t *pixels,
                       char *message, size_t size) {
  avifDecoder *decoder = codec->handle;
  // What is predicted from a frame that is damaged is not tried: each time it would take all frames
  // before it.
  if (codec->failure != PLATEN_CODEC_OK && frame > codec->failed &&
      f_avifDecoderNearestKeyframe(decoder, frame) <= codec->failed) {
    platen_codec_say(message, size, "it builds upon a frame that is damaged");
    return codec->failure;
  }
  avifResult result = f_avifDecoderNthImage(decoder, frame);
  if (result != AVIF_RESULT_OK) {
    int ending = fail(result, decoder, message, size);
    if (ending != PLATEN_CODEC_NO_MEMORY) {
      codec->failed = frame;
      codec->failure = ending;
    }
    return ending;
  }
  avifImage *image = decoder->image;
  if (image->width != codec->info.width || image->height != codec->info.height) {
    platen_codec_say(message, size, "a frame has another size than the headers say");
    return PLATEN_CODEC_MALFORMED;
  }
  avifRGBImage rgb;
  f_avifRGBImageSetDefaults(&rgb, image);
  rgb.format = AVIF_RGB_FORMAT_RGBA;
  rgb.depth = bits;
  rgb.pixels = pixels;
  rgb.rowBytes = codec->info.width * 4 * (bits / 8);
  result = f_avifImageYUVToRGB(image, &rgb);
  return result == AVIF_RESULT_OK ? PLATEN_CODEC_OK : fail(result, NULL, message, size);
}

void platen_avif_close(platen_codec *codec) {
  if (codec->handle) f_avifDecoderDestroy(codec->handle);
}
