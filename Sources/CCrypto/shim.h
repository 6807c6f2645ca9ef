#if !__has_include(<openssl/evp.h>)
#error "openssl/evp.h is missing; on Debian: apt-get install libssl-dev"
#endif
#include <openssl/evp.h>
