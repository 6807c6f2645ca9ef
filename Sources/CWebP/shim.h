#if !__has_include(<webp/demux.h>)
#error "webp/demux.h is missing; on Debian: apt-get install libwebp-dev"
#endif
#include <webp/encode.h>
#include <webp/decode.h>
#include <webp/demux.h>
