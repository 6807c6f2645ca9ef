// The functions that stand in the place of libraries' own, declared under their own names in C.
#ifndef PLATEN_REPLACEMENTS_H
#define PLATEN_REPLACEMENTS_H

#include <stddef.h>
#include <stdint.h>

#include "parts.h"

typedef struct Pix Pix;

/// Leptonica's: packs a picture into memory in a format.
int32_t platen_pixWriteMem(uint8_t **data, size_t *size, Pix *pix, int32_t format)
    REPLACES("pixWriteMem");

#endif
