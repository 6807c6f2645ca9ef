// The functions that stand in the place of libraries' own, declared under their own names in C.
#ifndef PLATEN_REPLACEMENTS_H
#define PLATEN_REPLACEMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "parts.h"

typedef struct Pix Pix;

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

#endif
