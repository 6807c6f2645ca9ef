// The inner loops of the recogniser's network, for several levels of instructions.
//
// All numbers are those of libtesseract's integer networks, to the last bit: products of 8-bit
// inputs and weights are added up in 32 bits, which has one result in any order; what follows is
// float arithmetic, one rounding for each operation and never a fused one.
#ifndef CRECOGNIZERKERNELS_H
#define CRECOGNIZERKERNELS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Levels of instructions.
enum platen_recognizer_level {
  platen_level_portable = 0,  ///< Any machine; SSE2 on x86-64.
  platen_level_avx2 = 1,
  platen_level_avx512 = 2,    ///< AVX-512 F, BW, DQ and VNNI.
};

/// The highest level that this machine has.
int platen_recognizer_level(void);

/// The name of a level: "SSE2", "AVX2", "AVX-512 VNNI", "portable".
const char *_Nonnull platen_recognizer_level_name(int level);

/// Weights from inputs to outputs, packed for one level.
typedef struct platen_dense platen_dense;

/// The weights of an LSTM layer, packed for one level.
typedef struct platen_lstm platen_lstm;

/// Packs `outputs` rows of `inputs` weights and a bias, -127…127; `scales` has one for each row.
/// `inputs` is a multiple of 4. Returns NULL where there is no memory.
platen_dense *_Nullable platen_dense_create(
    int level, int inputs, int outputs, const int8_t *_Nonnull rows, const float *_Nonnull scales);
void platen_dense_destroy(platen_dense *_Nullable dense);

/// Packs the four gates (cell input, input, forget, output) of a layer of `units`, a multiple of
/// 16: each `units` rows of `inputs` weights, `units` recurrent weights and a bias. `inputs` is a
/// multiple of 4. Returns NULL where there is no memory.
platen_lstm *_Nullable platen_lstm_create(
    int level, int inputs, int units, const int8_t *_Nonnull const *_Nonnull rows,
    const float *_Nonnull const *_Nonnull scales);
void platen_lstm_destroy(platen_lstm *_Nullable lstm);

/// Bytes of scratch memory that ``platen_lstm_run`` and ``platen_lstm_summarize`` need.
long platen_lstm_scratch(const platen_lstm *_Nonnull lstm);

/// The greatest of each 3 x 3 outputs, then tanh. `patches` holds three rows of `width` patches of
/// 12 inputs, one row after another; `cells` ≤ width / 3 results of all outputs go to `result`.
void platen_convolve_and_pool(
    const platen_dense *_Nonnull dense, const int8_t *_Nonnull patches, int width, int cells,
    int8_t *_Nonnull result);

/// Runs a layer down each column on its own and keeps the last state: from `height` rows of `width`
/// inputs to `width` outputs.
void platen_lstm_summarize(
    const platen_lstm *_Nonnull lstm, const int8_t *_Nonnull input, int height, int width,
    int8_t *_Nonnull result, void *_Nonnull scratch);

/// Runs a layer over the steps, from the last to the first if `reversed`.
void platen_lstm_run(
    const platen_lstm *_Nonnull lstm, const int8_t *_Nonnull input, int steps, int reversed,
    int8_t *_Nonnull result, void *_Nonnull scratch);

/// The softmax of the outputs at each step.
void platen_softmax(
    const platen_dense *_Nonnull dense, const int8_t *_Nonnull input, int steps,
    float *_Nonnull result);

/// How many bytes the packed weights take.
long platen_dense_size(const platen_dense *_Nonnull dense);
long platen_lstm_size(const platen_lstm *_Nonnull lstm);

#ifdef __cplusplus
}
#endif
#endif
