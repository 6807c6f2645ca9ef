#include <errno.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CPNG.h"
#include "setup.h"

// One open file. What libpng keeps lies in the heap, so the setjmp of one call need not outlive it:
// each call sets its own before libpng is entered.
struct platen_png_rows {
  failure failure;
  png_structp png;
  png_infop info;
  int file;
  off_t position;
  uint32_t height;
  uint32_t next;
  size_t bytes_per_row;
  size_t filled;
  size_t used;
  uint8_t buffer[1 << 16];
};

static void read_file(png_structp png, png_bytep out, size_t length) {
  platen_png_rows *rows = (platen_png_rows *)png_get_io_ptr(png);
  while (length > 0) {
    if (rows->used == rows->filled) {
      ssize_t got = pread(rows->file, rows->buffer, sizeof rows->buffer, rows->position);
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) png_error(png, strerror(errno));
      if (got == 0) {
        rows->failure.truncated = 1;
        png_error(png, "the file ends in the middle of a chunk");
      }
      rows->position += got;
      rows->filled = (size_t)got;
      rows->used = 0;
    }
    size_t part = rows->filled - rows->used;
    if (part > length) part = length;
    memcpy(out, rows->buffer + rows->used, part);
    rows->used += part;
    out += part;
    length -= part;
  }
}

static int status(const platen_png_rows *rows) {
  return rows->failure.truncated ? PLATEN_PNG_TRUNCATED : PLATEN_PNG_MALFORMED;
}

int platen_png_rows_open(int file, int layout, uint32_t width, uint32_t height,
                         size_t bytes_per_row, platen_png_rows **result, char *message,
                         size_t message_size) {
  *result = NULL;
  if (message_size > 0) message[0] = 0;
  platen_png_rows *rows = calloc(1, sizeof *rows);
  if (!rows) return PLATEN_PNG_NO_MEMORY;
  rows->file = file;
  rows->height = height;
  rows->bytes_per_row = bytes_per_row;
  rows->failure.message = message;
  rows->failure.message_size = message_size;
  rows->png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, rows, platen_png_fail, platen_png_ignore);
  if (rows->png) rows->info = png_create_info_struct(rows->png);
  if (!rows->info) {
    platen_png_rows_close(rows);
    return PLATEN_PNG_NO_MEMORY;
  }
  if (setjmp(png_jmpbuf(rows->png))) {
    int code = status(rows);
    platen_png_rows_close(rows);
    return code;
  }
  png_set_read_fn(rows->png, rows, read_file);
  if (platen_png_set_up(rows->png, rows->info, layout, width, height, bytes_per_row) != 1)
    png_error(rows->png, "the picture is interlaced");
  *result = rows;
  return PLATEN_PNG_OK;
}

int platen_png_rows_read(platen_png_rows *rows, uint32_t count, uint8_t *pixels, char *message,
                         size_t message_size) {
  if (message_size > 0) message[0] = 0;
  rows->failure.message = message;
  rows->failure.message_size = message_size;
  if (setjmp(png_jmpbuf(rows->png))) {
    // libpng must not be entered again after an error.
    rows->next = rows->height;
    return status(rows);
  }
  if (count > rows->height - rows->next) png_error(rows->png, "there are not so many rows");
  for (uint32_t y = 0; y < count; y++)
    png_read_row(rows->png, pixels + (size_t)y * rows->bytes_per_row, NULL);
  rows->next += count;
  if (count > 0 && rows->next == rows->height) png_read_end(rows->png, NULL);
  return PLATEN_PNG_OK;
}

void platen_png_rows_close(platen_png_rows *rows) {
  if (!rows) return;
  png_destroy_read_struct(&rows->png, &rows->info, NULL);
  free(rows);
}
