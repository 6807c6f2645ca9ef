// Pictures of libavif, libjxl, librsvg and OpenJPEG, which are loaded when the first of them is
// met: linked, they would cost every program that reads a PNG their start.
#ifndef CCODECS_H
#define CCODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The libraries.
enum {
  PLATEN_CODEC_AVIF = 0,
  PLATEN_CODEC_JXL = 1,
  PLATEN_CODEC_SVG = 2,
  PLATEN_CODEC_JP2 = 3,
};

/// How a call ended.
enum {
  PLATEN_CODEC_OK = 0,
  PLATEN_CODEC_MISSING = 1,
  PLATEN_CODEC_MALFORMED = 2,
  PLATEN_CODEC_TRUNCATED = 3,
  PLATEN_CODEC_NO_MEMORY = 4,
  PLATEN_CODEC_UNSUPPORTED = 5,
  PLATEN_CODEC_TOO_LARGE = 6,
};

/// What a file says of itself.
typedef struct {
  uint32_t width;        ///< As stored, before `orientation` is undone.
  uint32_t height;
  uint32_t depth;        ///< Bits of a sample.
  uint32_t frames;       ///< 1 for a still.
  uint32_t plays;        ///< Of an animation; 0 is for ever.
  uint32_t orientation;  ///< As in EXIF, 1 to 8.
  uint32_t crop[4];      ///< x, y, width, height; no width where nothing is cut off.
  uint32_t primaries;    ///< As in ITU-T H.273; 2 where it is not said.
  uint32_t transfer;     ///< As in ITU-T H.273; 2 where it is not said.
  bool is_animated;
  bool is_gray;
  bool has_alpha;
  bool is_premultiplied;  ///< Of the pixels that are given.
  uint32_t levels;        ///< How often the sides may be halved in decoding, each rounded up.
  bool takes_all_levels;  ///< They may be halved that often, or not at all.
  size_t profile_count;   ///< Bytes of the ICC profile.
  /// PLATEN_CODEC_OK, or of an animation what is wrong behind its `frames`: TRUNCATED, MALFORMED.
  int ending;
  size_t end;  ///< The byte at which that shows.
} platen_codec_info;

/// Loads a library, if that was not done before; any thread may.
///
/// Returns PLATEN_CODEC_OK, or PLATEN_CODEC_MISSING with dlopen(3)'s words in `message`.
int platen_codec_load(int codec, char *message, size_t message_size);

/// The name of the file that is loaded.
const char *platen_codec_file(int codec);

/// An open picture or animation, of which one thread at a time asks for frames.
typedef struct platen_codec platen_codec;

/// Copies a file and reads its headers; the library must be loaded.
///
/// No more than `pixels` pixels, `side` on a side and `frames` frames are taken. `result` is to be
/// closed, and NULL on failure. `message` says what is wrong also where a part of the frames is
/// there.
int platen_codec_open(int codec, const uint8_t *bytes, size_t count, uint32_t pixels, uint32_t side,
                      uint32_t frames, platen_codec **result, char *message, size_t message_size);

/// What it says of itself.
platen_codec_info platen_codec_describe(const platen_codec *codec);

/// Its ICC profile, of as many bytes as it was said to have.
void platen_codec_profile(const platen_codec *codec, uint8_t *bytes);

/// How long a frame of an animation is shown, in seconds.
double platen_codec_delay(const platen_codec *codec, uint32_t frame);

/// Decodes a frame as RGBA of the size that is stored: bytes, or words in the machine's order where
/// `bits` is 16.
///
/// An SVG is drawn to `width` by `height` pixels; of all else these must be its size, or that,
/// halved as often as `levels` allows.
int platen_codec_decode(platen_codec *codec, uint32_t frame, uint32_t bits, uint32_t width,
                        uint32_t height, uint8_t *pixels, char *message, size_t message_size);

/// Frees what opening made.
void platen_codec_close(platen_codec *codec);

/// How an AVIF or a JPEG XL is written.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint32_t bits;        ///< Of a channel of the pixels that are given: 8 or 16.
  uint32_t depth;       ///< Of a channel that is stored: 8, 10 or 12 of AVIF, 8 or 16 of JPEG XL.
  uint32_t plays;       ///< Of a JPEG XL that is animated; 0 is for ever.
  int32_t effort;       ///< As the library counts: the speed of libavif, the effort of libjxl.
  int32_t quantizer;    ///< Of AVIF: 0 without loss, to 63.
  float distance;       ///< Of JPEG XL: 0 without loss, 1 hardly to be seen, to 25.
  bool is_animated;
  bool is_gray;         ///< All pixels are grey, and stored so.
  bool has_alpha;       ///< Or it is left out.
  bool is_lossless;
  bool halves_chroma;   ///< Of AVIF: one colour for two pixels by two.
  const uint8_t *profile;  ///< An ICC profile; NULL for sRGB.
  size_t profile_count;
  const uint8_t *exif;  ///< An EXIF block from its byte order on; NULL for none.
  size_t exif_count;
  const uint8_t *xmp;  ///< An XMP packet; NULL for none.
  size_t xmp_count;
} platen_codec_settings;

/// Ticks of a second, in which frames are timed.
enum { PLATEN_CODEC_TICKS = 1000000 };

/// A file that is being written, by one thread at a time.
typedef struct platen_codec_writer platen_codec_writer;

/// Begins a file; the library must be loaded, and what the settings point to is copied.
///
/// `result` is to be freed, and NULL on failure.
int platen_codec_write(int codec, const platen_codec_settings *settings,
                       platen_codec_writer **result, char *message, size_t message_size);

/// Adds a frame, or the picture: straight RGBA of the whole size, in words in the machine's order
/// where `bits` is 16.
///
/// `changed` is the rectangle (x, y, width, height) outside of which the frame is as the one
/// before; only JPEG XL makes use of it.
int platen_codec_add(platen_codec_writer *writer, const uint8_t *pixels, uint32_t ticks,
                     const uint32_t changed[4], char *message, size_t message_size);

/// Ends the file, whose bytes are the writer's.
int platen_codec_finish(platen_codec_writer *writer, const uint8_t **bytes, size_t *count,
                        char *message, size_t message_size);

/// Frees what writing made.
void platen_codec_discard(platen_codec_writer *writer);

#endif
