#ifndef PLATEN_PARTS_H
#define PLATEN_PARTS_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

/// What can be replaced, and switched off, on its own.
enum part {
  part_network,
  part_network_arrays,
  part_picture_storage,
  part_startup,
  part_morphology,
  part_histogram,
  part_gray,
  part_scaling,
  part_row_restart,
  part_grid_search,
  part_fixed_pitch,
  part_outlines,
  part_count
};

/// A function that takes the place of a library's.
struct replacement {
  enum part part;
  /// Its name in the library, mangled as C++ does.
  const char *symbol;
  void *function;
};

/// The parts in use on the calling thread.
extern _Thread_local uint32_t platen_parts_in_use;

/// Whether a part is in use on the calling thread.
static inline int in_use(enum part part) { return platen_parts_in_use >> part & 1; }

/// What the calling thread asks whether to give up its layout analysis.
struct layout_governor {
  /// NULL where nobody does.
  int (*is_over)(const void *context);
  const void *context;
  int has_stopped;
};
extern _Thread_local struct layout_governor platen_layout_governor;

/// Whether layout analysis is to be given up, once and for all.
static inline int layout_stops_now(void) {
  struct layout_governor *governor = &platen_layout_governor;
  if (!governor->is_over || governor->has_stopped) return governor->has_stopped;
  return governor->has_stopped = governor->is_over(governor->context);
}

/// The library's own function, looked up once and kept in `slot`; NULL if there is none.
void *platen_original(_Atomic(void *) *slot, const char *symbol);

/// The library's own function of a type. Evaluates to NULL if there is none.
#define ORIGINAL(type, symbol)                       \
  ({                                                 \
    static _Atomic(void *) slot;                     \
    (type)platen_original(&slot, symbol);            \
  })

/// Defines a function under a library's name, visible to the dynamic linker.
#define REPLACES(symbol) __asm__(symbol) __attribute__((visibility("default"), used))

#endif
