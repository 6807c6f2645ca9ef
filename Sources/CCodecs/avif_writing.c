#include <avif/avif.h>
#include <string.h>

#include "codecs.h"

#define FUNCTIONS(each)         \
  each(avifEncoderCreate)       \
  each(avifEncoderDestroy)      \
  each(avifEncoderSetCodecSpecificOption) \
  each(avifCodecName)           \
  each(avifEncoderAddImage)     \
  each(avifEncoderFinish)       \
  each(avifImageCreate)         \
  each(avifImageDestroy)        \
  each(avifImageSetProfileICC)  \
  each(avifImageSetMetadataExif) \
  each(avifImageSetMetadataXMP) \
  each(avifRGBImageSetDefaults) \
  each(avifImageRGBToYUV)       \
  each(avifRWDataFree)          \
  each(avifResultToString)

FUNCTIONS(DECLARE)

bool platen_avif_link_writing(void *library) {
  FUNCTIONS(LINK)
  return true;
}

/// libaom 3.6 has two defects in sequences without loss: looking ahead for a key frame, it runs out
/// of what it looked at and ends the process; and hidden frames that it writes together with a
/// shown one overflow its buffer. Key frames within its sight and no hidden frames spare both, and
/// cost few bytes.
static void keep_clear_of_defects(avifEncoder *encoder) {
  const char *name = f_avifCodecName(AVIF_CODEC_CHOICE_AUTO, AVIF_CODEC_FLAG_CAN_ENCODE);
  if (!name || strcmp(name, "aom") != 0) return;
  encoder->keyframeInterval = 30;
  (void)f_avifEncoderSetCodecSpecificOption(encoder, "auto-alt-ref", "0");
}

static int fail(avifResult result, const avifEncoder *encoder, char *message, size_t size) {
  platen_codec_say(message, size,
                   encoder->diag.error[0] ? encoder->diag.error : f_avifResultToString(result));
  switch (result) {
    case AVIF_RESULT_OUT_OF_MEMORY: return PLATEN_CODEC_NO_MEMORY;
    case AVIF_RESULT_NO_CODEC_AVAILABLE:
    case AVIF_RESULT_UNSUPPORTED_DEPTH:
    case AVIF_RESULT_NOT_IMPLEMENTED: return PLATEN_CODEC_UNSUPPORTED;
    default: return PLATEN_CODEC_MALFORMED;
  }
}

int platen_avif_write(platen_codec_writer *writer) {
  const platen_codec_settings *settings = &writer->settings;
  avifEncoder *encoder = f_avifEncoderCreate();
  if (!encoder) return PLATEN_CODEC_NO_MEMORY;
  writer->handle = encoder;
  // One thread, as in reading.
  encoder->maxThreads = 1;
  encoder->speed = settings->effort;
  encoder->timescale = PLATEN_CODEC_TICKS;
  encoder->minQuantizer = encoder->maxQuantizer = settings->quantizer;
  // Alpha costs few bytes, and what it loses shows at every edge.
  encoder->minQuantizerAlpha = encoder->maxQuantizerAlpha = AVIF_QUANTIZER_LOSSLESS;
  if (settings->is_animated && settings->is_lossless) keep_clear_of_defects(encoder);
  return PLATEN_CODEC_OK;
}

int platen_avif_add(platen_codec_writer *writer, const uint8_t *pixels, uint32_t ticks,
                    char *message, size_t size) {
  const platen_codec_settings *settings = &writer->settings;
  avifPixelFormat layout = settings->is_gray         ? AVIF_PIXEL_FORMAT_YUV400
                           : settings->halves_chroma ? AVIF_PIXEL_FORMAT_YUV420
                                                     : AVIF_PIXEL_FORMAT_YUV444;
  avifImage *image = f_avifImageCreate(settings->width, settings->height, settings->depth, layout);
  if (!image) return PLATEN_CODEC_NO_MEMORY;
  image->yuvRange = AVIF_RANGE_FULL;
  image->colorPrimaries = AVIF_COLOR_PRIMARIES_BT709;
  image->transferCharacteristics = AVIF_TRANSFER_CHARACTERISTICS_SRGB;
  image->matrixCoefficients = settings->is_lossless && !settings->is_gray
                                  ? AVIF_MATRIX_COEFFICIENTS_IDENTITY
                                  : AVIF_MATRIX_COEFFICIENTS_BT601;
  if (settings->profile) {
    image->colorPrimaries = AVIF_COLOR_PRIMARIES_UNSPECIFIED;
    image->transferCharacteristics = AVIF_TRANSFER_CHARACTERISTICS_UNSPECIFIED;
    f_avifImageSetProfileICC(image, settings->profile, settings->profile_count);
  }
  if (settings->exif) f_avifImageSetMetadataExif(image, settings->exif, settings->exif_count);
  if (settings->xmp) f_avifImageSetMetadataXMP(image, settings->xmp, settings->xmp_count);
  avifRGBImage rgb;
  f_avifRGBImageSetDefaults(&rgb, image);
  rgb.format = AVIF_RGB_FORMAT_RGBA;
  rgb.depth = settings->bits;
  rgb.ignoreAlpha = !settings->has_alpha;
  rgb.pixels = (uint8_t *)pixels;
  rgb.rowBytes = settings->width * 4 * (settings->bits / 8);
  avifResult result = f_avifImageRGBToYUV(image, &rgb);
  if (result == AVIF_RESULT_OK) {
    result = f_avifEncoderAddImage(
        writer->handle, image, ticks,
        settings->is_animated ? AVIF_ADD_IMAGE_FLAG_NONE : AVIF_ADD_IMAGE_FLAG_SINGLE);
  }
  f_avifImageDestroy(image);
  return result == AVIF_RESULT_OK ? PLATEN_CODEC_OK
                                  : fail(result, writer->handle, message, size);
}

int platen_avif_finish(platen_codec_writer *writer, char *message, size_t size) {
  avifRWData file = AVIF_DATA_EMPTY;
  avifResult result = f_avifEncoderFinish(writer->handle, &file);
  writer->bytes = file.data;
  writer->count = file.size;
  return result == AVIF_RESULT_OK ? PLATEN_CODEC_OK
                                  : fail(result, writer->handle, message, size);
}

void platen_avif_discard(platen_codec_writer *writer) {
  avifRWData file = {writer->bytes, writer->count};
  f_avifRWDataFree(&file);
  if (writer->handle) f_avifEncoderDestroy(writer->handle);
}
