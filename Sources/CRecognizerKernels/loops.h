// The loops of the network, written once for every level. The file that includes this one has
// defined the level's vectors and what can be done with them.

#include <math.h>
#include <string.h>

// Two operations must round twice, as they do in libtesseract.
#pragma STDC FP_CONTRACT OFF

enum { vector_bytes = lanes * quad * weight_bytes, gate_lanes = gate_count * lanes };

/// Adds what the inputs of some rows give to the four gates of a block of units.
INLINE void add_gates(
    vint sums[][gate_count], const int8_t *inputs, long stride, int rows, int count,
    const char *weights) {
  for (int i = 0; i < count; i += quad, weights += gate_count * vector_bytes) {
#pragma clang loop unroll(full)
    for (int row = 0; row < rows; row++) {
      vinput input = broadcast(inputs + row * stride + i);
#pragma clang loop unroll(full)
      for (int gate = 0; gate < gate_count; gate++) {
        sums[row][gate] = add_products(sums[row][gate], input, weights + gate * vector_bytes);
      }
    }
  }
}

/// The next state of a block of cells, and what they put out.
INLINE vfloat next_state(
    const vint sums[gate_count], const int32_t *bias, const float *scales, float *state) {
  vfloat gates[gate_count];
#pragma clang loop unroll(full)
  for (int gate = 0; gate < gate_count; gate++) {
    vint sum = add_int(sums[gate], load_int(bias + gate * lanes));
    gates[gate] = mul(to_float(sum), load(scales + gate * lanes));
  }
  vfloat cell = mul(load(state), logistic(gates[2]));
  cell = add(cell, mul(hyperbolic_tangent(gates[0]), logistic(gates[1])));
  cell = clip(cell, 100);
  store(state, cell);
  return mul(hyperbolic_tangent(cell), logistic(gates[3]));
}

/// Runs some columns down their rows.
INLINE void summarize_columns(
    const struct platen_lstm *lstm, const int8_t *input, int height, long row_stride, int columns,
    int8_t *result, float *states, int8_t *outputs) {
  int inputs = lstm->inputs, units = lstm->units;
  int8_t *last = outputs, *next = outputs + (size_t)columns * units;
  memset(states, 0, sizeof(float) * columns * units);
  memset(last, 0, (size_t)columns * units);
  for (int y = 0; y < height; y++) {
    for (int block = 0; block < lstm->blocks; block++) {
      size_t first = (size_t)block * gate_lanes;
      vint sums[rows_at_once][gate_count];
      memset(sums, 0, sizeof sums);
      add_gates(
          sums, input + y * row_stride, inputs, columns, inputs,
          (const char *)lstm->from_input + first * inputs * weight_bytes);
      add_gates(
          sums, last, units, columns, units,
          (const char *)lstm->from_state + first * units * weight_bytes);
      for (int column = 0; column < columns; column++) {
        size_t place = (size_t)column * units + (size_t)block * lanes;
        vfloat output =
            next_state(sums[column], lstm->bias + first, lstm->scales + first, states + place);
        store_bytes(next + place, output);
      }
    }
    int8_t *swapped = last;
    last = next;
    next = swapped;
  }
  memcpy(result, last, (size_t)columns * units);
}

LEVEL static void summarize(
    const struct platen_lstm *lstm, const int8_t *input, int height, int width, int8_t *result,
    void *scratch) {
  float *states = scratch;
  int8_t *outputs = (int8_t *)(states + (size_t)rows_at_once * lstm->units);
  long stride = (long)width * lstm->inputs;
  int x = 0;
  for (; x + rows_at_once <= width; x += rows_at_once) {
    summarize_columns(
        lstm, input + (long)x * lstm->inputs, height, stride, rows_at_once,
        result + (long)x * lstm->units, states, outputs);
  }
  for (; x < width; x++) {
    summarize_columns(
        lstm, input + (long)x * lstm->inputs, height, stride, 1, result + (long)x * lstm->units,
        states, outputs);
  }
}

/// What the inputs of some steps give to all gates.
INLINE void multiply_inputs(
    const struct platen_lstm *lstm, const int8_t *input, int rows, int32_t *results) {
  size_t outputs = (size_t)lstm->units * gate_count;
  for (int block = 0; block < lstm->blocks; block++) {
    size_t first = (size_t)block * gate_lanes;
    vint sums[rows_at_once][gate_count];
    memset(sums, 0, sizeof sums);
    add_gates(
        sums, input, lstm->inputs, rows, lstm->inputs,
        (const char *)lstm->from_input + first * lstm->inputs * weight_bytes);
    for (int row = 0; row < rows; row++) {
      for (int gate = 0; gate < gate_count; gate++) {
        store_int(results + row * outputs + first + gate * lanes, sums[row][gate]);
      }
    }
  }
}

/// One step of some neighbouring blocks of cells: more sums at once hide how long each takes.
INLINE void step_blocks(
    const struct platen_lstm *lstm, int block, int count, const int32_t *from_input,
    const int8_t *last, float *states, int8_t *next) {
  int units = lstm->units;
  size_t first = (size_t)block * gate_lanes;
  size_t block_bytes = (size_t)gate_lanes * units * weight_bytes;
  const char *weights = (const char *)lstm->from_state + (size_t)block * block_bytes;
  vint sums[2][gate_count];
  for (int b = 0; b < count; b++) {
    for (int gate = 0; gate < gate_count; gate++) {
      sums[b][gate] = load_int(from_input + first + b * gate_lanes + gate * lanes);
    }
  }
  for (int i = 0; i < units; i += quad, weights += gate_count * vector_bytes) {
    vinput input = broadcast(last + i);
#pragma clang loop unroll(full)
    for (int b = 0; b < count; b++) {
#pragma clang loop unroll(full)
      for (int gate = 0; gate < gate_count; gate++) {
        sums[b][gate] =
            add_products(sums[b][gate], input, weights + b * block_bytes + gate * vector_bytes);
      }
    }
  }
  for (int b = 0; b < count; b++) {
    size_t place = first + b * gate_lanes;
    vfloat output = next_state(
        sums[b], lstm->bias + place, lstm->scales + place, states + (block + b) * lanes);
    store_bytes(next + (block + b) * lanes, output);
  }
}

