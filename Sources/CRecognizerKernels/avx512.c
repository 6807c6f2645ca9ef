// The loops for AVX-512 with VNNI: sixteen outputs at once.
#if defined(__x86_64__)
#include <immintrin.h>

#include "weights.h"

#define LEVEL __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")))
#define KERNELS platen_avx512_kernels
#define NAME "AVX-512 VNNI"
// VNNI multiplies unsigned inputs with signed weights.
enum { lanes = 16, weight_bytes = 1, input_offset = 128, rows_at_once = 4 };

typedef __m512 vfloat;
typedef __m512i vint;
typedef struct { __m512i values; } vinput;

#define INLINE LEVEL static inline __attribute__((always_inline))

INLINE vinput broadcast(const int8_t *inputs) {
  int32_t four;
  __builtin_memcpy(&four, inputs, 4);
  // Adding 128 to a byte flips its highest bit.
  return (vinput){_mm512_xor_si512(_mm512_set1_epi32(four), _mm512_set1_epi8(-128))};
}

INLINE vint add_products(vint sum, vinput input, const void *weights) {
  return _mm512_dpbusd_epi32(sum, input.values, _mm512_load_si512(weights));
}

INLINE vint load_int(const int32_t *p) { return _mm512_loadu_si512(p); }
INLINE void store_int(int32_t *p, vint v) { _mm512_storeu_si512(p, v); }
INLINE vint add_int(vint a, vint b) { return _mm512_add_epi32(a, b); }
INLINE vint max_int(vint a, vint b) { return _mm512_max_epi32(a, b); }
INLINE vfloat load(const float *p) { return _mm512_loadu_ps(p); }
INLINE void store(float *p, vfloat v) { _mm512_storeu_ps(p, v); }
INLINE vfloat zero(void) { return _mm512_setzero_ps(); }
INLINE vfloat mul(vfloat a, vfloat b) { return _mm512_mul_ps(a, b); }
INLINE vfloat add(vfloat a, vfloat b) { return _mm512_add_ps(a, b); }
INLINE vfloat set1(float v) { return _mm512_set1_ps(v); }
INLINE vfloat to_float(vint v) { return _mm512_cvtepi32_ps(v); }

INLINE vfloat clip(vfloat v, float limit) {
  return _mm512_min_ps(_mm512_max_ps(v, set1(-limit)), set1(limit));
}

/// A table's function for values that aren't negative.
INLINE vfloat look_up(const float *table, vfloat magnitude) {
  vfloat place = _mm512_mul_ps(magnitude, set1(256));
  __mmask16 beyond = _mm512_cmp_ps_mask(place, set1(table_size - 1), _CMP_GE_OQ);
  place = _mm512_min_ps(place, set1(table_size - 1));
  vint index = _mm512_min_epi32(_mm512_cvttps_epi32(place), _mm512_set1_epi32(table_size - 2));
  // Each of these loads an entry and the next one.
  __m512d low = _mm512_i32gather_pd(_mm512_castsi512_si256(index), table, 4);
  __m512d high = _mm512_i32gather_pd(_mm512_extracti64x4_epi64(index, 1), table, 4);
  const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  const __m512i odd = _mm512_add_epi32(even, _mm512_set1_epi32(1));
  vfloat first = _mm512_permutex2var_ps(_mm512_castpd_ps(low), even, _mm512_castpd_ps(high));
  vfloat next = _mm512_permutex2var_ps(_mm512_castpd_ps(low), odd, _mm512_castpd_ps(high));
  vfloat part = _mm512_sub_ps(place, _mm512_cvtepi32_ps(index));
  vfloat value = _mm512_add_ps(first, _mm512_mul_ps(_mm512_sub_ps(next, first), part));
  return _mm512_mask_blend_ps(beyond, value, set1(1));
}

INLINE vfloat hyperbolic_tangent(vfloat v) {
  const __m512 sign = _mm512_set1_ps(-0.0f);
  vfloat value = look_up(platen_tanh_table, _mm512_andnot_ps(sign, v));
  return _mm512_or_ps(value, _mm512_and_ps(sign, v));
}

INLINE vfloat logistic(vfloat v) {
  const __m512 sign = _mm512_set1_ps(-0.0f);
  vfloat value = look_up(platen_logistic_table, _mm512_andnot_ps(sign, v));
  __mmask16 negative = _mm512_cmp_ps_mask(v, zero(), _CMP_LT_OQ);
  return _mm512_mask_sub_ps(value, negative, set1(1), value);
}

/// -1…1 as -127…127, rounded half away from zero.
INLINE void store_bytes(int8_t *p, vfloat v) {
  const __m512 sign = _mm512_set1_ps(-0.0f);
  vfloat scaled = _mm512_mul_ps(v, set1(127));
  vfloat half = _mm512_or_ps(set1(0.5f), _mm512_and_ps(sign, scaled));
  vint rounded = _mm512_cvttps_epi32(_mm512_add_ps(scaled, half));
  _mm_storeu_si128((__m128i *)p, _mm512_cvtsepi32_epi8(rounded));
}

#include "loops.h"
#endif
