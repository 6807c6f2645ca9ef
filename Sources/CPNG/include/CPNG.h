// The pixels of a PNG through libpng, whose errors are long jumps that Swift can't catch.
#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The layout of the pixels that are written.
enum {
  PLATEN_PNG_GRAY8 = 0,   ///< One byte; the file must be grey, of 8 bits or fewer, without alpha.
  PLATEN_PNG_RGBA8 = 1,   ///< Four bytes, alpha straight.
  PLATEN_PNG_RGBA16 = 2,  ///< Four words in the machine's byte order, alpha straight.
};

/// How decoding ended.
enum {
  PLATEN_PNG_OK = 0,
  PLATEN_PNG_MALFORMED = 1,
  PLATEN_PNG_TRUNCATED = 2,
  PLATEN_PNG_NO_MEMORY = 3,
  PLATEN_PNG_STOPPED = 4,
};

/// Decodes a PNG from memory into `height` rows of `bytes_per_row` bytes, without gamma.
///
/// The size must be the one in the file, and the rows long enough for `layout`: both are checked.
/// `stop`, unless it is NULL, is asked between rows whether to end.
/// On failure the text of libpng's error is copied to `message`, always closed by a zero.
int platen_png_decode(const uint8_t *bytes, size_t count, int layout, uint32_t width,
                      uint32_t height, uint8_t *pixels, size_t bytes_per_row,
                      bool (*stop)(const void *context), const void *context, char *message,
                      size_t message_size);

/// A PNG whose rows are read from a file in order, some at a time.
typedef struct platen_png_rows platen_png_rows;

/// Reads up to the first pixels of a PNG that is not interlaced, from the beginning of a file.
///
/// `file` is a descriptor that stays the caller's and must stay open; it is read by pread(2). The
/// rest is as in `platen_png_decode`. `result` is to be closed, and NULL on failure.
int platen_png_rows_open(int file, int layout, uint32_t width, uint32_t height,
                         size_t bytes_per_row, platen_png_rows **result, char *message,
                         size_t message_size);

/// Decodes the next `count` rows; with the last one, what follows the pixels is checked as well.
///
/// After a failure, and after the last row, only `count` 0 succeeds.
int platen_png_rows_read(platen_png_rows *rows, uint32_t count, uint8_t *pixels, char *message,
                         size_t message_size);

/// Frees what opening made.
void platen_png_rows_close(platen_png_rows *rows);

#endif
