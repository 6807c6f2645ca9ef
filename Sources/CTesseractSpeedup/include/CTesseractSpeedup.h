// Faster functions in the place of libtesseract's and Leptonica's own.
//
// Both libraries call their exported functions by name, and the dynamic linker takes the first one
// it finds: that of the program, if it has one. This target defines such functions. Each of them
// gives the same result to the last bit, and each hands the call on to the original unless the
// calling thread has asked for it: no other user of the libraries in the program is touched. Where
// a library was built so that names can't be taken over, nothing here is ever called.
#ifndef CTESSERACTSPEEDUP_H
#define CTESSERACTSPEEDUP_H

#include <stdint.h>

#include "word_walk.h"

/// How many parts there are: bits 0 to count - 1 of the sets below.
int platen_speedup_count(void);

/// The name of a part, such as "network".
const char *platen_speedup_name(int part);

/// The parts that take effect in this process: their own functions are the ones that the libraries
/// call, what they build on is there, and the libraries' versions are those they were made for.
uint32_t platen_speedup_available(void);

/// The parts whose functions rely on private layouts of one exact version of libtesseract.
uint32_t platen_speedup_private(void);

/// Uses these of the available parts for the calls of the current thread; returns those in use
/// before.
uint32_t platen_speedup_use(uint32_t parts);

#endif