LEVEL static void run(
    const struct platen_lstm *lstm, const int8_t *input, int steps, int reversed, int8_t *result,
    void *scratch) {
  int inputs = lstm->inputs, units = lstm->units;
  size_t outputs = (size_t)units * gate_count;
  float *states = scratch;
  int8_t *none = (int8_t *)(states + units);
  int32_t *sums = (int32_t *)(none + units);
  memset(scratch, 0, (sizeof(float) + 1) * (size_t)units);
  const int8_t *last = none;
  for (int done = 0; done < steps; done += chunk) {
    int count = steps - done < chunk ? steps - done : chunk;
    int start = reversed ? steps - done - count : done;
    int step = 0;
    for (; step + rows_at_once <= count; step += rows_at_once) {
      multiply_inputs(
          lstm, input + (long)(start + step) * inputs, rows_at_once, sums + step * outputs);
    }
    for (; step < count; step++) {
      multiply_inputs(lstm, input + (long)(start + step) * inputs, 1, sums + step * outputs);
    }
    for (int i = 0; i < count; i++) {
      int at = reversed ? count - 1 - i : i;
      int8_t *next = result + (long)(start + at) * units;
      int block = 0;
      for (; block + 2 <= lstm->blocks; block += 2) {
        step_blocks(lstm, block, 2, sums + at * outputs, last, states, next);
      }
      if (block < lstm->blocks) {
        step_blocks(lstm, block, 1, sums + at * outputs, last, states, next);
      }
      last = next;
    }
  }
}

LEVEL static void convolve_and_pool(
    const struct platen_dense *dense, const int8_t *patches, int width, int cells, int8_t *result) {
  enum { side = 3, patch = 12 };
  for (int cell = 0; cell < cells; cell++, result += dense->outputs) {
    for (int vector = 0; vector < dense->vectors; vector++) {
      const char *weights =
          (const char *)dense->weights + (size_t)vector * patch / quad * vector_bytes;
      vint most;
      for (int place = 0; place < side * side; place++) {
        const int8_t *inputs =
            patches + ((long)(place / side) * width + cell * side + place % side) * patch;
        vint sum;
        memset(&sum, 0, sizeof sum);
        for (int i = 0; i < patch / quad; i++) {
          sum = add_products(sum, broadcast(inputs + i * quad), weights + i * vector_bytes);
        }
        most = place ? max_int(most, sum) : sum;
      }
      most = add_int(most, load_int(dense->bias + vector * lanes));
      vfloat value = mul(to_float(most), load(dense->scales + vector * lanes));
      int8_t bytes[lanes];
      store_bytes(bytes, hyperbolic_tangent(value));
      int count = dense->outputs - vector * lanes;
      memcpy(result + vector * lanes, bytes, count < lanes ? count : lanes);
    }
  }
}

/// The outputs of some steps before their softmax.
INLINE void multiply_dense(
    const struct platen_dense *dense, const int8_t *input, int rows, float *result) {
  for (int vector = 0; vector < dense->vectors; vector++) {
    const char *weights =
        (const char *)dense->weights + (size_t)vector * (dense->inputs / quad) * vector_bytes;
    vint sums[rows_at_once];
    memset(sums, 0, sizeof sums);
    for (int i = 0; i < dense->inputs; i += quad, weights += vector_bytes) {
#pragma clang loop unroll(full)
      for (int row = 0; row < rows; row++) {
        vinput four = broadcast(input + (long)row * dense->inputs + i);
        sums[row] = add_products(sums[row], four, weights);
      }
    }
    int count = dense->outputs - vector * lanes;
    for (int row = 0; row < rows; row++) {
      vint sum = add_int(sums[row], load_int(dense->bias + vector * lanes));
      float values[lanes];
      store(values, mul(to_float(sum), load(dense->scales + vector * lanes)));
      memcpy(
          result + (long)row * dense->outputs + vector * lanes, values,
          sizeof(float) * (count < lanes ? count : lanes));
    }
  }
}

LEVEL static void softmax(
    const struct platen_dense *dense, const int8_t *input, int steps, float *result) {
  int step = 0;
  for (; step + rows_at_once <= steps; step += rows_at_once) {
    multiply_dense(
        dense, input + (long)step * dense->inputs, rows_at_once,
        result + (long)step * dense->outputs);
  }
  for (; step < steps; step++) {
    multiply_dense(
        dense, input + (long)step * dense->inputs, 1, result + (long)step * dense->outputs);
  }
  for (step = 0; step < steps; step++, result += dense->outputs) {
    float most = result[0], sum = 0;
    for (int i = 1; i < dense->outputs; i++) most = result[i] > most ? result[i] : most;
    // No probability may be 0: the exponent is kept where a float can hold the result.
    for (int i = 0; i < dense->outputs; i++) {
      float exponent = result[i] - most;
      result[i] = expf(exponent < -86 ? -86 : exponent);
      sum += result[i];
    }
    for (int i = 0; i < dense->outputs; i++) result[i] /= sum;
  }
}

const struct kernels KERNELS = {
    {lanes, weight_bytes, input_offset}, NAME, convolve_and_pool, summarize, run, softmax};
