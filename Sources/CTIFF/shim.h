#if !__has_include(<tiffio.h>)
#error "tiffio.h is missing; on Debian: apt-get install libtiff-dev"
#endif
#include <tiffio.h>
