#ifndef PLATEN_WEIGHTS_H
#define PLATEN_WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

#include "CRecognizerKernels.h"

/// How many inputs are multiplied and added at once.
enum { quad = 4 };
/// Cell input, input gate, forget gate, output gate.
enum { gate_count = 4 };
/// Steps whose inputs are multiplied at once, before the recurrent part.
enum { chunk = 32 };

/// How a level lays weights out.
struct layout {
  /// How many outputs a vector holds.
  int lanes;
  /// Bytes of a weight: 1 or 2.
  int bytes;
  /// What is added to each input before it is multiplied.
  int offset;
};

/// Vectors of outputs, each with its weights quad after quad:
/// `[outputs / lanes][inputs / 4][lanes][4]`, or `[…][2][lanes][2]` where a weight has 2 bytes.
struct platen_dense {
  int level, inputs, outputs, vectors;
  void *weights;
  int32_t *bias;
  float *scales;
};

/// Blocks of as many units as a vector has lanes, the four gates of a block side by side:
/// `[units / lanes][inputs / 4][4 gates][lanes][4]`.
struct platen_lstm {
  int level, inputs, units, blocks;
  void *from_input, *from_state;
  /// `[units / lanes][4 gates][lanes]`.
  int32_t *bias;
  float *scales;
};

/// The loops of one level.
struct kernels {
  struct layout layout;
  const char *name;
  void (*convolve_and_pool)(
      const struct platen_dense *, const int8_t *, int width, int cells, int8_t *);
  void (*summarize)(
      const struct platen_lstm *, const int8_t *, int height, int width, int8_t *, void *);
  void (*run)(
      const struct platen_lstm *, const int8_t *, int steps, int reversed, int8_t *, void *);
  void (*softmax)(const struct platen_dense *, const int8_t *, int steps, float *);
};

extern const struct kernels platen_portable_kernels;
#if defined(__x86_64__)
extern const struct kernels platen_avx2_kernels, platen_avx512_kernels;
#endif

/// tanh and the logistic function at i / 256 for i from 0 to 4095, as libtesseract tabulates them.
enum { table_size = 4096 };
extern float platen_tanh_table[table_size], platen_logistic_table[table_size];

/// Fills the tables, once.
void platen_fill_tables(void);

#endif
