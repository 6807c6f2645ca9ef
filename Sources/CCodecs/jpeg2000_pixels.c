#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "jpeg2000.h"

// From the channels that OpenJPEG decodes to RGBA.

bool platen_jp2_says(const platen_jp2_colours *colours, const char *space) {
  return colours->profile_count >= 132 && !memcmp(colours->profile + 16, space, 4);
}

platen_jp2_channels platen_jp2_understand(const opj_image_t *image,
                                          const platen_jp2_colours *colours) {
  platen_jp2_channels channels = {colours->columns ? colours->columns : image->numcomps, 1,
                                  colours->opacity > 0, false, false};
  channels.is_inks = colours->space == 12 || platen_jp2_says(colours, "CMYK");
  // Where nothing is said, a second or fourth channel is taken for opacity, as by OpenJPEG.
  if (!colours->has_definitions && !channels.is_inks) {
    channels.has_alpha = channels.count == 2 || channels.count == 4;
  }
  uint32_t rest = channels.count - (channels.has_alpha ? 1 : 0);
  bool is_gray = colours->space == 17 || platen_jp2_says(colours, "GRAY");
  if (channels.is_inks) channels.colours = 4;
  else if (rest >= 3 && !is_gray) channels.colours = 3;
  // Bare code with fewer samples of its second channel has light and two colour differences.
  bool is_halved = !colours->is_said && !colours->columns && channels.colours == 3 &&
                   image->comps[0].dx == 1 && image->comps[1].dx > 1;
  channels.is_luma = channels.colours == 3 && (colours->space == 18 || is_halved);
  return channels;
}

int platen_jp2_check(const opj_image_t *image, const platen_jp2_colours *colours, char *message,
                     size_t size) {
  // Bilevel, YCbCr, PhotoYCC, CMY, YCCK, CIELab, CIEJab and e-sYCC.
  static const uint32_t others[] = {0, 1, 3, 4, 9, 11, 13, 14, 15, 19, 24};
  bool is_other = platen_jp2_says(colours, "Lab ");
  for (size_t i = 0; colours->is_said && !colours->profile && i < 11; i++) {
    if (colours->space == others[i]) is_other = true;
  }
  if (is_other) {
    platen_codec_say(message, size, "its colours are neither RGB, grey, sYCC nor CMYK");
    return PLATEN_CODEC_UNSUPPORTED;
  }
  platen_jp2_channels channels = platen_jp2_understand(image, colours);
  if (channels.count < channels.colours + (channels.has_alpha ? 1 : 0)) {
    platen_codec_say(message, size, "it has fewer channels than colours");
    return PLATEN_CODEC_MALFORMED;
  }
  for (uint32_t i = 0; i < image->numcomps; i++) {
    const opj_image_comp_t *comp = &image->comps[i];
    if (comp->w == 0 || comp->h == 0 || comp->dx == 0 || comp->dy == 0 || comp->prec == 0 ||
        comp->prec > 31) {
      platen_codec_say(message, size, "a channel of it makes no sense");
      return PLATEN_CODEC_MALFORMED;
    }
  }
  return PLATEN_CODEC_OK;
}

/// A channel's sample, from 0 on, for a place of the first channel's.
struct samples {
  const int32_t *values;
  uint32_t width, height;
  /// The sample of a place is (place * step + start) / own, from `first` on, across and down.
  uint64_t step[2], start[2], own[2], first[2];
  int64_t lift, most;
};

static uint64_t divided(uint64_t value, uint64_t by) { return (value + by - 1) / by; }

static struct samples samples_of(const opj_image_t *image, uint32_t channel, uint32_t halvings) {
  const opj_image_comp_t *comp = &image->comps[channel], *first = &image->comps[0];
  struct samples samples = {comp->data, comp->w, comp->h, {first->dx, first->dy}, {0, 0},
                            {comp->dx, comp->dy}, {0, 0}, 0, 0};
  uint64_t origin[2] = {image->x0, image->y0};
  for (int axis = 0; axis < 2; axis++) {
    uint64_t step = samples.step[axis], own = samples.own[axis];
    uint64_t scale = (uint64_t)1 << halvings;
    samples.start[axis] = divided(divided(origin[axis], step), scale) * step;
    samples.first[axis] = divided(divided(origin[axis], own), scale);
  }
  samples.lift = comp->sgnd ? (int64_t)1 << (comp->prec - 1) : 0;
  samples.most = ((int64_t)1 << comp->prec) - 1;
  return samples;
}

