#include <stdatomic.h>

#include "late_library.h"

// The functions below are hidden: other libraries go on calling libcrypto's own.
#pragma GCC visibility push(hidden)
#include <openssl/evp.h>
#pragma GCC visibility pop
#include <openssl/crypto.h>

#include "CCryptoLoading.h"

const char *platen_crypto_file(void) { return "libcrypto.so.3"; }

/// Keeps the library from cleaning up when the process ends: threads may still be hashing.
static void keep(void *library) {
  int (*initialize)(uint64_t, const OPENSSL_INIT_SETTINGS *) =
      (__typeof__(initialize))dlsym(library, "OPENSSL_init_crypto");
  if (initialize) initialize(OPENSSL_INIT_NO_ATEXIT, NULL);
}

LATE_LIBRARY_THEN(
    platen_crypto_load, platen_crypto_file(), RTLD_NOW | RTLD_LOCAL, keep(library))

FORWARD(EVP_MD_CTX *, EVP_MD_CTX_new, (void), ())
FORWARD(void, EVP_MD_CTX_free, (EVP_MD_CTX *a), (a))
FORWARD(const EVP_MD *, EVP_md5, (void), ())
FORWARD(const EVP_MD *, EVP_sha256, (void), ())
FORWARD(int, EVP_DigestInit_ex, (EVP_MD_CTX *a, const EVP_MD *b, ENGINE *c), (a, b, c))
FORWARD(int, EVP_DigestUpdate, (EVP_MD_CTX *a, const void *b, size_t c), (a, b, c))
FORWARD(int, EVP_DigestFinal_ex, (EVP_MD_CTX *a, unsigned char *b, unsigned int *c), (a, b, c))
FORWARD(int, EVP_Digest,
        (const void *a, size_t b, unsigned char *c, unsigned int *d, const EVP_MD *e, ENGINE *f),
        (a, b, c, d, e, f))
