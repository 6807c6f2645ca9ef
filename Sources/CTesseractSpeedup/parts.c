#define _GNU_SOURCE
#include "parts.h"

#include <dlfcn.h>
#include <string.h>

#include "CTesseract.h"
#include "CTesseractSpeedup.h"
#include "pictures/levels.h"
#include "layout/private_layout.h"
#include "replacements.h"

_Thread_local uint32_t platen_parts_in_use;
_Thread_local int platen_level_limit = level_avx512;
_Thread_local struct layout_governor platen_layout_governor;

static const char *const names[part_count] = {
    [part_network] = "network",
    [part_network_arrays] = "network-arrays",
    [part_picture_storage] = "picture-storage",
    [part_startup] = "startup",
    [part_morphology] = "morphology",
    [part_histogram] = "histogram",
    [part_gray] = "gray",
    [part_scaling] = "scaling",
    [part_row_restart] = "row-restart",
    [part_grid_search] = "grid-search",
    [part_fixed_pitch] = "fixed-pitch",
    [part_outlines] = "outlines",
};

/// The parts that know how the objects of one version of libtesseract lie in memory.
static const uint32_t private_parts = 1u << part_network_arrays | 1u << part_row_restart |
                                      1u << part_grid_search | 1u << part_fixed_pitch |
                                      1u << part_outlines;

static const struct replacement replacements[] = {
    {part_network, PLATEN_CREATE_FROM_FILE, platen_create_from_file},
    {part_network, PLATEN_SERIES_FORWARD, platen_series_forward},
    {part_network_arrays, PLATEN_SERIES_FORWARD, platen_series_forward},
    {part_picture_storage, "pixWriteMem", platen_pixWriteMem},
    {part_startup, "_ZN9tesseract10UNICHARSET8CopyFromERKS0_", platen_UNICHARSET_CopyFrom},
    {part_startup, "_ZN9tesseract13UnicharAmbigs13LoadUniversalERKNS_10UNICHARSETEPS1_",
     platen_UnicharAmbigs_LoadUniversal},
    {part_morphology, "pixErode", platen_pixErode},
    {part_morphology, "pixDilate", platen_pixDilate},
    {part_histogram, "_ZN9tesseract13HistogramRectENS_5ImageEiiiiiPi", platen_HistogramRect},
    {part_histogram,
     "_ZNK9tesseract16ImageThresholder18ThresholdRectToPixENS_5ImageEiRKSt6vectorIiSaIiEES6_PS1_",
     platen_ThresholdRectToPix},
    {part_gray, "pixConvertRGBToGray", platen_pixConvertRGBToGray},
    {part_scaling, "pixScaleAreaMap", platen_pixScaleAreaMap},
    {part_scaling, "pixScaleGrayLI", platen_pixScaleGrayLI},
    {part_scaling, "pixUnsharpMaskingGray2D", platen_pixUnsharpMaskingGray2D},
    {part_row_restart, "_ZN9tesseract11PAGE_RES_IT11restart_rowEv", platen_restart_row},
    {part_grid_search, BLOB_SEARCH "14NextRectSearchEv", platen_next_blob_in_rectangle},
    {part_grid_search, BLOB_SEARCH "14NextSideSearchEb", platen_next_blob_aside},
    {part_grid_search, BLOB_SEARCH "18NextVerticalSearchEb", platen_next_blob_above},
    {part_grid_search, PARTITION_SEARCH "14NextRectSearchEv", platen_next_partition_in_rectangle},
    {part_grid_search, PARTITION_SEARCH "14NextSideSearchEb", platen_next_partition_aside},
    {part_grid_search, PARTITION_SEARCH "18NextVerticalSearchEb", platen_next_partition_above},
    {part_fixed_pitch, "_ZN9tesseract7FPCUTPT6assignEPS0_ssbbsPNS_5STATSEfsss", platen_assign_cut},
    {part_outlines, "_ZN9tesseract11block_edgesENS_5ImageEPNS_5PDBLKEPNS_12C_OUTLINE_ITE",
     platen_block_edges},
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
  if (platen_tesseract_load()) return 0;
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
  if (!platen_private_layouts_fit()) broken |= private_parts;
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

void platen_speedup_limit_level(int level) { platen_level_limit = level; }

int platen_layout_govern(int (*is_over)(const void *), const void *context) {
  int has_stopped = platen_layout_governor.has_stopped;
  platen_layout_governor = (struct layout_governor){.is_over = is_over, .context = context};
  return has_stopped;
}
