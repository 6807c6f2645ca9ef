#define _GNU_SOURCE
#include "private_layout.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__)

/// The class layouts depend on switches of the build, and these names are there only if the
/// switches were set as Debian sets them.
static const char *const telling_names[] = {
    // TFloat is float.
    "_ZN9tesseract9NetworkIO13WriteTimeStepEiPKf",
    // The legacy engine is built in.
    "_ZN9tesseract8Classify18AdaptiveClassifierEPNS_5TBLOBEPNS_16BLOB_CHOICE_LISTE",
    // The debugging windows are built in, which gives grids one more method.
    "_ZN9tesseract11StrokeWidth11HandleClickEii",
};

static bool is_tesseract_5_3_0(void) {
  const char *(*version)(void) = (const char *(*)(void))dlsym(RTLD_DEFAULT, "TessVersion");
  return version && strcmp(version(), "5.3.0") == 0;
}

static bool is_leptonica_1_82_0(void) {
  char *(*version)(void) = (char *(*)(void))dlsym(RTLD_DEFAULT, "getLeptonicaVersion");
  char *text = version ? version() : NULL;
  bool matches = text && strcmp(text, "leptonica-1.82.0") == 0;
  free(text);
  return matches;
}

static bool layouts_fit(void) {
  for (size_t i = 0; i < sizeof telling_names / sizeof *telling_names; i++) {
    if (!dlsym(RTLD_DEFAULT, telling_names[i])) return false;
  }
  return is_tesseract_5_3_0() && is_leptonica_1_82_0();
}

bool platen_private_layouts_fit(void) {
  enum { unknown, fit, differ };
  static _Atomic(int) state;
  int known = atomic_load_explicit(&state, memory_order_relaxed);
  if (known == unknown) {
    known = layouts_fit() ? fit : differ;
    atomic_store_explicit(&state, known, memory_order_relaxed);
  }
  return known == fit;
}

#else

bool platen_private_layouts_fit(void) { return false; }

#endif
