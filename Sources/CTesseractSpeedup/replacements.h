// The functions that stand in the place of libraries' own, declared under their own names in C.
#ifndef PLATEN_REPLACEMENTS_H
#define PLATEN_REPLACEMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "parts.h"

typedef struct Pix Pix;
typedef struct Sel Sel;
struct vector;

struct cut;
struct grid_search;
struct page_block;
struct page_iterator;
struct statistics;
struct word_result;

/// Leptonica's: packs a picture into memory in a format.
int32_t platen_pixWriteMem(uint8_t **data, size_t *size, Pix *pix, int32_t format)
    REPLACES("pixWriteMem");

#define PLATEN_CREATE_FROM_FILE "_ZN9tesseract7Network14CreateFromFileEPNS_5TFileE"
#define PLATEN_SERIES_FORWARD                                             \
  "_ZN9tesseract6Series7ForwardEbRKNS_9NetworkIOEPKNS_15TransposedArrayE" \
  "PNS_14NetworkScratchEPS1_"

/// Network::CreateFromFile: makes a network, or a layer of one, of a file.
void *platen_create_from_file(void *file) REPLACES(PLATEN_CREATE_FROM_FILE);

/// Series::Forward: runs a line through a network.
void platen_series_forward(
    void *series, bool debug, const void *input, const void *transposed, void *scratch,
    void *output) REPLACES(PLATEN_SERIES_FORWARD);

/// What else the network part calls of libtesseract; NULL at the end.
extern const char *const platen_network_needs[];

/// Leptonica's: a pixel stays where the element finds all of its pixels set.
Pix *platen_pixErode(Pix *destination, Pix *source, Sel *element) REPLACES("pixErode");

/// Leptonica's: a pixel spreads to where the element's pixels are.
Pix *platen_pixDilate(Pix *destination, Pix *source, Sel *element) REPLACES("pixDilate");

/// Leptonica's: gray levels as a weighted sum of colours.
Pix *platen_pixConvertRGBToGray(Pix *pix, float red, float green, float blue)
    REPLACES("pixConvertRGBToGray");

/// Leptonica's: a picture scaled down, each pixel the mean of those that it covers.
Pix *platen_pixScaleAreaMap(Pix *pix, float x, float y) REPLACES("pixScaleAreaMap");

/// Leptonica's: a picture scaled by linear interpolation.
Pix *platen_pixScaleGrayLI(Pix *pix, float x, float y) REPLACES("pixScaleGrayLI");

/// Leptonica's: a picture with a part of its difference from the mean around each pixel added.
Pix *platen_pixUnsharpMaskingGray2D(Pix *pix, int32_t half, float fraction)
    REPLACES("pixUnsharpMaskingGray2D");

/// Tesseract's UNICHARSET::CopyFrom.
void platen_UNICHARSET_CopyFrom(void *set, const void *from)
    REPLACES("_ZN9tesseract10UNICHARSET8CopyFromERKS0_");

/// Tesseract's UnicharAmbigs::LoadUniversal.
void platen_UnicharAmbigs_LoadUniversal(void *list, const void *encoder_set, void *set)
    REPLACES("_ZN9tesseract13UnicharAmbigs13LoadUniversalERKNS_10UNICHARSETEPS1_");

/// Tesseract's HistogramRect: how often each value occurs in one channel of a rectangle.
void platen_HistogramRect(
    Pix *pix, int channel, int left, int top, int width, int height, int *histogram)
    REPLACES("_ZN9tesseract13HistogramRectENS_5ImageEiiiiiPi");

/// Tesseract's ImageThresholder::ThresholdRectToPix: ink and paper by a threshold per channel.
void platen_ThresholdRectToPix(
    const void *thresholder, Pix *pix, int channels, const struct vector *thresholds,
    const struct vector *high_values, Pix **result)
    REPLACES("_ZNK9tesseract16ImageThresholder18ThresholdRectToPixENS_5ImageEiRKSt6vectorIiSaIiEE"
             "S6_PS1_");

// Steps at which layout analysis can be given up: see layout_steps.c.

#define MAKE_COLUMNS "_ZN9tesseract12ColumnFinder11MakeColumnsEb"
#define DETECT_PARAGRAPHS "_ZN9tesseract11TessBaseAPI16DetectParagraphsEb"

bool platen_make_columns(void *finder, bool single) REPLACES(MAKE_COLUMNS);
void platen_detect_paragraphs(void *engine, bool after_reading) REPLACES(DETECT_PARAGRAPHS);

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
