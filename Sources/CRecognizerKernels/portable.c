// The loops for any machine: four outputs at once, in the compiler's own vectors.
#include <stdint.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "weights.h"

#define LEVEL
#define KERNELS platen_portable_kernels
#if defined(__SSE2__)
#define NAME "SSE2"
#else
#define NAME "portable"
#endif
enum { lanes = 4, weight_bytes = 2, input_offset = 0, rows_at_once = 2 };

typedef float vfloat __attribute__((vector_size(16)));
typedef int32_t vint __attribute__((vector_size(16)));
typedef int16_t vshort __attribute__((vector_size(16)));
/// Two inputs four times over, then the next two.
typedef struct { vshort pairs[2]; } vinput;

#define INLINE static inline __attribute__((always_inline))

INLINE vinput broadcast(const int8_t *inputs) {
  vinput result;
  for (int pair = 0; pair < 2; pair++) {
    int16_t a = inputs[2 * pair], b = inputs[2 * pair + 1];
    result.pairs[pair] = (vshort){a, b, a, b, a, b, a, b};
  }
  return result;
}

INLINE vint multiply_pairs(vshort a, vshort b) {
#if defined(__SSE2__)
  return (vint)_mm_madd_epi16((__m128i)a, (__m128i)b);
#else
  vint sums;
  for (int i = 0; i < lanes; i++) {
    sums[i] = (int32_t)a[2 * i] * b[2 * i] + (int32_t)a[2 * i + 1] * b[2 * i + 1];
  }
  return sums;
#endif
}

INLINE vint add_products(vint sum, vinput input, const void *weights) {
  const vshort *pairs = weights;
  return sum + multiply_pairs(input.pairs[0], pairs[0]) + multiply_pairs(input.pairs[1], pairs[1]);
}

INLINE vint load_int(const int32_t *p) {
  vint v;
  __builtin_memcpy(&v, p, sizeof v);
  return v;
}
INLINE void store_int(int32_t *p, vint v) { __builtin_memcpy(p, &v, sizeof v); }
INLINE vint add_int(vint a, vint b) { return a + b; }
INLINE vint choose(vint mask, vint a, vint b) { return (mask & a) | (~mask & b); }
INLINE vint max_int(vint a, vint b) { return choose(a > b, a, b); }
INLINE vfloat load(const float *p) {
  vfloat v;
  __builtin_memcpy(&v, p, sizeof v);
  return v;
}
INLINE void store(float *p, vfloat v) { __builtin_memcpy(p, &v, sizeof v); }
INLINE vfloat zero(void) { return (vfloat){0, 0, 0, 0}; }
INLINE vfloat mul(vfloat a, vfloat b) { return a * b; }
INLINE vfloat add(vfloat a, vfloat b) { return a + b; }
INLINE vfloat set1(float v) { return (vfloat){v, v, v, v}; }
INLINE vfloat to_float(vint v) { return __builtin_convertvector(v, vfloat); }
INLINE vfloat choose_float(vint mask, vfloat a, vfloat b) {
  return (vfloat)choose(mask, (vint)a, (vint)b);
}

INLINE vfloat clip(vfloat v, float limit) {
  v = choose_float(v < set1(-limit), set1(-limit), v);
  return choose_float(v > set1(limit), set1(limit), v);
}

INLINE vfloat magnitude(vfloat v) { return (vfloat)((vint)v & 0x7fffffff); }

/// A table's function for values that aren't negative.
INLINE vfloat look_up(const float *table, vfloat v) {
  vfloat place = v * 256;
  vint beyond = place >= set1(table_size - 1);
  place = choose_float(beyond, set1(table_size - 2), place);
  vint index = __builtin_convertvector(place, vint);
  vfloat first, next;
  for (int i = 0; i < lanes; i++) {
    first[i] = table[index[i]];
    next[i] = table[index[i] + 1];
  }
  vfloat part = place - to_float(index);
  vfloat product = (next - first) * part;
  return choose_float(beyond, set1(1), first + product);
}

INLINE vfloat hyperbolic_tangent(vfloat v) {
  vfloat value = look_up(platen_tanh_table, magnitude(v));
  return choose_float(v < zero(), -value, value);
}

INLINE vfloat logistic(vfloat v) {
  vfloat value = look_up(platen_logistic_table, magnitude(v));
  return choose_float(v < zero(), 1 - value, value);
}

/// -1…1 as -127…127, rounded half away from zero.
INLINE void store_bytes(int8_t *p, vfloat v) {
  vfloat scaled = v * 127;
  vfloat half = choose_float(scaled < zero(), set1(-0.5f), set1(0.5f));
  vint rounded = __builtin_convertvector(scaled + half, vint);
  for (int i = 0; i < lanes; i++) p[i] = (int8_t)rounded[i];
}

#include "loops.h"
