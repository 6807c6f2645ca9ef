#if !__has_include(<lcms2.h>)
#error "lcms2.h is missing; on Debian: apt-get install liblcms2-dev"
#endif
#include <lcms2.h>
