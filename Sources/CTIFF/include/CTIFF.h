// libtiff, which is loaded when a TIFF is first met: it brings nine more libraries.
#ifndef CTIFF_H
#define CTIFF_H

#if !__has_include(<tiffio.h>)
#error "tiffio.h is missing; on Debian: apt-get install libtiff-dev"
#endif
#include <tiffio.h>

/// Loads the library, if that was not done before. Gives NULL; or dlopen(3)'s words where it can't
/// be loaded, and functions give 0 or NULL from then on.
const char *platen_tiff_load(void);

/// The file that dlopen(3) is given.
const char *platen_tiff_file(void);

#endif
