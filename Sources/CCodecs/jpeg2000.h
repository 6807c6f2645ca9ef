#ifndef PLATEN_JPEG2000_H
#define PLATEN_JPEG2000_H

#if __has_include(<openjpeg-2.5/openjpeg.h>)
#include <openjpeg-2.5/openjpeg.h>
#elif __has_include(<openjpeg-2.4/openjpeg.h>)
#include <openjpeg-2.4/openjpeg.h>
#else
#error "openjpeg.h is missing; on Debian: apt-get install libopenjp2-7-dev"
#endif
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What the boxes of a JP2 say of its colours; all zeros where they say nothing, or there are none.
typedef struct {
  bool is_said;            ///< Whether `space` or `profile` is there.
  uint32_t space;          ///< Of ISO/IEC 15444-1, table I.10: 12 CMYK, 16 sRGB, 17 grey, 18 sYCC.
  const uint8_t *profile;  ///< An ICC profile within the file.
  size_t profile_count;
  bool has_definitions;
  int opacity;             ///< 1 straight, 2 premultiplied, 0 none.
  uint32_t columns;        ///< Of a palette; 0 without one.
  uint32_t column_depth;
} platen_jp2_colours;

platen_jp2_colours platen_jp2_read_colours(const uint8_t *bytes, size_t count);

/// Four inks and opacity; with more it is no picture, but measurements.
enum { platen_jp2_most_channels = 5 };

/// How channels are to be understood.
typedef struct {
  uint32_t count;    ///< With a palette its columns.
  uint32_t colours;  ///< 1, 3, or 4 of inks.
  bool has_alpha, is_inks, is_luma;
} platen_jp2_channels;

/// Whether an ICC profile of a kind (`RGB `, `GRAY`, `CMYK`, `Lab `) is there.
bool platen_jp2_says(const platen_jp2_colours *colours, const char *space);

platen_jp2_channels platen_jp2_understand(const opj_image_t *image,
                                          const platen_jp2_colours *colours);

/// Whether headers can be made a picture of.
int platen_jp2_check(const opj_image_t *image, const platen_jp2_colours *colours, char *message,
                     size_t size);

/// Writes decoded channels as RGBA of 8 or 16 bits.
int platen_jp2_write_pixels(const opj_image_t *image, platen_jp2_channels channels,
                            uint32_t halvings, uint32_t bits, uint8_t *pixels);

/// Whether a file is a JP2, and not bare code.
bool platen_jp2_has_boxes(const uint8_t *bytes, size_t count);

/// How the code of a file is made up.
typedef struct {
  bool is_whole;       ///< All tiles are there up to the end of the code.
  bool has_levels;     ///< `levels` holds for every channel, and halves the sides rounded up.
  uint32_t levels;     ///< How often the wavelets halve the sides.
  uint64_t sides[2];
  uint64_t channels;
  uint64_t tiles;
  uint64_t precincts;  ///< The most that are asked for of one channel; 0 where no size is chosen.
} platen_jp2_code;

platen_jp2_code platen_jp2_read_code(const uint8_t *bytes, size_t count);

#endif
