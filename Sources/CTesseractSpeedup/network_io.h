// Reading and writing a network's arrays where they lie, without a picture or a call per step.
#ifndef PLATEN_NETWORK_IO_H
#define PLATEN_NETWORK_IO_H

#include <stdbool.h>
#include <stdint.h>

/// The picture of a line as a network takes it: `values[(y * width + x) * depth + channel]`.
struct platen_network_picture {
  const int8_t *values;
  int32_t width, height, depth;
};

/// Finds the values of a NetworkIO that holds one picture as int8.
///
/// Returns false if private layouts don't fit this process, or if the object holds anything else
/// or makes no sense; the caller then goes by exported functions.
bool platen_network_io_picture(const void *network_io, struct platen_network_picture *picture);

/// Makes a NetworkIO hold `steps` rows of `features` floats, and returns the first; NULL if private
/// layouts don't fit this process.
float *platen_network_io_rows(void *network_io, int32_t steps, int32_t features);

#endif