static uint64_t place_in(const struct samples *samples, int axis, uint64_t place) {
  uint64_t sample = (place * samples->step[axis] + samples->start[axis]) / samples->own[axis];
  uint64_t count = axis == 0 ? samples->width : samples->height;
  if (sample < samples->first[axis]) return 0;
  sample -= samples->first[axis];
  return sample < count ? sample : count - 1;
}

/// A row of a channel, spread over 0 to `most`.
static void read_row(const struct samples *samples, uint64_t y, uint32_t width, int64_t most,
                     uint16_t *row) {
  const int32_t *values = samples->values + place_in(samples, 1, y) * samples->width;
  bool is_plain = samples->step[0] == samples->own[0] && samples->width >= width;
  for (uint32_t x = 0; x < width; x++) {
    int64_t value = values[is_plain ? x : place_in(samples, 0, x)] + samples->lift;
    if (value < 0) value = 0;
    if (value > samples->most) value = samples->most;
    row[x] = (uint16_t)(samples->most == most
                            ? value
                            : (value * most + samples->most / 2) / samples->most);
  }
}

static uint16_t bounded(double value, double most) {
  return (uint16_t)(value < 0 ? 0 : value > most ? most : value + 0.5);
}

/// From light and colour differences of the sRGB colours (IEC 61966-2-1, annex G).
static void convert_luma(uint16_t *rows[5], uint32_t width, int64_t most) {
  double middle = (double)(most / 2 + 1);
  for (uint32_t x = 0; x < width; x++) {
    double y = rows[0][x], b = rows[1][x] - middle, r = rows[2][x] - middle;
    rows[0][x] = bounded(y + 1.402 * r, (double)most);
    rows[1][x] = bounded(y - 0.344136 * b - 0.714136 * r, (double)most);
    rows[2][x] = bounded(y + 1.772 * b, (double)most);
  }
}

/// From inks, without a profile: what cyan leaves of red is left of that by black.
static void convert_inks(uint16_t *rows[5], uint32_t width, int64_t most) {
  for (uint32_t x = 0; x < width; x++) {
    for (int i = 0; i < 3; i++) {
      rows[i][x] = (uint16_t)((most - rows[i][x]) * (most - rows[3][x]) / most);
    }
  }
}

int platen_jp2_write_pixels(const opj_image_t *image, platen_jp2_channels channels,
                            uint32_t halvings, uint32_t bits, uint8_t *pixels) {
  uint32_t width = image->comps[0].w, height = image->comps[0].h;
  uint32_t order[5] = {0, 1, 2, 3, 0}, count = channels.colours;
  if (channels.has_alpha) {
    uint32_t alpha = count;
    for (uint32_t i = 0; i < image->numcomps; i++) {
      if (image->comps[i].alpha == 1 || image->comps[i].alpha == 2) alpha = i;
    }
    // Colours stand in their order, and opacity may stand before them.
    for (uint32_t i = 0, next = 0; i < image->numcomps && next < count; i++) {
      if (i != alpha) order[next++] = i;
    }
    order[count++] = alpha;
  }
  uint16_t *buffer = malloc(sizeof(uint16_t) * width * 5);
  if (!buffer) return PLATEN_CODEC_NO_MEMORY;
  uint16_t *rows[5];
  struct samples samples[5];
  for (uint32_t i = 0; i < count; i++) {
    rows[i] = buffer + (size_t)width * i;
    samples[i] = samples_of(image, order[i], halvings);
  }
  int64_t most = bits == 16 ? 65535 : 255;
  const uint16_t *alpha = channels.has_alpha ? rows[channels.colours] : NULL;
  for (uint32_t y = 0; y < height; y++) {
    for (uint32_t i = 0; i < count; i++) read_row(&samples[i], y, width, most, rows[i]);
    if (channels.is_luma) convert_luma(rows, width, most);
    if (channels.is_inks) convert_inks(rows, width, most);
    const uint16_t *green = rows[channels.colours == 1 ? 0 : 1];
    const uint16_t *blue = rows[channels.colours == 1 ? 0 : 2];
    size_t start = (size_t)y * width * 4;
    for (uint32_t x = 0; x < width; x++) {
      uint16_t pixel[4] = {rows[0][x], green[x], blue[x], alpha ? alpha[x] : (uint16_t)most};
      if (bits == 16) {
        memcpy(pixels + 2 * (start + 4 * (size_t)x), pixel, sizeof pixel);
      } else {
        for (int i = 0; i < 4; i++) pixels[start + 4 * (size_t)x + i] = (uint8_t)pixel[i];
      }
    }
  }
  free(buffer);
  return PLATEN_CODEC_OK;
}
