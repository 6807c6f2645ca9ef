#define _GNU_SOURCE
#include "parts.h"

#include <dlfcn.h>
#include <string.h>

#include "CTesseractSpeedup.h"
#include "replacements.h"

_Thread_local uint32_t platen_parts_in_use;

static const char *const names[part_count] = {
    [part_network] = "network",
    [part_picture_storage] = "picture-storage",
    [part_startup] = "startup",
    [part_morphology] = "morphology",
    [part_histogram] = "histogram",
    [part_pixel_count] = "pixel-count",
    [part_foreground] = "foreground",
    [part_gray] = "gray",
};

/// The parts that know how the objects of one version of libtesseract lie in memory.
static const uint32_t private_parts = 0;

static const struct replacement replacements[] = {
    {part_network, PLATEN_CREATE_FROM_FILE, platen_create_from_file},
    {part_network, PLATEN_SERIES_FORWARD, platen_series_forward},
    {part_picture_storage, "pixWriteMem", platen_pixWriteMem},
};

void *platen_original(_Atomic(void *) *slot, const char *symbol) {
  void *found = atomic_load_explicit(slot, memory_order_relaxed);
  if (!found) {
    found = dlsym(RTLD_NEXT, symbol);
    atomic_store_explicit(slot, found, memory_order_relaxed);
  }
  return found;
}

int platen_speedup_count(void) { return part_count; }

const char *platen_speedup_name(int part) {
  return part >= 0 && part < part_count ? names[part] : NULL;
}

uint32_t platen_speedup_private(void) { return private_parts; }

/// Looks every function up as the dynamic linker would.
static uint32_t found_parts(void) {
  uint32_t defined = 0, broken = 0;
  for (size_t i = 0; i < sizeof replacements / sizeof *replacements; i++) {
    const struct replacement *r = &replacements[i];
    defined |= 1u << r->part;
    if (dlsym(RTLD_DEFAULT, r->symbol) != r->function || !dlsym(RTLD_NEXT, r->symbol)) {
      broken |= 1u << r->part;
    }
  }
  for (const char *const *needed = platen_network_needs; *needed; needed++) {
    if (!dlsym(RTLD_DEFAULT, *needed)) broken |= 1u << part_network;
  }
  return defined & ~broken;
}

uint32_t platen_speedup_available(void) {
  static const uint32_t is_known = 1u << 31;
  static _Atomic(uint32_t) available;
  uint32_t parts = atomic_load_explicit(&available, memory_order_relaxed);
  if (!parts) {
    parts = found_parts() | is_known;
    atomic_store_explicit(&available, parts, memory_order_relaxed);
  }
  return parts & ~is_known;
}

uint32_t platen_speedup_use(uint32_t parts) {
  uint32_t before = platen_parts_in_use;
  platen_parts_in_use = parts & platen_speedup_available();
  return before;
}
