#include <stddef.h>

#include "replacements.h"

// Nine tenths of the time that an engine takes to start go into a list of 19,000 letters that the
// legacy engine may take for others. An engine with a network alone never looks at it: it is left
// out where the set of letters that would be added to was copied from a network's.

typedef void (*copy)(void *set, const void *from);
typedef void (*load)(void *list, const void *encoder_set, void *set);

/// The two last copies of sets on this thread, the later one first.
static _Thread_local struct {
  const void *set, *from;
} copies[2];

void platen_UNICHARSET_CopyFrom(void *set, const void *from) {
  copies[1] = copies[0];
  copies[0].set = set;
  copies[0].from = from;
  copy original = ORIGINAL(copy, "_ZN9tesseract10UNICHARSET8CopyFromERKS0_");
  if (original) original(set, from);
}

void platen_UnicharAmbigs_LoadUniversal(void *list, const void *encoder_set, void *set) {
  // An engine copies its network's set, if it has only a network, and then its own as the
  // encoder's.
  int has_only_network =
      copies[1].set == set && copies[0].set == encoder_set && copies[0].from == set;
  if (in_use(part_startup) && has_only_network) return;
  load original = ORIGINAL(
      load, "_ZN9tesseract13UnicharAmbigs13LoadUniversalERKNS_10UNICHARSETEPS1_");
  if (original) original(list, encoder_set, set);
}
