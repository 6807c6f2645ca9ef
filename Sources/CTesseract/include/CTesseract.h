// The C interfaces of Tesseract and Leptonica, which are loaded when a function is first called:
// linked, they and the 50 libraries that they bring would cost every program its start.
#ifndef CTESSERACT_H
#define CTESSERACT_H

#if !__has_include(<tesseract/capi.h>)
#error "tesseract/capi.h is missing; on Debian: apt-get install libtesseract-dev libleptonica-dev"
#endif
#include <leptonica/allheaders.h>
#include <tesseract/capi.h>
#include <tesseract/version.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Loads both libraries, if that was not done before. Gives NULL; or dlopen(3)'s words where they
/// can't be loaded, and functions give 0 or NULL from then on.
const char *platen_tesseract_load(void);

/// The file that dlopen(3) is given.
const char *platen_tesseract_file(void);

#ifdef __cplusplus
}
#endif

#endif
