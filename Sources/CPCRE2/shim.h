#define PCRE2_CODE_UNIT_WIDTH 8
#if !__has_include(<pcre2.h>)
#error "pcre2.h is missing; on Debian: apt-get install libpcre2-dev"
#endif
#include <pcre2.h>
