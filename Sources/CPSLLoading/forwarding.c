#include <stdatomic.h>

#include "late_library.h"

// The functions below are hidden: other libraries go on calling libpsl's own.
#pragma GCC visibility push(hidden)
#include <libpsl.h>
#pragma GCC visibility pop

#include "CPSLLoading.h"

const char *platen_psl_file(void) { return "libpsl.so.5"; }

LATE_LIBRARY(platen_psl_load, platen_psl_file(), RTLD_NOW | RTLD_LOCAL)

FORWARD(const psl_ctx_t *, psl_builtin, (void), ())
FORWARD(int, psl_is_public_suffix2, (const psl_ctx_t *a, const char *b, int c), (a, b, c))
