#if !__has_include(<libpsl.h>)
#error "libpsl.h is missing; on Debian: apt-get install libpsl-dev"
#endif
#include <libpsl.h>
