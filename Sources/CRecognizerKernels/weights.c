#include "weights.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

float platen_tanh_table[table_size], platen_logistic_table[table_size];

static void fill(void) {
  for (int i = 0; i < table_size; i++) {
    platen_tanh_table[i] = (float)tanh(i / 256.0);
    platen_logistic_table[i] = (float)(1 / (1 + exp(-i / 256.0)));
  }
}

void platen_fill_tables(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, fill);
}

static const struct kernels *kernels(int level) {
#if defined(__x86_64__)
  if (level == platen_level_avx512) return &platen_avx512_kernels;
  if (level == platen_level_avx2) return &platen_avx2_kernels;
#endif
  (void)level;
  return &platen_portable_kernels;
}

int platen_recognizer_level(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
      && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vnni")) {
    return platen_level_avx512;
  }
  if (__builtin_cpu_supports("avx2")) return platen_level_avx2;
#endif
  return platen_level_portable;
}

const char *platen_recognizer_level_name(int level) { return kernels(level)->name; }

static void *allocate(size_t size) {
  void *memory = NULL;
  if (posix_memalign(&memory, 64, size ? size : 64) != 0) return NULL;
  memset(memory, 0, size);
  return memory;
}

/// Puts the weight of one input of one lane where a level wants it, `weights` being the vector's.
static void put(
    struct layout layout, void *weights, int vectors, int vector, int input, int lane,
    int8_t weight) {
  // Vectors that are used together have their weights for the same inputs side by side.
  size_t base = ((size_t)(input / quad) * vectors + vector) * layout.lanes * quad;
  if (layout.bytes == 1) {
    ((int8_t *)weights)[base + lane * quad + input % quad] = weight;
  } else {
    int pair = input % quad / 2;
    ((int16_t *)weights)[base + (pair * layout.lanes + lane) * 2 + input % 2] = weight;
  }
}

/// The bias of a row as the sums take it: times the 127 that stands for 1, and without what the
/// offset of the inputs adds.
static int32_t bias(struct layout layout, const int8_t *row, int inputs) {
  int32_t sum = 0;
  for (int i = 0; i < inputs; i++) sum += row[i];
  return row[inputs] * 127 - sum * layout.offset;
}

platen_dense *platen_dense_create(
    int level, int inputs, int outputs, const int8_t *rows, const float *scales) {
  platen_fill_tables();
  struct layout layout = kernels(level)->layout;
  platen_dense *dense = calloc(1, sizeof *dense);
  if (!dense) return NULL;
  int vectors = (outputs + layout.lanes - 1) / layout.lanes;
  *dense = (platen_dense){level, inputs, outputs, vectors, NULL, NULL, NULL};
  size_t padded = (size_t)vectors * layout.lanes;
  dense->weights = allocate(padded * inputs * layout.bytes);
  dense->bias = allocate(padded * sizeof(int32_t));
  dense->scales = allocate(padded * sizeof(float));
  if (!dense->weights || !dense->bias || !dense->scales) {
    platen_dense_destroy(dense);
    return NULL;
  }
  for (int output = 0; output < outputs; output++) {
    const int8_t *row = rows + (size_t)output * (inputs + 1);
    int vector = output / layout.lanes, lane = output % layout.lanes;
    char *weights =
        (char *)dense->weights + (size_t)vector * inputs * layout.lanes * layout.bytes;
    for (int i = 0; i < inputs; i++) put(layout, weights, 1, 0, i, lane, row[i]);
    dense->bias[output] = bias(layout, row, inputs);
    dense->scales[output] = scales[output];
  }
  return dense;
}

void platen_dense_destroy(platen_dense *dense) {
  if (!dense) return;
  free(dense->weights);
  free(dense->bias);
  free(dense->scales);
  free(dense);
}

platen_lstm *platen_lstm_create(
    int level, int inputs, int units, const int8_t *const *rows, const float *const *scales) {
  platen_fill_tables();
  struct layout layout = kernels(level)->layout;
  platen_lstm *lstm = calloc(1, sizeof *lstm);
  if (!lstm) return NULL;
  *lstm = (platen_lstm){level, inputs, units, units / layout.lanes, NULL, NULL, NULL, NULL};
  size_t outputs = (size_t)units * gate_count;
  lstm->from_input = allocate(outputs * inputs * layout.bytes);
  lstm->from_state = allocate(outputs * units * layout.bytes);
  lstm->bias = allocate(outputs * sizeof(int32_t));
  lstm->scales = allocate(outputs * sizeof(float));
  if (!lstm->from_input || !lstm->from_state || !lstm->bias || !lstm->scales) {
    platen_lstm_destroy(lstm);
    return NULL;
  }
  size_t per_input = (size_t)gate_count * layout.lanes * layout.bytes;
  for (int unit = 0; unit < units; unit++) {
    int block = unit / layout.lanes, lane = unit % layout.lanes;
    char *from_input = (char *)lstm->from_input + block * per_input * inputs;
    char *from_state = (char *)lstm->from_state + block * per_input * units;
    for (int gate = 0; gate < gate_count; gate++) {
      const int8_t *row = rows[gate] + (size_t)unit * (inputs + units + 1);
      for (int i = 0; i < inputs; i++) put(layout, from_input, gate_count, gate, i, lane, row[i]);
      for (int i = 0; i < units; i++) {
        put(layout, from_state, gate_count, gate, i, lane, row[inputs + i]);
      }
      size_t place = ((size_t)block * gate_count + gate) * layout.lanes + lane;
      lstm->bias[place] = bias(layout, row, inputs + units);
      lstm->scales[place] = scales[gate][unit];
    }
  }
  return lstm;
}

void platen_lstm_destroy(platen_lstm *lstm) {
  if (!lstm) return;
  free(lstm->from_input);
  free(lstm->from_state);
  free(lstm->bias);
  free(lstm->scales);
  free(lstm);
}

long platen_dense_size(const platen_dense *dense) {
  struct layout layout = kernels(dense->level)->layout;
  return (long)dense->vectors * layout.lanes * ((long)dense->inputs * layout.bytes + 8);
}

long platen_lstm_size(const platen_lstm *lstm) {
  struct layout layout = kernels(lstm->level)->layout;
  return (long)lstm->units * gate_count * ((long)(lstm->inputs + lstm->units) * layout.bytes + 8);
}

long platen_lstm_scratch(const platen_lstm *lstm) {
  // The sums of a chunk, the cells' states and the outputs of a few steps.
  return (long)lstm->units * (gate_count * 4 * chunk + 8 * (4 + 1)) + 256;
}

void platen_convolve_and_pool(
    const platen_dense *dense, const int8_t *patches, int width, int cells, int8_t *result) {
  kernels(dense->level)->convolve_and_pool(dense, patches, width, cells, result);
}

void platen_lstm_summarize(
    const platen_lstm *lstm, const int8_t *input, int height, int width, int8_t *result,
    void *scratch) {
  kernels(lstm->level)->summarize(lstm, input, height, width, result, scratch);
}

void platen_lstm_run(
    const platen_lstm *lstm, const int8_t *input, int steps, int reversed, int8_t *result,
    void *scratch) {
  kernels(lstm->level)->run(lstm, input, steps, reversed, result, scratch);
}

void platen_softmax(const platen_dense *dense, const int8_t *input, int steps, float *result) {
  kernels(dense->level)->softmax(dense, input, steps, result);
}
