// What reading a PNG whole and reading it row by row share.
#ifndef CPNG_SETUP_H
#define CPNG_SETUP_H

#if !__has_include(<png.h>)
#error "png.h is missing; on Debian: apt-get install libpng-dev"
#endif
#include <png.h>
#include <stddef.h>
#include <stdint.h>

/// Where the words of an error go. It is the first member of what libpng is given as error pointer.
typedef struct {
  char *message;
  size_t message_size;
  int truncated;
} failure;

/// Keeps an error's text and jumps to the caller's setjmp.
void platen_png_fail(png_structp png, png_const_charp text);

/// Passes over a warning.
void platen_png_ignore(png_structp png, png_const_charp text);

/// Reads up to the first pixels and asks for a layout; gives the number of passes.
///
/// Calls png_error where the file is not as announced, so a setjmp must be in force.
int platen_png_set_up(png_structp png, png_infop info, int layout, uint32_t width, uint32_t height,
               size_t bytes_per_row);

#endif
