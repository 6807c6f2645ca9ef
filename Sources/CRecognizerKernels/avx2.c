// The loops for AVX2: eight outputs at once.
#if defined(__x86_64__)
#include <immintrin.h>

#include "weights.h"

#define LEVEL __attribute__((target("avx2")))
#define KERNELS platen_avx2_kernels
#define NAME "AVX2"
enum { lanes = 8, weight_bytes = 1, input_offset = 0, rows_at_once = 2 };

typedef __m256 vfloat;
typedef __m256i vint;
typedef struct { __m256i values, magnitudes; } vinput;

#define INLINE LEVEL static inline __attribute__((always_inline))

INLINE vinput broadcast(const int8_t *inputs) {
  int32_t four;
  __builtin_memcpy(&four, inputs, 4);
  __m256i values = _mm256_set1_epi32(four);
  return (vinput){values, _mm256_abs_epi8(values)};
}

// Two products of at most 127 · 127 fit into 16 bits.
INLINE vint add_products(vint sum, vinput input, const void *weights) {
  __m256i signed_weights = _mm256_sign_epi8(_mm256_load_si256(weights), input.values);
  __m256i pairs = _mm256_maddubs_epi16(input.magnitudes, signed_weights);
  return _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

INLINE vint load_int(const int32_t *p) { return _mm256_loadu_si256((const __m256i *)p); }
INLINE void store_int(int32_t *p, vint v) { _mm256_storeu_si256((__m256i *)p, v); }
INLINE vint add_int(vint a, vint b) { return _mm256_add_epi32(a, b); }
INLINE vint max_int(vint a, vint b) { return _mm256_max_epi32(a, b); }
INLINE vfloat load(const float *p) { return _mm256_loadu_ps(p); }
INLINE void store(float *p, vfloat v) { _mm256_storeu_ps(p, v); }
INLINE vfloat zero(void) { return _mm256_setzero_ps(); }
INLINE vfloat mul(vfloat a, vfloat b) { return _mm256_mul_ps(a, b); }
INLINE vfloat add(vfloat a, vfloat b) { return _mm256_add_ps(a, b); }
INLINE vfloat set1(float v) { return _mm256_set1_ps(v); }
INLINE vfloat to_float(vint v) { return _mm256_cvtepi32_ps(v); }

INLINE vfloat clip(vfloat v, float limit) {
  return _mm256_min_ps(_mm256_max_ps(v, set1(-limit)), set1(limit));
}

/// A table's function for values that aren't negative.
INLINE vfloat look_up(const float *table, vfloat magnitude) {
  vfloat place = _mm256_mul_ps(magnitude, set1(256));
  vfloat beyond = _mm256_cmp_ps(place, set1(table_size - 1), _CMP_GE_OQ);
  place = _mm256_min_ps(place, set1(table_size - 1));
  vint index = _mm256_min_epi32(_mm256_cvttps_epi32(place), _mm256_set1_epi32(table_size - 2));
  // Each of these loads an entry and the next one.
  const double *pairs = (const double *)table;
  __m256d low = _mm256_i32gather_pd(pairs, _mm256_castsi256_si128(index), 4);
  __m256d high = _mm256_i32gather_pd(pairs, _mm256_extracti128_si256(index, 1), 4);
  vfloat first = _mm256_shuffle_ps(_mm256_castpd_ps(low), _mm256_castpd_ps(high), 0x88);
  vfloat next = _mm256_shuffle_ps(_mm256_castpd_ps(low), _mm256_castpd_ps(high), 0xdd);
  // The shuffles work in halves: lanes 0 1 4 5 2 3 6 7.
  first = _mm256_castpd_ps(_mm256_permute4x64_pd(_mm256_castps_pd(first), 0xd8));
  next = _mm256_castpd_ps(_mm256_permute4x64_pd(_mm256_castps_pd(next), 0xd8));
  vfloat part = _mm256_sub_ps(place, _mm256_cvtepi32_ps(index));
  vfloat value = _mm256_add_ps(first, _mm256_mul_ps(_mm256_sub_ps(next, first), part));
  return _mm256_blendv_ps(value, set1(1), beyond);
}

INLINE vfloat hyperbolic_tangent(vfloat v) {
  const __m256 sign = _mm256_set1_ps(-0.0f);
  vfloat value = look_up(platen_tanh_table, _mm256_andnot_ps(sign, v));
  return _mm256_or_ps(value, _mm256_and_ps(sign, v));
}

INLINE vfloat logistic(vfloat v) {
  const __m256 sign = _mm256_set1_ps(-0.0f);
  vfloat value = look_up(platen_logistic_table, _mm256_andnot_ps(sign, v));
  vfloat negative = _mm256_cmp_ps(v, zero(), _CMP_LT_OQ);
  return _mm256_blendv_ps(value, _mm256_sub_ps(set1(1), value), negative);
}

/// -1…1 as -127…127, rounded half away from zero.
INLINE void store_bytes(int8_t *p, vfloat v) {
  const __m256 sign = _mm256_set1_ps(-0.0f);
  vfloat scaled = _mm256_mul_ps(v, set1(127));
  vfloat half = _mm256_or_ps(set1(0.5f), _mm256_and_ps(sign, scaled));
  vint rounded = _mm256_cvttps_epi32(_mm256_add_ps(scaled, half));
  __m128i words = _mm_packs_epi32(
      _mm256_castsi256_si128(rounded), _mm256_extracti128_si256(rounded, 1));
  _mm_storel_epi64((__m128i *)p, _mm_packs_epi16(words, words));
}

#include "loops.h"
#endif
