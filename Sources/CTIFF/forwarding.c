#include <stdarg.h>
#include <stdatomic.h>

#include "late_library.h"

// The functions below are hidden: other libraries go on calling libtiff's own.
#pragma GCC visibility push(hidden)
#include <tiffio.h>
#pragma GCC visibility pop

#include "CTIFF.h"

const char *platen_tiff_file(void) { return "libtiff.so.6"; }

LATE_LIBRARY(platen_tiff_load, platen_tiff_file(), RTLD_NOW | RTLD_LOCAL)

FORWARD(TIFF *, TIFFClientOpenExt,
        (const char *a, const char *b, thandle_t c, TIFFReadWriteProc d, TIFFReadWriteProc e,
         TIFFSeekProc f, TIFFCloseProc g, TIFFSizeProc h, TIFFMapFileProc i, TIFFUnmapFileProc j,
         TIFFOpenOptions *k),
        (a, b, c, d, e, f, g, h, i, j, k))
FORWARD(void, TIFFClose, (TIFF *a), (a))
FORWARD(uint32_t, TIFFComputeStrip, (TIFF *a, uint32_t b, uint16_t c), (a, b, c))
FORWARD(uint32_t, TIFFComputeTile,
        (TIFF *a, uint32_t b, uint32_t c, uint32_t d, uint16_t e),
        (a, b, c, d, e))
FORWARD(int, TIFFFlush, (TIFF *a), (a))
FORWARD(int, TIFFFlushData, (TIFF *a), (a))
FORWARD(uint64_t, TIFFGetStrileByteCount, (TIFF *a, uint32_t b), (a, b))
FORWARD(uint64_t, TIFFGetStrileOffset, (TIFF *a, uint32_t b), (a, b))
FORWARD(int, TIFFIsTiled, (TIFF *a), (a))
FORWARD(TIFFOpenOptions *, TIFFOpenOptionsAlloc, (void), ())
FORWARD(void, TIFFOpenOptionsFree, (TIFFOpenOptions *a), (a))
FORWARD(void, TIFFOpenOptionsSetErrorHandlerExtR,
        (TIFFOpenOptions *a, TIFFErrorHandlerExtR b, void *c),
        (a, b, c))
FORWARD(void, TIFFOpenOptionsSetMaxSingleMemAlloc, (TIFFOpenOptions *a, tmsize_t b), (a, b))
FORWARD(void, TIFFOpenOptionsSetWarningHandlerExtR,
        (TIFFOpenOptions *a, TIFFErrorHandlerExtR b, void *c),
        (a, b, c))
FORWARD(int, TIFFRGBAImageOK, (TIFF *a, char *b), (a, b))
FORWARD(tmsize_t, TIFFReadEncodedStrip, (TIFF *a, uint32_t b, void *c, tmsize_t d), (a, b, c, d))
FORWARD(tmsize_t, TIFFReadEncodedTile, (TIFF *a, uint32_t b, void *c, tmsize_t d), (a, b, c, d))
FORWARD(int, TIFFReadRGBAImageOriented,
        (TIFF *a, uint32_t b, uint32_t c, uint32_t *d, int e, int f),
        (a, b, c, d, e, f))
FORWARD(int, TIFFSetSubDirectory, (TIFF *a, uint64_t b), (a, b))
FORWARD(tmsize_t, TIFFStripSize, (TIFF *a), (a))
FORWARD(tmsize_t, TIFFTileSize, (TIFF *a), (a))
FORWARD(int, TIFFVGetFieldDefaulted, (TIFF *a, uint32_t b, va_list c), (a, b, c))
FORWARD(int, TIFFVSetField, (TIFF *a, uint32_t b, va_list c), (a, b, c))
FORWARD(int, TIFFWriteDirectory, (TIFF *a), (a))
FORWARD(tmsize_t, TIFFWriteEncodedStrip, (TIFF *a, uint32_t b, void *c, tmsize_t d), (a, b, c, d))
FORWARD(tmsize_t, TIFFWriteEncodedTile, (TIFF *a, uint32_t b, void *c, tmsize_t d), (a, b, c, d))
