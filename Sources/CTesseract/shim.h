#if !__has_include(<tesseract/capi.h>)
#error "tesseract/capi.h is missing; on Debian: apt-get install libtesseract-dev libleptonica-dev"
#endif
#include <leptonica/allheaders.h>
#include <tesseract/capi.h>
