// Linked into an executable, counts what each thread asks of malloc. There is nothing to call:
// PlatenMetrics finds the counter by its name.
#ifndef CALLOCATIONCOUNTER_H
#define CALLOCATIONCOUNTER_H

#include <stdint.h>

/// Blocks and bytes the calling thread has asked for since it began.
void platen_allocations_read(uint64_t *blocks, uint64_t *bytes);

#endif
