#if !__has_include(<turbojpeg.h>)
#error "turbojpeg.h is missing; on Debian: apt-get install libturbojpeg0-dev"
#endif
#include <turbojpeg.h>
