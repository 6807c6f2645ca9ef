// libcrypto, loaded when the first hash is made. Its functions are declared by CCrypto, and defined
// here for Platen alone; other libraries go on calling its own.
#ifndef CCRYPTOLOADING_H
#define CCRYPTOLOADING_H

/// Loads the library, if that was not done before. Gives NULL; or dlopen(3)'s words where it can't
/// be loaded, and functions give 0 or NULL from then on.
const char *platen_crypto_load(void);

/// The file that dlopen(3) is given.
const char *platen_crypto_file(void);

#endif
