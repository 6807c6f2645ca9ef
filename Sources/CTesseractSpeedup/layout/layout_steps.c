#define _GNU_SOURCE
#include <dlfcn.h>

#include "../replacements.h"

// Two steps of layout analysis at which it can be given up. A page on which no columns can be made
// is an empty one to the library, which then lets go of all it has found.

typedef bool (*decision)(void *, bool);
typedef void (*step_with_flag)(void *, bool);

bool platen_make_columns(void *finder, bool single) {
  if (layout_stops_now()) return false;
  return ORIGINAL(decision, MAKE_COLUMNS)(finder, single);
}

void platen_detect_paragraphs(void *engine, bool after_reading) {
  if (layout_stops_now()) return;
  ORIGINAL(step_with_flag, DETECT_PARAGRAPHS)(engine, after_reading);
}
