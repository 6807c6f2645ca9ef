// The functions that stand in the place of libraries' own, declared under their own names in C.
#ifndef PLATEN_REPLACEMENTS_H
#define PLATEN_REPLACEMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "parts.h"

typedef struct Pix Pix;
struct cut;
struct grid_search;
struct page_block;
struct page_iterator;
struct statistics;
struct word_result;

/// Leptonica's: packs a picture into memory in a format.
int32_t platen_pixWriteMem(uint8_t **data, size_t *size, Pix *pix, int32_t format)
    REPLACES("pixWriteMem");

// Those that follow know private layouts: see private_layout.h.

/// PAGE_RES_IT::restart_row: goes back to the first word of the row.
struct word_result *platen_restart_row(struct page_iterator *it)
    REPLACES("_ZN9tesseract11PAGE_RES_IT11restart_rowEv");

#define BLOB_SEARCH \
  "_ZN9tesseract10GridSearchINS_8BLOBNBOXENS_14BLOBNBOX_CLISTENS_13BLOBNBOX_C_ITEE"
#define PARTITION_SEARCH \
  "_ZN9tesseract10GridSearchINS_12ColPartitionENS_18ColPartition_CLISTENS_17ColPartition_C_ITEE"

/// GridSearch::NextRectSearch, NextSideSearch and NextVerticalSearch, over blobs and over groups of
/// them.
void *platen_next_blob_in_rectangle(struct grid_search *search)
    REPLACES(BLOB_SEARCH "14NextRectSearchEv");
void *platen_next_blob_aside(struct grid_search *search, bool to_left)
    REPLACES(BLOB_SEARCH "14NextSideSearchEb");
void *platen_next_blob_above(struct grid_search *search, bool downward)
    REPLACES(BLOB_SEARCH "18NextVerticalSearchEb");
void *platen_next_partition_in_rectangle(struct grid_search *search)
    REPLACES(PARTITION_SEARCH "14NextRectSearchEv");
void *platen_next_partition_aside(struct grid_search *search, bool to_left)
    REPLACES(PARTITION_SEARCH "14NextSideSearchEb");
void *platen_next_partition_above(struct grid_search *search, bool downward)
    REPLACES(PARTITION_SEARCH "18NextVerticalSearchEb");

/// FPCUTPT::assign: finds the cheapest way to cut a line of fixed pitch up to this place.
void platen_assign_cut(
    struct cut *cut, struct cut *cuts, int16_t origin, int16_t x, bool is_faked,
    bool is_middle, int16_t offset, struct statistics *projection, float scale, int16_t zero_count,
    int16_t pitch, int16_t tolerance)
    REPLACES("_ZN9tesseract7FPCUTPT6assignEPS0_ssbbsPNS_5STATSEfsss");

/// block_edges: traces the outlines of what is black in a block.
void platen_block_edges(Pix *picture, struct page_block *block, void *outlines)
    REPLACES("_ZN9tesseract11block_edgesENS_5ImageEPNS_5PDBLKEPNS_12C_OUTLINE_ITE");

#endif
