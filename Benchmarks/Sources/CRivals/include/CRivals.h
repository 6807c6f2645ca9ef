#ifndef PLATEN_BENCH_RIVALS_H
#define PLATEN_BENCH_RIVALS_H

#include <stddef.h>
#include <stdint.h>

// The C libraries Platen is compared with, each called in the plainest way that does the whole job.
// Pictures are RGBA with straight alpha, rows without padding. What fails returns a number below 0.

/// The versions of the libraries this program was linked with; TurboJPEG does not say its own.
const char *rival_gif_version(void);
const char *rival_png_version(void);
const char *rival_pattern_version(void);

/// Decodes and composites every frame of a GIF with giflib, and returns how many there are.
/// Where `frames` is not NULL each canvas is copied into it, one after another.
long rival_gif(const uint8_t *file, size_t count, uint8_t *frames);

/// Decodes and composites every frame of an animated PNG: libpng reads a stream made of each frame.
/// Where `frames` is not NULL each canvas is copied into it, one after another.
long rival_apng(const uint8_t *file, size_t count, uint8_t *frames);

/// Decodes a PNG of a known size with libpng.
int rival_png_decode(const uint8_t *file, size_t count, uint32_t width, uint32_t height,
                     uint8_t *pixels);

/// Writes an opaque picture as a PNG of 8-bit RGB with libpng, its choice of filters, at one of
/// zlib's levels; returns the length of the file.
long rival_png_encode(const uint8_t *pixels, uint32_t width, uint32_t height, int level,
                      uint8_t *file, size_t capacity);

/// Decodes a JPEG with TurboJPEG; `pixels` holds the whole picture.
int rival_jpeg_decode(const uint8_t *file, size_t count, uint8_t *pixels);

/// Writes a JPEG with TurboJPEG, 4:2:0 or 4:4:4; returns the length of the file.
long rival_jpeg_encode(const uint8_t *pixels, int width, int height, int quality, int is_halved,
                       uint8_t *file, size_t capacity);

/// Evens out a page's light, straightens it, makes it black and white by Sauvola's threshold and
/// takes specks away, with Leptonica; returns the pixels of the result, a byte each, or -1.
long rival_document(const uint8_t *gray, int width, int height, uint8_t *result, size_t capacity);
const char *rival_document_version(void);

/// Sets a text with Pango, fills a round box behind each of `count` spans (byte offsets: start and
/// end of each, in order) and draws the letters over them with cairo, then writes a PNG as
/// `rival_png_encode` does at level 1; returns the length of the file. `pixels` holds the page.
long rival_page(const char *text, const size_t *spans, size_t count, int width, int height,
                double scale, uint8_t *pixels, uint8_t *file, size_t capacity);
const char *rival_page_version(void);

typedef struct rival_pattern rival_pattern;

/// Compiles a pattern for PCRE2's just-in-time compiler, over UTF-8; NULL where it is wrong or the
/// machine has no such compiler.
rival_pattern *rival_pattern_make(const char *pattern);
void rival_pattern_free(rival_pattern *pattern);

/// Finds every match in a text and returns how many there are; start and end of each are written
/// after one another for as long as there is room for `capacity` numbers.
long rival_pattern_find(rival_pattern *pattern, const uint8_t *text, size_t count, size_t *offsets,
                        size_t capacity);

#endif
