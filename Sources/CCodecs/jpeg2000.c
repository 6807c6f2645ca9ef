#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "jpeg2000.h"

const char *const platen_jp2_file = "libopenjp2.so.7";

#define FUNCTIONS(each)                     \
  each(opj_create_decompress)               \
  each(opj_destroy_codec)                   \
  each(opj_set_default_decoder_parameters)  \
  each(opj_setup_decoder)                   \
  each(opj_set_error_handler)               \
  each(opj_read_header)                     \
  each(opj_decode)                          \
  each(opj_end_decompress)                  \
  each(opj_image_destroy)                   \
  each(opj_stream_create)                   \
  each(opj_stream_destroy)                  \
  each(opj_stream_set_read_function)        \
  each(opj_stream_set_skip_function)        \
  each(opj_stream_set_seek_function)        \
  each(opj_stream_set_user_data)            \
  each(opj_stream_set_user_data_length)

FUNCTIONS(DECLARE)

bool platen_jp2_link(void *library) {
  FUNCTIONS(LINK)
  return true;
}

/// One reading of a file, from its beginning.
struct reading {
  const uint8_t *bytes;
  size_t count, place;
  opj_codec_t *decoder;
  opj_stream_t *stream;
  opj_image_t *image;
  char *message;
  size_t size;
};

static OPJ_SIZE_T read_bytes(void *buffer, OPJ_SIZE_T count, void *data) {
  struct reading *reading = data;
  size_t left = reading->count - reading->place;
  if (left == 0) return (OPJ_SIZE_T)-1;
  if (count > left) count = left;
  memcpy(buffer, reading->bytes + reading->place, count);
  reading->place += count;
  return count;
}

static OPJ_BOOL seek(OPJ_OFF_T place, void *data) {
  struct reading *reading = data;
  if (place < 0 || (uint64_t)place > reading->count) return OPJ_FALSE;
  reading->place = (size_t)place;
  return OPJ_TRUE;
}

static OPJ_OFF_T skip(OPJ_OFF_T count, void *data) {
  struct reading *reading = data;
  if (count < 0) return -1;
  size_t left = reading->count - reading->place;
  if ((uint64_t)count > left) count = (OPJ_OFF_T)left;
  reading->place += (size_t)count;
  return count;
}

/// Keeps the first words, without the end of their line.
static void note(const char *words, void *data) {
  struct reading *reading = data;
  if (!reading->message || reading->size == 0 || reading->message[0]) return;
  platen_codec_say(reading->message, reading->size, words);
  reading->message[strcspn(reading->message, "\r\n")] = 0;
}

static void end(struct reading *reading) {
  if (reading->image) f_opj_image_destroy(reading->image);
  if (reading->stream) f_opj_stream_destroy(reading->stream);
  if (reading->decoder) f_opj_destroy_codec(reading->decoder);
}

/// Reads the headers, of a picture whose sides are to be halved so often.
static int begin(struct reading *reading, const platen_codec *codec, uint32_t halvings,
                 char *message, size_t size) {
  if (size > 0) message[0] = 0;
  *reading = (struct reading){codec->bytes, codec->count, 0, NULL, NULL, NULL, message, size};
  bool has_boxes = platen_jp2_has_boxes(codec->bytes, codec->count);
  reading->decoder = f_opj_create_decompress(has_boxes ? OPJ_CODEC_JP2 : OPJ_CODEC_J2K);
  reading->stream = f_opj_stream_create(1 << 16, OPJ_TRUE);
  if (!reading->decoder || !reading->stream) return PLATEN_CODEC_NO_MEMORY;
  f_opj_stream_set_read_function(reading->stream, read_bytes);
  f_opj_stream_set_skip_function(reading->stream, skip);
  f_opj_stream_set_seek_function(reading->stream, seek);
  f_opj_stream_set_user_data(reading->stream, reading, NULL);
  f_opj_stream_set_user_data_length(reading->stream, reading->count);
  f_opj_set_error_handler(reading->decoder, note, reading);
  opj_dparameters_t parameters;
  f_opj_set_default_decoder_parameters(&parameters);
  parameters.cp_reduce = halvings;
  return f_opj_setup_decoder(reading->decoder, &parameters) &&
                 f_opj_read_header(reading->stream, reading->decoder, &reading->image) &&
                 reading->image
             ? PLATEN_CODEC_OK
             : PLATEN_CODEC_MALFORMED;
}

static int cut_off(char *message, size_t size) {
  platen_codec_say(message, size, "the file ends before its picture does");
  return PLATEN_CODEC_TRUNCATED;
}

/// Where OpenJPEG has said nothing else.
static int contradiction(char *message, size_t size) {
  if (size > 0 && !message[0]) {
    platen_codec_say(message, size, "its headers contradict each other");
  }
  return PLATEN_CODEC_MALFORMED;
}

/// Whether OpenJPEG's lists fit the picture: it keeps some 10 KB of each tile and 1 KB of each
/// precinct, and a file of a hundred bytes may ask for millions.
static bool is_modest(const platen_jp2_code *code) {
  uint64_t area = code->sides[0] * code->sides[1];
  return code->tiles <= 4096 + area / 512 &&
         code->precincts * code->channels <= 32768 + area / 64;
}

