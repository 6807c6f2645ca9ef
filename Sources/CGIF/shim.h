#if !__has_include(<gif_lib.h>)
#error "gif_lib.h is missing; on Debian: apt-get install libgif-dev"
#endif
#include <gif_lib.h>