int platen_jp2_open(platen_codec *codec, uint32_t pixels, uint32_t side, char *message,
                    size_t size) {
  platen_jp2_colours colours = platen_jp2_read_colours(codec->bytes, codec->count);
  platen_jp2_code code = platen_jp2_read_code(codec->bytes, codec->count);
  if (code.sides[0] > side || code.sides[1] > side || code.sides[0] * code.sides[1] > pixels) {
    return PLATEN_CODEC_TOO_LARGE;
  }
  // OpenJPEG keeps lists for every channel of every tile, too: nothing goes to it unasked.
  if (code.channels == 0) {
    if (!code.is_whole) return cut_off(message, size);
    platen_codec_say(message, size, "it says nothing of its size");
    return PLATEN_CODEC_MALFORMED;
  }
  if (code.channels > platen_jp2_most_channels) {
    platen_codec_say(message, size, "it has more than five channels");
    return PLATEN_CODEC_UNSUPPORTED;
  }
  if (!is_modest(&code)) {
    platen_codec_say(message, size, "it is cut into more parts than its size has room for");
    return PLATEN_CODEC_UNSUPPORTED;
  }
  struct reading reading;
  int status = begin(&reading, codec, 0, message, size);
  if (status == PLATEN_CODEC_MALFORMED && !code.is_whole) status = cut_off(message, size);
  if (status == PLATEN_CODEC_OK) status = platen_jp2_check(reading.image, &colours, message, size);
  if (status == PLATEN_CODEC_OK) {
    const opj_image_t *image = reading.image;
    platen_jp2_channels channels = platen_jp2_understand(image, &colours);
    platen_codec_info *info = &codec->info;
    info->width = image->comps[0].w;
    info->height = image->comps[0].h;
    for (uint32_t i = 0; i < image->numcomps && i < channels.colours; i++) {
      if (image->comps[i].prec > info->depth) info->depth = image->comps[i].prec;
    }
    if (colours.columns) info->depth = colours.column_depth;
    if (info->depth > 16) info->depth = 16;
    info->is_gray = channels.colours == 1;
    info->has_alpha = channels.has_alpha;
    info->is_premultiplied = colours.opacity == 2;
    // Numbers of a palette can't be averaged.
    info->levels = colours.columns || !code.has_levels ? 0 : code.levels;
    if (image->x1 - image->x0 != code.sides[0] || image->y1 - image->y0 != code.sides[1] ||
        image->numcomps != code.channels) {
      status = contradiction(message, size);
    }
    const char *wanted = info->is_gray ? "GRAY" : "RGB ";
    bool is_fit = platen_jp2_says(&colours, wanted) && colours.profile_count <= (16 << 20);
    if (is_fit && !channels.is_luma) {
      codec->profile = malloc(colours.profile_count);
      if (codec->profile) {
        memcpy(codec->profile, colours.profile, colours.profile_count);
        info->profile_count = colours.profile_count;
      } else {
        status = PLATEN_CODEC_NO_MEMORY;
      }
    }
  }
  end(&reading);
  return status;
}

static uint32_t halved(uint32_t side, uint32_t times) {
  return (uint32_t)((side + ((uint64_t)1 << times) - 1) >> times);
}

int platen_jp2_decode(platen_codec *codec, uint32_t bits, uint32_t width, uint32_t height,
                      uint8_t *pixels, char *message, size_t size) {
  platen_jp2_code code = platen_jp2_read_code(codec->bytes, codec->count);
  if (!code.is_whole) return cut_off(message, size);
  // Each level of the wavelets halves the sides.
  const platen_codec_info *info = &codec->info;
  uint32_t halvings = 0;
  while (halvings < info->levels && (halved(info->width, halvings) > width ||
                                     halved(info->height, halvings) > height)) {
    halvings++;
  }
  platen_jp2_colours colours = platen_jp2_read_colours(codec->bytes, codec->count);
  struct reading reading;
  int status = begin(&reading, codec, halvings, message, size);
  if (status == PLATEN_CODEC_OK) status = platen_jp2_check(reading.image, &colours, message, size);
  if (status == PLATEN_CODEC_OK) {
    platen_jp2_channels channels = platen_jp2_understand(reading.image, &colours);
    opj_image_t *image = reading.image;
    bool is_decoded = f_opj_decode(reading.decoder, reading.stream, image) &&
                      f_opj_end_decompress(reading.decoder, reading.stream);
    bool is_complete = is_decoded && image->numcomps >= channels.count &&
                       image->comps[0].w == width && image->comps[0].h == height;
    for (uint32_t i = 0; is_complete && i < image->numcomps; i++) {
      const opj_image_comp_t *comp = &image->comps[i];
      is_complete = comp->data && comp->w > 0 && comp->h > 0 && comp->prec > 0 && comp->prec <= 31;
    }
    status = is_complete ? platen_jp2_write_pixels(image, channels, halvings, bits, pixels)
                         : contradiction(message, size);
  }
  end(&reading);
  return status;
}
